import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { areasOf } from '../server/src/areas.ts'
import { describeApi } from '../server/src/kernel/openapi.ts'
import { resources } from '../server/src/resources.ts'
import { settings } from '../server/src/settings.ts'
import { generateClient } from './generate-client.ts'
import { interfaceTable } from './interface-table.ts'
import { messageTypes } from './messages.mjs'
import { operationsPage } from './operations-page.ts'
import { pageTexts } from './page-texts.mjs'
import { collectExamples } from './reference/examples.ts'
import { readGuides } from './reference/guides.ts'
import { groups } from './reference/tags.ts'
import { envExample, settingsTable } from './settings-table.ts'

/** Everything that is derived from the code and kept in the repository. With --check, only says what is stale. */
const reference = { introduction: readGuides('docs/guides'), groups, areasOf, ...(await collectExamples()) }
const root = fileURLToPath(new URL('..', import.meta.url))
const openapi = describeApi(resources, reference)
const generated: Record<string, string> = {
  'openapi.json': `${JSON.stringify(openapi, null, 2)}\n`,
  'OPERATIONS.md': operationsPage(resources),
  'sdk/src/client.gen.ts': generateClient(openapi),
  'README.md': interfaceTable(settingsTable(read('README.md'), settings), resources),
  '.env.example': envExample(settings),
  'console/src/messages.gen.ts': messageTypes(root),
  'help-center/texts.gen.ts': pageTexts(root),
}

const stale = Object.entries(generated).filter(([file, content]) => read(file) !== content)
if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`${file} is stale: run npm run generate`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const [file, content] of stale) writeFileSync(file, content)
  console.log(stale.length > 0 ? `Wrote ${stale.map(([file]) => file).join(', ')}` : 'Everything is up to date')
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
