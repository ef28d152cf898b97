import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { classesIn, rulesOf } from '../testing/css.ts'
import { filesOf, kebab, nameOf, type SourceFile, widgetFiles } from '../testing/sources.ts'

const sheets = filesOf('.css')
const sources = filesOf('.tsx')
/** The sheet of the bubble lies in pages of others: it has no tokens, and sites say whether it lies on the left or right. */
const ofPanel = widgetFiles('.css').filter(({ path }) => path.startsWith('panel/'))
/** Of libraries, which name what they draw themselves. */
const foreign = /^(u-|uplot$|visually-hidden$)/

/** A part's file may hold several components; a screen's sheets share the name of its folder. */
function namesFor({ path }: SourceFile): string[] {
  if (!path.startsWith('screens/')) {
    const source = sources.find((each) => each.path === path.replace('.css', '.tsx'))?.text ?? ''
    const components = [...source.matchAll(/^(?:export )?(?:function|const) ([A-Z]\w*)/gm)].map(([, name]) =>
      kebab(name!),
    )
    return [nameOf(path), ...components]
  }
  const folders = dirname(path).split('/').slice(1)
  return [folders[0]!, folders.at(-1)!]
}

/** Selectors that stand by themselves; what is written inside of one is about what lies inside of the part. */
function outerSelectors(css: string): string[] {
  return rulesOf(css)
    .filter(({ selector, within }) => !selector.startsWith('@') && (!within || within.selector.startsWith('@')))
    .flatMap(({ selector }) => selector.split(/,(?![^(]*\))/))
}

test('each rule is about a class that begins with the name of its part or screen', () => {
  const strange = sheets.flatMap((sheet) => {
    const names = namesFor(sheet)
    const isOwn = (each: string) =>
      foreign.test(each) || names.some((name) => each === name || each.startsWith(`${name}-`))
    return outerSelectors(sheet.text)
      .filter((selector) => classesIn(selector).length > 0 && !classesIn(selector).some(isOwn))
      .map((selector) => `${sheet.path}: ${selector.trim()}`)
  })
  expect(strange).toEqual([])
})

test('each sheet is imported, and once', () => {
  const imported = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/@import "(\.[^"]+)"/g)].map(([, target]) => join(dirname(path), target!)),
  )
  const others = sheets.map(({ path }) => path).filter((path) => path !== 'styles.css')
  expect(imported.filter((path) => !path.startsWith('..')).sort()).toEqual(others.sort())
})

const colours =
  /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|\b(black|white|red|green|blue|gr[ae]y|yellow)\b/i
const physical = /\b(left|right)\b/

test('colours come from the tokens, and nothing lies on the left or right', () => {
  const found = [...sheets, ...ofPanel].flatMap(({ path, text }) =>
    rulesOf(text).flatMap(({ selector, declarations }) =>
      declarations
        .filter((each) => colours.test(writtenValue(each)) || physical.test(each.replace(/"[^"]*"/g, '')))
        .concat(declarations.filter((each) => each.includes('!important')))
        .map((each) => `${path}: ${selector} { ${each} }`),
    ),
  )
  expect(found).toEqual([])
})

test('nor do elements that are given a style of their own', () => {
  const found = [...sources, ...widgetFiles('.tsx')].flatMap(({ path, text }) =>
    [...text.matchAll(/style=\{\{([^}]*)\}\}/g)]
      .map(([, style]) => style!)
      .filter((style) => colours.test(style) || /\b(left|right|\w+(Left|Right))\b\s*:/.test(style))
      .map((style) => `${path}: ${style.trim()}`),
  )
  expect(found).toEqual([])
})

function writtenValue(declaration: string): string {
  return declaration.slice(declaration.indexOf(':') + 1).replace(/var\([^)]*\)|url\([^)]*\)/g, '')
}
