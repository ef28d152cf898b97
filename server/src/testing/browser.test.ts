import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBrowser } from './browser.ts'

const [here, nowhere] = [process.execPath, '/nowhere/chromium']

test('the browser that is named is taken, or missed', () => {
  expect(findBrowser({ chosen: here, places: [], install: undefined })).toBe(here)
  const wrong = { chosen: nowhere, places: [here], install: undefined }
  expect(() => findBrowser(wrong)).toThrow(`PARLEY_TEST_BROWSER is ${nowhere}, which does not exist`)
})

test('else the first that is there, or one that can be installed; where there is none, it is said how to get one', () => {
  expect(findBrowser({ chosen: undefined, places: [nowhere, here], install: undefined })).toBe(here)
  const folder = mkdtempSync(join(tmpdir(), 'parley-browser-'))
  const place = join(folder, 'chromium')
  expect(findBrowser({ chosen: undefined, places: [place], install: () => writeFileSync(place, '') })).toBe(place)
  rmSync(folder, { recursive: true })
  for (const install of [undefined, () => {}]) {
    const find = () => findBrowser({ chosen: undefined, places: [nowhere], install })
    expect(find).toThrow(/^There is no browser .*: install Chromium .* PARLEY_TEST_BROWSER$/)
  }
})
