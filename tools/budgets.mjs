import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
// What is weighed is what the sources are now.
import './build.mjs'
import { locales, textsEntry } from './messages.mjs'

/** Of pages that the server writes, which have no more than these files and themselves. */
const pageLimits = { script: 6, helpCenter: 25, survey: 15 }
/** What a person waits for, as it travels, in kilobytes: before the first list is shown, and with each screen after it. */
const limits = { scripts: 230, styles: 22, requests: 8, screen: 60 }
/** Of the widget: what a site loads, and what its visitors load besides when they open it. */
const widgetLimits = { sdk: 4, scripts: 20, styles: 4, texts: 2, all: 30 }
/** Menus, pickers and dialogs of all screens, which come right after the first list. */
const floating = { entry: 'console/src/parts/floating.ts', limit: 65 }
const screenLimits = { 'screens/help-center-editor/screen.tsx': 80 }
/** What articles are written in as they look, which comes after its screen. */
const editor = { entry: 'console/src/screens/help-center-editor/rich/rich-text.tsx', limit: 140 }
/** A report with what draws its lines, which is loaded as soon as one is shown. */
const reports = { screen: 'screens/reports/screen.tsx', drawing: 'console/src/parts/line-chart.tsx', limit: 40 }
const inbox = 'screens/inbox/screen.tsx'
/** Its pages are shown inside of it. */
const settings = 'screens/settings/screen.tsx'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(builtLast(), 'pages/console')
const { folder: assets, outputs } = JSON.parse(read(join(folder, 'manifest.json')))
const texts = textsOfScreens()
const firstLoads = locales.map((locale) => [
  ...new Set([
    ...withImports(entry('console/src/main.tsx')),
    ...loadedBy(inbox, locale),
    ...textFiles(['shell', 'parts'], locale),
  ]),
])

const found = [...firstLoad(), ...screens(), ...later(), reportWithLines(), ...widget(), ...writtenPages()]
const exceeding = found.filter(({ size, limit }) => size > limit)
for (const { what, size, limit, files } of process.argv.includes('--all') ? found : exceeding) {
  console.log(`${what}: ${size} of ${limit}`)
  if (size > limit) for (const line of files) console.log(`  ${line}`)
}
process.exitCode = exceeding.length > 0 ? 1 : 0

function firstLoad() {
  const largest = firstLoads.toSorted((a, b) => total(b) - total(a))[0]
  const style = entry('console/src/styles.css')
  return [
    { what: 'Scripts of the first load, KB', size: total(largest), limit: limits.scripts, files: described(largest) },
    { what: 'Styles, KB', size: total([style]), limit: limits.styles, files: described([style]) },
    // The page itself comes first.
    { what: 'Requests of the first load', size: largest.length + 2, limit: limits.requests, files: described(largest) },
  ]
}

/** What each screen adds to the first load, in the language that has the longest texts. */
function screens() {
  return Object.keys(texts)
    .filter((screen) => screen !== inbox)
    .map((screen) => {
      const added = locales
        .map((locale, at) => {
          const around = screen.startsWith('screens/settings/') ? loadedBy(settings, locale) : []
          return [...new Set([...loadedBy(screen, locale), ...around])].filter((file) => !firstLoads[at].includes(file))
        })
        .toSorted((a, b) => total(b) - total(a))[0]
      const limit = screenLimits[screen] ?? limits.screen
      return { what: `${screen}, KB`, size: total(added), limit, files: described(added) }
    })
}

/** What is loaded when it is first needed. */
function later() {
  return Object.entries(outputs)
    .filter(
      ([, { entryPoint }]) =>
        entryPoint && !/^messages:|screen\.tsx$|^console\/src\/(main\.tsx|styles\.css)$/.test(entryPoint),
    )
    .map(([name, { entryPoint }]) => {
      const there =
        entryPoint === floating.entry ? firstLoads[0] : [...firstLoads[0], ...withImports(entry(floating.entry))]
      const added = withImports(name).filter((file) => !there.includes(file))
      const limit = [editor, floating].find(({ entry }) => entry === entryPoint)?.limit ?? limits.screen
      return { what: `${entryPoint}, KB`, size: total(added), limit, files: described(added) }
    })
}

function reportWithLines() {
  const added = locales
    .map((locale, at) => {
      const there = [...firstLoads[at], ...withImports(entry(floating.entry))]
      const all = new Set([...loadedBy(reports.screen, locale), ...withImports(entry(reports.drawing))])
      return [...all].filter((file) => !there.includes(file))
    })
    .toSorted((a, b) => total(b) - total(a))[0]
  return { what: 'A report with lines, KB', size: total(added), limit: reports.limit, files: described(added) }
}

function writtenPages() {
  const pages = join(builtLast(), 'pages/help-center')
  const { script, styles, survey } = JSON.parse(read(join(pages, 'manifest.json')))
  const weighed = (what, limit, ...addresses) => {
    const files = addresses.map((address) => join(pages, address.replace('/help-center/', '')))
    const sizes = files.map((file) => gzipSync(readFileSync(file), { level: 9 }).length)
    const size = Math.round(sizes.reduce((sum, each) => sum + each, 0) / 102.4) / 10
    return { what, size, limit, files }
  }
  return [
    weighed('Script of the help center, KB', pageLimits.script, script),
    // The page itself is at most 15 more.
    weighed('Script and styles of the help center, KB', pageLimits.helpCenter, script, styles),
    weighed('Styles of the survey, KB', pageLimits.survey - 5, survey),
  ]
}

function widget() {
  const pages = join(builtLast(), 'pages/widget')
  const { sdk, panel, styles, texts } = JSON.parse(read(join(pages, 'manifest.json')))
  const weigh = (files) => kilobytes(files.map((file) => weight(join(pages, 'assets', file))))
  const longest = Object.values(texts).toSorted((a, b) => weigh([b]) - weigh([a]))[0]
  const parts = { sdk: [sdk], scripts: panel, styles: [styles], texts: [longest], all: [...panel, styles, longest] }
  return Object.entries(parts).map(([part, files]) => ({
    what: `Widget, ${part}, KB`,
    size: weigh(files),
    limit: widgetLimits[part],
    files,
  }))
}

function loadedBy(screen, locale) {
  return [...withImports(entry(`console/src/${screen}`)), ...textFiles(texts[screen], locale)]
}

function textFiles(namespaces, locale) {
  return namespaces.flatMap((namespace) => withImports(entry(textsEntry(locale, namespace))))
}

function withImports(name, seen = new Set()) {
  if (seen.has(name)) return []
  seen.add(name)
  for (const { kind, path } of outputs[name].imports) if (kind === 'import-statement') withImports(path, seen)
  return [...seen]
}

function entry(entryPoint) {
  const [name] = Object.entries(outputs).find(([, output]) => output.entryPoints.includes(entryPoint)) ?? []
  if (!name) throw new Error(`Nothing was built of ${entryPoint}`)
  return name
}

/** As routes.tsx has it: which namespaces come with which screen, of those that were built. */
function textsOfScreens() {
  const pattern = /\[([^\][]*)\],\s*\(\) =>\s*import\('\.\/(screens\/[^']+)'\)/g
  return Object.fromEntries(
    [...read(join(root, 'console/src/routes.tsx')).matchAll(pattern)]
      .map(([, names, screen]) => [screen, [...names.matchAll(/'([^']+)'/g)].map(([, name]) => name)])
      .filter(([screen]) =>
        Object.values(outputs).some(({ entryPoints }) => entryPoints.includes(`console/src/${screen}`)),
      ),
  )
}

function total(files) {
  return kilobytes(files.map(sizeOf))
}

function described(files) {
  return files
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .map((file) => `${total([file])} ${file} ${outputs[file].entryPoint ?? ''}`)
}

function sizeOf(file) {
  return weight(join(folder, 'assets', assets, file))
}

function weight(path) {
  return gzipSync(readFileSync(path), { level: 9 }).length
}

function kilobytes(sizes) {
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 102.4) / 10
}

function builtLast() {
  const [, build] = /'\.\/(\w+)\//.exec(read(join(root, 'server/dist/current.js')))
  return join(root, 'server/dist', build)
}

function read(path) {
  return readFileSync(path, 'utf8')
}
