import { expect, test } from 'vitest'
import type { Conversation } from '../../../sdk/src/index.ts'
import { comparison, isMember, listArgs } from './views.ts'

const conversation = (over: object = {}) =>
  ({
    status: 'open',
    inbox_id: 1,
    labels: ['late'],
    waiting_since: 0,
    first_reply_created_at: 5,
    meta: {},
    ...over,
  }) as unknown as Conversation
const mine = { meta: { assignee: { id: 3 }, assignee_type: 'User', team: { id: 4 } } }

test.each([
  [{}, {}, true],
  [{}, { status: 'resolved' }, false],
  [{ status: 'all' }, { status: 'resolved' }, true],
  [{ inboxId: 1 }, {}, true],
  [{ inboxId: 2 }, {}, false],
  [{ teamId: 4 }, mine, true],
  [{ teamId: 4 }, {}, false],
  [{ label: 'late' }, {}, true],
  [{ label: 'vip' }, {}, false],
  [{ assignee: 'me' }, mine, true],
  [{ assignee: 'me' }, { meta: { assignee: { id: 3 }, assignee_type: 'AgentBot' } }, false],
  [{ assignee: 'unassigned' }, {}, true],
  [{ assignee: 'unassigned' }, mine, false],
  [{ type: 'unattended' }, {}, false],
  [{ type: 'unattended' }, { waiting_since: 9 }, true],
  [{ type: 'unattended' }, { first_reply_created_at: 0 }, true],
  [{ type: 'mention' }, {}, undefined],
  [{ type: 'mention' }, { status: 'resolved' }, false],
  [{ q: 'order' }, {}, undefined],
  [{ filter: [] }, { status: 'resolved' }, undefined],
] as const)('%j of %j: %s', (view, over, expected) => {
  expect(isMember(view as never, conversation(over), 3)).toBe(expected)
})

test('what is not said is not asked for', () => {
  expect(listArgs({})).toEqual({})
  expect(listArgs({ status: 'open', assignee: 'me', label: 'late', sort: 'created_at_asc' })).toEqual({
    ...{ status: 'open', assignee_type: 'me', labels: ['late'], sort_by: 'created_at_asc' },
  })
})

test('lists are put in order as the server does', () => {
  const [a, b] = [
    conversation({ id: 1, last_activity_at: 1, priority: 'urgent' }),
    conversation({ id: 2, last_activity_at: 2 }),
  ]
  expect([a, b].sort(comparison())).toEqual([b, a])
  expect([b, a].sort(comparison('priority_desc'))).toEqual([a, b])
  expect([a, b].sort(comparison('last_activity_at_desc'))).toEqual([b, a])
  expect(comparison('priority_desc_created_at_asc')).toBeUndefined()
})
