import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { emojiPlugin } from './emoji.mjs'
import { buildHelpCenter } from './help-center-page.mjs'
import { iconsPlugin } from './icons.mjs'
import { mergeChunks, writeHashed } from './merge-chunks.mjs'
import { locales, messagesPlugin, textsEntry } from './messages.mjs'
import { plotPlugin } from './plot.mjs'
import { buildWidget } from './widget-page.mjs'

const compressed = ['.css', '.html', '.js', '.json', '.svg', '.txt', '.wasm']
const target = ['es2022', 'chrome120', 'safari17', 'firefox121']
const main = 'console/src/main.tsx'
const styles = 'console/src/styles.css'
const inbox = 'console/src/screens/inbox'
/** What is loaded as soon as the first list is shown. */
const next = [`${inbox}/later-parts.ts`, `${inbox}/details/details.tsx`]
const compressors = {
  // The highest quality takes 35 seconds for what this one does in less than one, and saves an eighth.
  '.br': (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/**
 * Makes what surfaces serve as it is: a folder for each, with an `index.html` if it is a page, and its `assets`, which
 * are named for their content and lie compressed beside themselves. A name that an earlier build has compressed is not
 * compressed again.
 */
export async function buildPages({ root, outdir, earlierBuilds, esbuild }) {
  await buildConsole(root, join(outdir, 'console'), esbuild)
  await buildHelpCenter(root, join(outdir, 'help-center'), esbuild, target)
  await buildWidget(root, join(outdir, 'widget'), esbuild)
  buildDocs(root, join(outdir, 'docs'))
  buildDescription(root, join(outdir, 'description'))
  const assets = readdirSync(outdir).map((surface) => join(surface, 'assets'))
  await Promise.all(assets.map((folder) => compressAll(outdir, folder, earlierBuilds)))
}

/**
 * `manifest.json` tells what each screen loads: which files, how large, and by which others they are wanted. The page of
 * all parts is for those who build them.
 */
export async function buildConsole(root, outdir, esbuild, { withParts = false } = {}) {
  const result = await esbuild.build({
    absWorkingDir: root,
    entryPoints: { main, styles },
    outdir: join(outdir, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    write: false,
    format: 'esm',
    target,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.PARLEY_PARTS': String(withParts) },
    plugins: [messagesPlugin(root), emojiPlugin(), iconsPlugin(), plotPlugin()],
    logLevel: 'warning',
  })
  const { files, outputs } = await mergeChunks(esbuild, result, { first: [main, `${inbox}/screen.tsx`], next })
  const folder = writeHashed(files, join(outdir, 'assets'))
  const addressOf = (entry) => `/app/assets/${folder}/${outputOf(outputs, entry)}`
  const early = await buildEarly(
    root,
    esbuild,
    firstTexts(outputs, (name) => `/app/assets/${folder}/${name}`),
  )
  const page = readFileSync(join(root, 'console/index.html'), 'utf8')
    .replace('early.js', () => early)
    .replace('"styles.css"', `"${addressOf(styles)}"`)
    .replace('"main.js"', `"${addressOf(main)}"`)
  writeFileSync(join(outdir, 'index.html'), page)
  writeFileSync(join(outdir, 'manifest.json'), JSON.stringify({ folder, outputs }))
  copyFileSync(join(root, 'console/manifest.webmanifest'), join(outdir, 'manifest.webmanifest'))
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['console/src/service-worker.ts'],
    outdir,
    bundle: true,
    minify: true,
    format: 'iife',
    target,
    logLevel: 'warning',
  })
}

/** What stands in the page itself. */
async function buildEarly(root, esbuild, texts) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['console/src/early/early.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    target,
    define: { FIRST_TEXTS: JSON.stringify(texts) },
    write: false,
    logLevel: 'warning',
  })
  return outputFiles[0].text.trim()
}

function firstTexts(outputs, addressOf) {
  return Object.fromEntries(
    locales.map((locale) => {
      const name = outputOf(outputs, textsEntry(locale, 'shell'))
      const imported = outputs[name].imports.flatMap(({ kind, path }) => (kind === 'import-statement' ? path : []))
      return [locale, [name, ...imported.filter((path) => !outputs[path].entryPoints.includes(main))].map(addressOf)]
    }),
  )
}

function outputOf(outputs, entry) {
  return Object.keys(outputs).find((name) => outputs[name].entryPoint === entry)
}

/** The library ships its browser script as a file that is no entry of its package. */
function buildDocs(root, outdir) {
  const library = dirname(fileURLToPath(import.meta.resolve('@scalar/fastify-api-reference')))
  const page = readFileSync(join(root, 'server/src/surfaces/docs.html'), 'utf8')
  mkdirSync(join(outdir, 'assets'), { recursive: true })
  const scripts = [join(root, 'server/src/surfaces/docs-strict.js'), join(library, 'js/standalone.js')]
  const content = Buffer.concat(scripts.map((file) => readFileSync(file)))
  const script = addHashed(content, join(outdir, 'assets/scalar.js'))
  writeFileSync(join(outdir, 'index.html'), page.replace('"scalar.js"', `"/docs/assets/${script}"`))
}

/** Without the spaces that the file in the repository has for people. */
function buildDescription(root, outdir) {
  const description = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8'))
  mkdirSync(join(outdir, 'assets'), { recursive: true })
  addHashed(Buffer.from(JSON.stringify(description)), join(outdir, 'assets/openapi.json'))
}

function addHashed(content, path) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
  const name = `${basename(path, extname(path))}-${hash}${extname(path)}`
  writeFileSync(join(dirname(path), name), content)
  return name
}

async function compressAll(outdir, folder, earlierBuilds) {
  const files = readdirSync(join(outdir, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => compressed.includes(extname(file)) && statSync(join(outdir, file)).size > 1024)
  await Promise.all(
    files.flatMap((file) => Object.keys(compressors).map((ending) => compress(outdir, file, ending, earlierBuilds))),
  )
}

async function compress(outdir, file, ending, earlierBuilds) {
  const target = join(outdir, file + ending)
  if (earlierBuilds.some((pages) => hasCopied(join(pages, file + ending), target))) return
  writeFileSync(target, await compressors[ending](readFileSync(join(outdir, file))))
}

/** An earlier build may lack the file, or be removed by somebody at this moment. */
function hasCopied(from, to) {
  try {
    copyFileSync(from, to)
    return true
  } catch {
    return false
  }
}
