import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The compiler remembers what it has checked, as long as libraries and settings stay: the second time takes a tenth. */
function typesOf(project) {
  const known = createHash('sha256')
  for (const file of ['package-lock.json', 'tsconfig.json', `${project}/tsconfig.json`])
    known.update(readFileSync(file))
  const memory = `node_modules/.cache/types-${known.digest('hex').slice(0, 16)}.tsbuildinfo`
  return ['tsc', '-p', project, '--incremental', '--tsBuildInfoFile', memory]
}

/** What a change must pass before it is worth a test run; all at once. */
const checks = [
  ['format and lint', 'biome', 'ci', '--error-on-warnings', '.'],
  ['types', ...typesOf('.')],
  ['types of pages', ...typesOf('console')],
  ['types of the widget', ...typesOf('widget')],
  ['openapi.json', 'tsx', 'tools/lint-openapi.ts'],
  ['generated files', 'tsx', 'tools/generate.ts', '--check'],
  ['architecture', 'vitest', 'run', '--project', 'sqlite', 'server/src/testing/architecture.test.ts'],
  ['architecture of pages', 'vitest', 'run', '--project', 'pages'],
  ['size of pages', 'tsx', 'tools/budgets.mjs'],
]

const results = await Promise.all(checks.map(([name, ...command]) => run(name, command)))
for (const { name, code, output, seconds } of results) {
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
  if (code !== 0) console.log(output)
}
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1

function run(name, [program, ...args]) {
  const started = Date.now()
  return new Promise((resolve) => {
    let output = ''
    const child = spawn('npx', ['--no-install', program, ...args])
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('close', (code) => resolve({ name, code, output, seconds: (Date.now() - started) / 1000 }))
  })
}
