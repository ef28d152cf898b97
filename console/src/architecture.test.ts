import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, importsOf, widgetFiles } from '../testing/sources.ts'

/** The rules of the house for pages, kept by a machine. */

const files = filesOf('.ts', '.tsx')
/** With those that visitors of sites see. */
const everywhere = [...files, ...widgetFiles('.ts', '.tsx')]
const importing = (folder: string | RegExp, forbidden: RegExp) =>
  files
    .filter(({ path }) => (typeof folder === 'string' ? path.startsWith(folder) : folder.test(path)))
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => forbidden.test(target))
        .map((target) => `${file.path} imports ${target}`),
    )

test('parts know neither data nor screens', () => {
  expect(importing('parts/', /^(data|live|keys|screens)\/|^(routes|account-route|app)\.tsx$/)).toEqual([])
})

test('data and what is live know no parts and no screens', () => {
  expect(importing(/^(data|live)\//, /^(parts|screens)\//)).toEqual([])
})

test('what can be tested without a page is written without one', () => {
  const tested = /^live\/apply\.ts$|^keys\/(table|match)\.ts$/
  expect(importing(tested, /^(react|react-dom|@tanstack|@ariakit)/)).toEqual([])
  expect(importing(/\.ts$/, /^react-dom/)).toEqual([])
})

test('icons come from one list, and the server is asked through one client', () => {
  expect(importing(/^(?!icons\.ts)/, /^lucide-react/)).toEqual([])
  const asking = files.filter(({ path, text }) => path !== 'data/client.ts' && /\bcreateClient\(/.test(text))
  expect(asking.map(({ path }) => path)).toEqual([])
})

test('nothing that somebody wrote becomes markup or code', () => {
  const dangers =
    /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(/
  expect(everywhere.filter(({ text }) => dangers.test(text)).map(({ path }) => path)).toEqual([])
})

test('what opens elsewhere tells nobody where it came from', () => {
  const careless = everywhere.filter(({ text }) =>
    [...text.matchAll(/target="_blank"/g)].some(
      ({ index }) => !/rel="[^"]*noopener/.test(text.slice(index - 300, index + 300)),
    ),
  )
  expect(careless.map(({ path }) => path)).toEqual([])
})

test('files are named for what they hold, and none is long', () => {
  const all = [...everywhere, ...filesOf('.css'), ...widgetFiles('.css')]
  expect(all.filter(({ path }) => !/^[a-z][a-z0-9-]*\.\w+$/.test(basename(path))).map(({ path }) => path)).toEqual([])
  const long = everywhere.filter(({ text }) => text.split('\n').length > 301)
  expect(long.map(({ path, text }) => `${path}: ${text.split('\n').length - 1}`)).toEqual([])
})

test('each screen has one file to enter it by', () => {
  const entered = files.filter(({ path }) => path === 'routes.tsx').flatMap(importsOf)
  const screens = files.map(({ path }) => path).filter((path) => path.endsWith('/screen.tsx'))
  const lazy = entered.filter((target) => target.endsWith('/screen.tsx'))
  expect([...new Set(lazy)].sort()).toEqual(screens.sort())
})
