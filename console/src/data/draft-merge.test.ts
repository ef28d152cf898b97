import { assert as check, constantFrom, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { type LocalDraft, mergeDrafts, mustSend, nothingRemote } from './draft-merge.ts'

const local = (text: string, base = nothingRemote): LocalDraft => ({ text, files: [], updatedAt: 1, base })
const at = (text: string, time: string | null = 'later') => ({ text, at: time })

test('what was written on another device is there', () => {
  const merged = mergeDrafts(local(''), at('hello'))
  expect([merged.text, mustSend(merged)]).toEqual(['hello', false])
})

test('what was written here since is sent', () => {
  const merged = mergeDrafts(local('hello you', at('hello', 'then')), at('hello', 'then'))
  expect([merged.text, merged.other, mustSend(merged)]).toEqual(['hello you', undefined, true])
})

test('what was gone on with elsewhere only is taken over', () => {
  expect(mergeDrafts(local('hello', at('hello', 'then')), at('hello you')).text).toBe('hello you')
})

test('where both went on, both are offered, and neither is sent until one is chosen', () => {
  const merged = mergeDrafts(local('hello me', at('hello', 'then')), at('hello you'))
  expect([merged.text, merged.other, mustSend(merged)]).toEqual(['hello me', 'hello you', false])
  const later = mergeDrafts({ ...merged, text: 'hello me and' }, at('hello you'))
  expect([later.text, later.other, mustSend(later)]).toEqual(['hello me and', 'hello you', false])
  const { other: _dropped, ...chosen } = later
  expect(mustSend(chosen)).toBe(true)
  expect(mergeDrafts(later, at('hello you too', 'last')).other).toBe('hello you too')
  // Sent over there: there is nothing to choose any more.
  expect(mergeDrafts(later, at('', null)).other).toBeUndefined()
})

test('what was sent elsewhere is gone here, unless it was gone on with', () => {
  expect(mergeDrafts(local('hello', at('hello', 'then')), at('', null)).text).toBe('')
  const merged = mergeDrafts(local('hello me', at('hello', 'then')), at('', null))
  expect([merged.text, mustSend(merged)]).toEqual(['hello me', true])
})

test('no text that somebody wrote is ever lost, and merging again changes nothing', () => {
  const text = constantFrom('', 'a', 'b', 'c')
  const time = constantFrom('then', 'later', null)
  const other = constantFrom('c', undefined)
  check(
    property(record({ text, base: text, remote: text, baseAt: time, remoteAt: time, other }), (given) => {
      const isSame = given.baseAt === given.remoteAt
      const before = { ...local(given.text, at(given.base, given.baseAt)), ...(given.other && { other: given.other }) }
      const remote = at(isSame ? given.base : given.remote, given.remoteAt)
      const merged = mergeDrafts(before, remote)
      const isWrittenHere = given.text !== '' && given.text !== given.base
      if (isWrittenHere) expect(merged.text).toBe(given.text)
      const isWrittenThere = !isSame && remote.text !== '' && remote.text !== given.base
      if (isWrittenThere) expect([merged.text, merged.other]).toContain(remote.text)
      expect(mergeDrafts(merged, remote)).toEqual(merged)
    }),
  )
})
