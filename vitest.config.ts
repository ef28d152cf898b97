import { defineConfig } from 'vitest/config'

/** The whole suite runs on both engines. */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: ['sqlite', 'postgres'].map((engine) => ({
      test: {
        name: engine,
        env: { PARLEY_TEST_ENGINE: engine },
        // Tools and the SDK know nothing of engines.
        include: [
          'server/**/*.test.ts',
          ...(engine === 'sqlite' ? ['sdk/src/**/*.test.ts', 'tools/**/*.test.ts'] : []),
        ],
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
