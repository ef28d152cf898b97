import { expect, test } from 'vitest'
import { areSame, changesOf, emptyFields, merged, tagsOf } from './fields.ts'

test('only what differs is sent', () => {
  const base = { ...emptyFields, title: 'Orders', content: 'Text', slug: 'orders', tags: 'a, b' }
  expect(areSame(base, { ...base })).toBe(true)
  expect(changesOf(base, { ...base })).toEqual({})
  expect(changesOf(base, { ...base, title: ' Returns ', content: '' })).toEqual({ title: 'Returns', content: null })
  expect(changesOf(base, { ...base, meta_title: 'T' })).toEqual({ meta: { title: 'T', tags: ['a', 'b'] } })
})

test('a slug and an author cannot be taken away', () => {
  const base = { ...emptyFields, slug: 'orders', author_id: 3 }
  expect(changesOf(base, { ...base, slug: ' ', author_id: null })).toEqual({})
})

test('tags stand between commas, each once', () => {
  expect(tagsOf(' one, two,, one، three')).toEqual(['one', 'two', 'three'])
})

test('changes of different things come together, those of the same thing do not', () => {
  const base = { ...emptyFields, title: 'Orders', content: 'Text' }
  const mine = { ...base, content: 'Mine' }
  expect(merged(base, mine, { ...base, title: 'Returns' })).toEqual({ ...base, title: 'Returns', content: 'Mine' })
  expect(merged(base, mine, { ...base, content: 'Mine' })).toEqual(mine)
  expect(merged(base, mine, { ...base, content: 'Theirs' })).toBeUndefined()
})
