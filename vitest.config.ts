import { defineConfig } from 'vitest/config'

const shared = {
  include: ['server/**/*.test.ts', 'sdk/**/*.test.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

/** The whole suite runs on both engines. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'sqlite', env: { PARLEY_TEST_ENGINE: 'sqlite' } } },
      {
        test: {
          ...shared,
          name: 'postgres',
          env: { PARLEY_TEST_ENGINE: 'postgres' },
          globalSetup: ['server/src/testing/postgres-setup.ts'],
        },
      },
    ],
  },
})
