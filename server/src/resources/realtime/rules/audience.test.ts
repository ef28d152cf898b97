import { expect, test } from 'vitest'
import type { Reach } from '../../../kernel/sight.ts'
import { Audience } from './audience.ts'
import type { Sight, Viewer } from './viewer.ts'

const place = (inbox_id: number, team_id: number | null, contact_inbox_id: number) => ({
  ...{ id: 1, inbox_id, team_id, contact_inbox_id },
  ...{ assignee_id: null, assignee_bot_id: null, participantIds: new Set<number>() },
})
const own = (inboxIds: number[], teamIds: number[] = [], conversations: Reach = 'manage', userId = 1): Sight => ({
  ...{ type: 'own', userId, conversations, inboxIds: new Set(inboxIds), teamIds: new Set(teamIds) },
})
const contact = (...ids: number[]): Sight => ({ type: 'contact', connectionIds: new Set(ids) })

function placed(audience: Audience, sight: Sight): Viewer {
  const viewer = { sight: own([]) } as Viewer
  audience.place(viewer, sight)
  return viewer
}

const ofConversation = { isOfConversation: true }
const ofAccount = { isOfConversation: false }

test('only those who may see a conversation are found by where it is', () => {
  const audience = new Audience()
  const all = placed(audience, { type: 'all' })
  const member = placed(audience, own([5, 6]))
  const teammate = placed(audience, own([], [7]))
  const nobody = placed(audience, own([]))
  const visitor = placed(audience, contact(8, 9))
  const of = (...asked: Parameters<Audience['of']>) => new Set(audience.of(...asked))
  expect(of(ofConversation, place(5, null, 1))).toEqual(new Set([all, member]))
  expect(of(ofConversation, place(1, 7, 9))).toEqual(new Set([all, teammate, visitor]))
  expect(of(ofConversation, undefined)).toEqual(new Set())
  expect(of(ofAccount, undefined)).toEqual(new Set([all, member, teammate, nobody]))
})

test('whoever may see something else, or has gone, is where it was no more', () => {
  const audience = new Audience()
  const [one, other] = [placed(audience, own([5])), placed(audience, own([5]))]
  const visitor = placed(audience, contact(8))
  expect(one.sight).toBe(other.sight)
  const before = audience.changes
  audience.place(one, own([6]))
  audience.place(visitor, contact(9))
  expect(audience.changes).toBeGreaterThan(before)
  const at = (...asked: Parameters<typeof place>) => [...audience.of(ofConversation, place(...asked))]
  expect(at(5, null, 8)).toEqual([other])
  expect(at(6, null, 9)).toEqual([one, visitor])
  for (const viewer of [one, other, visitor]) audience.remove(viewer)
  expect([...audience.of(ofAccount, place(6, null, 9))]).toEqual([])
})
