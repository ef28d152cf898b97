import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Bundles our code with the libraries it uses: one file loads in half the time and memory of a thousand.
 *
 * Each build has a folder of its own, named for what it was made of; `current.js` says which one to start. A running
 * server loads some of its files when they are first needed, so they stay where they are while it is built anew.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'server/dist')
const current = join(dist, 'current.js')
/** The second is a program of its own, which the first starts. */
const entryPoints = { cli: 'server/src/cli.ts', 'sqlite-reader': 'server/src/kernel/db/sqlite-reader.ts' }

const name = nameOfSources()
if (existsSync(join(dist, name))) use(name)
else {
  const esbuild = await findBuildTool()
  if (esbuild) {
    await build(esbuild)
    use(name)
    removeOld()
  } else if (existsSync(current)) {
    console.warn(
      'The sources have changed since they were built, but esbuild is not installed: the last build is used.',
    )
  } else {
    console.error("Nothing is built yet, and esbuild is not installed. Run 'npm ci' without --omit=dev first.")
    process.exitCode = 1
  }
}

/** The same name for the same sources and libraries. */
function nameOfSources() {
  const hash = createHash('sha256')
  const settings = ['package-lock.json', 'server/package.json', 'tsconfig.json']
  const isTool = (name) => name.endsWith('.mjs')
  const tools = readdirSync(join(root, 'tools')).filter(isTool).sort()
  const page = ['console/index.html', 'console/manifest.webmanifest', 'console/package.json', 'widget/index.html']
  const others = [...settings, ...tools.map((tool) => `tools/${tool}`), 'openapi.json', ...page]
  const folders = ['server/src', 'server/migrations', 'console/src', 'widget/src', 'common', 'help-center', 'sdk/src']
  for (const path of [...folders.flatMap(sourcesIn), ...others]) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !['journeys', 'testing'].includes(name) && !name.endsWith('.test.ts'))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? sourcesIn(path) : [path]
    })
}

/** Only needed to build: an installation without development dependencies starts what it was given. */
async function findBuildTool() {
  try {
    return await import('esbuild')
  } catch (error) {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** Made aside and moved in one step, so that nobody starts half a build, not even one of two that build at once. */
async function build(esbuild) {
  const made = join(dist, `.${name}-${randomUUID()}`)
  try {
    const earlierBuilds = buildFolders()
      .filter(isWhole)
      .map(({ path }) => join(path, 'pages'))
    // Needs what only building needs, as the bundler does.
    const { buildPages } = await import('./pages.mjs')
    await Promise.all([
      bundle(esbuild, made),
      buildPages({ root, outdir: join(made, 'pages'), earlierBuilds, esbuild }),
    ])
    if (!existsSync(join(dist, name))) renameSync(made, join(dist, name))
  } catch (error) {
    if (!existsSync(join(dist, name))) throw error
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

function bundle(esbuild, outdir) {
  return esbuild.build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    // Native addons, and one that pg can do without.
    external: ['@photostructure/sqlite', 'sharp', 'pg-native'],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    // The engine keeps the source, two bytes for each character if a comment has one beyond Latin-1. Names stay: they
    // are what a stack trace is read by.
    minifyWhitespace: true,
    lineLimit: 120,
    legalComments: 'linked',
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  })
}

function use(build) {
  const entry = `import './${build}/cli.js'\n`
  if (existsSync(current) && readFileSync(current, 'utf8') === entry) return
  const next = join(dist, `.current-${randomUUID()}.js`)
  mkdirSync(dist, { recursive: true })
  writeFileSync(next, entry)
  renameSync(next, current)
  // Counts as the latest from now on.
  utimesSync(join(dist, build), new Date(), new Date())
}

/** A server may still run what is old: the latest three stay, and whatever is younger than a day. */
function removeOld() {
  const day = 24 * 60 * 60 * 1000
  for (const { path, time } of buildFolders().slice(3)) {
    if (time < Date.now() - day) rmSync(path, { recursive: true, force: true })
  }
}

/** The latest first. */
function buildFolders() {
  if (!existsSync(dist)) return []
  return readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.startsWith('.'))
    .map((entry) => ({ path: join(dist, entry.name), time: timeOf(join(dist, entry.name)) }))
    .sort((a, b) => b.time - a.time)
}

/** What is still being made, or was left unfinished, has a name that begins with a dot. */
function isWhole({ path }) {
  return !basename(path).startsWith('.')
}

/** Something that another build has just removed counts as the oldest. */
function timeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
