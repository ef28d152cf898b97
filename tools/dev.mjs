import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The server from its sources, restarted when one of them changes; and the pages, built anew when one of theirs does. A
 * build that is done is named in `current.js`, which restarts the server, and open pages load themselves anew.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const quietMs = 150
const pages = ['console', 'common', 'help-center', 'sdk/src', 'widget']
const isSource = (file) => /\.(tsx?|css|json|html|js|webmanifest)$/.test(file) && !file.includes('.test.')

const options = { cwd: root, stdio: 'inherit' }
const watched = ['--include', 'server/dist/current.js', '--clear-screen=false']
const server = spawn('tsx', ['watch', ...watched, 'server/src/cli.ts', 'start'], options)
server.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))

let timer
let isBuilding = false
for (const folder of pages) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file && isSource(file)) changed()
  })
}

/** Editors write a file in several steps. What changes while it is built is built afterwards. */
function changed() {
  clearTimeout(timer)
  timer = setTimeout(build, quietMs)
}

function build() {
  if (isBuilding) return changed()
  isBuilding = true
  spawn(process.execPath, ['tools/build.mjs'], options).on('exit', (code) => {
    isBuilding = false
    console.log(code === 0 ? 'The pages are built.' : 'The pages could not be built.')
  })
}
