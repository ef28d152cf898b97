import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBrowser } from './browser-launch.ts'

const [here, nowhere] = [process.execPath, '/nowhere/chromium']

const bare = { chosen: undefined, places: [nowhere], unpack: undefined, install: undefined }

test('the browser that is named is taken, or missed', async () => {
  expect(await findBrowser({ ...bare, chosen: here })).toBe(here)
  const wrong = findBrowser({ ...bare, chosen: nowhere, places: [here] })
  await expect(wrong).rejects.toThrow(`PARLEY_TEST_BROWSER is ${nowhere}, which does not exist`)
})

test('else the first that is there, or the one of our packages, or one that can be installed', async () => {
  const unpack = async () => '/unpacked/chromium'
  expect(await findBrowser({ ...bare, places: [nowhere, here], unpack })).toBe(here)
  expect(await findBrowser({ ...bare, unpack })).toBe('/unpacked/chromium')
  const folder = mkdtempSync(join(tmpdir(), 'parley-browser-'))
  const place = join(folder, 'chromium')
  const install = () => writeFileSync(place, '')
  expect(await findBrowser({ ...bare, places: [place], unpack: async () => undefined, install })).toBe(place)
  rmSync(folder, { recursive: true })
})

test('where there is none, it is said how to get one', async () => {
  for (const install of [undefined, () => {}]) {
    const found = findBrowser({ ...bare, install })
    await expect(found).rejects.toThrow(/^There is no browser .*: install Chromium .* PARLEY_TEST_BROWSER$/)
  }
})
