import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { classesIn, rulesOf } from '../testing/css.ts'
import { filesOf, kebab, nameOf, type SourceFile } from '../testing/sources.ts'

const sheets = filesOf('.css')
const sources = filesOf('.tsx')
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

test('each class begins with the name of its part or screen', () => {
  const strange = sheets.flatMap((sheet) => {
    const names = namesFor(sheet)
    const classes = rulesOf(sheet.text).flatMap(({ selector }) => classesIn(selector))
    return classes
      .filter((each) => !foreign.test(each) && !names.some((name) => each === name || each.startsWith(`${name}-`)))
      .map((each) => `${sheet.path}: .${each}`)
  })
  expect(strange).toEqual([])
})

test('each sheet is imported where its kind is', () => {
  const imported = sheets
    .filter(({ path }) => path.endsWith('styles.css'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/@import "\.\/([^"]+)"/g)].map(([, target]) => `${path.replace('styles.css', '')}${target}`),
    )
  const others = sheets.map(({ path }) => path).filter((path) => path !== 'styles.css')
  expect(imported.sort()).toEqual(others.sort())
})

const colours =
  /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|\b(black|white|red|green|blue|gr[ae]y|yellow)\b/i
const physical = /\b(left|right)\b/

test('colours come from the tokens, and nothing lies on the left or right', () => {
  const found = sheets.flatMap(({ path, text }) =>
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
  const found = sources.flatMap(({ path, text }) =>
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
