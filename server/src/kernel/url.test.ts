import { expect, test } from 'vitest'
import { isUrl, isWebsite } from './url.ts'

test('an address with umlauts remains one, however many have been checked before', () => {
  // Node 20 and 22 answer wrongly for some of them once URL.canParse runs hot.
  for (let i = 0; i < 20_000; i++) isUrl(`https://acme.example/${i}`)
  expect([isUrl('https://bücher.example/'), isWebsite('bücher.example')]).toEqual([true, true])
})
