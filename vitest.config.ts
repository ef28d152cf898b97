import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What knows nothing of engines runs once. */
const once = [
  'console/journeys/{looks,parts}.test.ts',
  '{help-center,widget}/journeys/looks.test.ts',
  'tools/**/*.test.ts',
  'sdk/src/**/*.test.ts',
  'server/src/cli/help.test.ts',
  'server/src/transports/*.test.ts',
  'server/src/surfaces/{cable-browser,console,description,docs,home}.test.ts',
  'server/src/testing/{addresses-called,architecture,browser}.test.ts',
  'server/src/kernel/db/fair-queue.test.ts',
  'server/src/kernel/files/{forms,s3,s3-protocol,s3-settings}.test.ts',
  'server/src/kernel/{broken-requests,cors,dial,json-fault,network,openapi,outbound,outbound-exchange,outbound-names}.test.ts',
  'server/src/kernel/{audit-plan,csv,csv-file,pattern,rate-limit,single-sign-on-settings,surface,targets,totp,url,zoned-time}.test.ts',
  'server/src/resources/custom-attribute-definitions/rules/attribute-problem.test.ts',
  'server/src/resources/demo-desk/rules/people.test.ts',
  'server/src/resources/inboxes/rules/business-hours.test.ts',
  'server/src/resources/reports/rules/buckets.test.ts',
  'server/src/resources/search/present-highlight.test.ts',
]

const slow = /\/(build|crash|killed|postgres-outage|round-trip|several-processes|shared-storage|start)\.test\.ts$/

/** Slow files are short ones, which would come last, each alone with a machine that could do more. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => Number(slow.test(moduleId))
    const inOrder = (a: TestSpecification, b: TestSpecification) =>
      a.project.name.localeCompare(b.project.name) || isSlow(b) - isSlow(a)
    return (await super.sort(files)).sort(inOrder)
  }
}

/** Everything else runs on both. */
function onEngine(engine: string): TestProjectInlineConfiguration {
  return {
    test: {
      name: engine,
      env: { PARLEY_TEST_ENGINE: engine },
      include: [
        'server/**/*.test.ts',
        '{console,help-center,widget}/journeys/**/*.test.ts',
        ...(engine === 'sqlite' ? once : []),
      ],
      exclude: ['**/node_modules/**', ...(engine === 'postgres' ? once : [])],
      isolate: false,
      // Requests leave much behind that is garbage at once: with more room for it, it is collected less often.
      execArgv: ['--max-semi-space-size=64'],
      setupFiles: ['server/src/testing/setup.ts'],
      globalSetup: ['server/src/testing/global-setup.ts'],
      testTimeout: 30_000,
      hookTimeout: 60_000,
      // Waiting for something to become true takes as long as the machine is slow.
      expect: { poll: { timeout: 20_000, interval: 10 } },
    },
  }
}

/** Functions of pages that need neither a server nor a browser. */
const pages: TestProjectInlineConfiguration = {
  // Texts are compiled by the build; here a text is its key.
  plugins: [
    {
      name: 'messages',
      resolveId: (id) => (id === 'parley:messages' ? '\0messages' : undefined),
      load: (id) => (id === '\0messages' ? 'export default {}' : undefined),
    },
  ],
  test: {
    name: 'pages',
    include: [
      '{console,widget}/src/**/*.test.ts',
      'common/**/*.test.ts',
      'help-center/*.test.ts',
      'help-center/markdown/*.test.ts',
    ],
    testTimeout: 30_000,
  },
}

export default defineConfig({
  test: {
    maxWorkers: '100%',
    sequence: { sequencer: SlowFirst },
    // What a source becomes is kept in node_modules, for both engines and for the next run.
    experimental: { fsModuleCache: true },
    projects: [...['sqlite', 'postgres'].map(onEngine), pages],
  },
})
