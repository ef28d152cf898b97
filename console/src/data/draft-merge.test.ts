import { assert as check, constantFrom, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { type LocalDraft, mergeDrafts, nothingRemote } from './draft-merge.ts'

const local = (text: string, base = nothingRemote): LocalDraft => ({ text, files: [], updatedAt: 1, base })
const at = (text: string, time: string | null = 'later') => ({ text, at: time })

test('what was written on another device is there', () => {
  expect(mergeDrafts(local(''), at('hello'))).toMatchObject({ draft: { text: 'hello' }, mustSend: false })
})

test('what was written here since is sent', () => {
  const merged = mergeDrafts(local('hello you', at('hello', 'then')), at('hello', 'then'))
  expect(merged).toMatchObject({ draft: { text: 'hello you' }, mustSend: true })
  expect(merged.other).toBeUndefined()
})

test('what was gone on with elsewhere only is taken over', () => {
  expect(mergeDrafts(local('hello', at('hello', 'then')), at('hello you'))).toMatchObject({
    draft: { text: 'hello you' },
  })
})

test('where both went on, both are offered', () => {
  const merged = mergeDrafts(local('hello me', at('hello', 'then')), at('hello you'))
  expect(merged).toMatchObject({ draft: { text: 'hello me' }, other: 'hello you', mustSend: false })
})

test('what was sent elsewhere is gone here, unless it was gone on with', () => {
  expect(mergeDrafts(local('hello', at('hello', 'then')), at('', null))).toMatchObject({ draft: { text: '' } })
  expect(mergeDrafts(local('hello me', at('hello', 'then')), at('', null))).toMatchObject({
    draft: { text: 'hello me' },
    mustSend: true,
  })
})

test('no text that somebody wrote is ever lost, and merging again changes nothing', () => {
  const text = constantFrom('', 'a', 'b', 'c')
  const time = constantFrom('then', 'later', null)
  check(
    property(record({ text, base: text, remote: text, baseAt: time, remoteAt: time }), (given) => {
      const isSame = given.baseAt === given.remoteAt
      const before = local(given.text, at(given.base, given.baseAt))
      const remote = at(isSame ? given.base : given.remote, given.remoteAt)
      const { draft, other, mustSend } = mergeDrafts(before, remote)
      const isWrittenHere = given.text !== '' && given.text !== given.base
      if (isWrittenHere) expect(draft.text).toBe(given.text)
      const isWrittenThere = !isSame && remote.text !== '' && remote.text !== given.base
      if (isWrittenThere) expect([draft.text, other]).toContain(remote.text)
      const again = mergeDrafts(draft, remote)
      expect(again.draft).toEqual(draft)
      if (other === undefined) expect(again.mustSend).toBe(mustSend)
    }),
  )
})
