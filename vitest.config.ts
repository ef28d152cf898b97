import { defineConfig } from 'vitest/config'

/** What knows nothing of engines runs once. */
const once = [
  'tools/**/*.test.ts',
  'sdk/src/**/*.test.ts',
  'server/src/transports/*.test.ts',
  'server/src/testing/{addresses-called,architecture}.test.ts',
  'server/src/kernel/files/{forms,s3}.test.ts',
  'server/src/surfaces/{description,docs}.test.ts',
  'server/src/kernel/{dial,network,openapi,outbound,outbound-exchange,outbound-names,pattern,targets,url,zoned-time}.test.ts',
]

/** Everything else runs on both. */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: ['sqlite', 'postgres'].map((engine) => ({
      test: {
        name: engine,
        env: { PARLEY_TEST_ENGINE: engine },
        include: ['server/**/*.test.ts', ...(engine === 'sqlite' ? once : [])],
        exclude: ['**/node_modules/**', ...(engine === 'postgres' ? once : [])],
        isolate: false,
        setupFiles: ['server/src/testing/setup.ts'],
        globalSetup: ['server/src/testing/global-setup.ts'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
        // Waiting for something to become true takes as long as the machine is slow.
        expect: { poll: { timeout: 20_000, interval: 10 } },
      },
    })),
  },
})
