import { expect, test } from 'vitest'
import type { NewBulkAction } from '../../../../../sdk/src/index.ts'
import { day } from '../../../kernel/clock.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import { type Desk, desk } from '../../../testing/desk.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import type { Person } from '../../../testing/scene.ts'
import { aContact } from '../../contacts/factory.ts'
import { aTeam } from '../../teams/factory.ts'
import { doNext } from '../rules/next.ts'

async function done(d: Desk, by: Person, action: NewBulkAction) {
  const { id } = await by.bulkActions.create(action)
  await d.settle()
  return by.bulkActions.get(id)
}

async function begun(d: Desk, count: number): Promise<number[]> {
  for (let n = 0; n < count; n++) await d.begin()
  return Array.from({ length: count }, (_, n) => n + 1)
}

test('many conversations are changed as one change each, in the name of whoever asked', async () => {
  const d = await desk()
  const ids = await begun(d, 3)
  const team = await aTeam(d.app, d.account.id, { allow_auto_assign: false })
  await d.admin.conversations.labels.set(1, { labels: ['old', 'kept'] })
  const action: NewBulkAction = {
    type: 'Conversation',
    ids: [...ids, 1],
    fields: { status: 'snoozed', assignee_id: d.agent.user.id, team_id: team.id, priority: 'high' },
    labels: { add: ['VIP', 'kept'], remove: ['old'] },
    snoozed_until: 4_000_000_000,
  }
  const before = (await d.events()).length
  const begunAction = await d.agent.bulkActions.create(action)
  expect(begunAction).toMatchObject({ type: 'Conversation', status: 'running', total: 3, processed: 0, refused: [] })
  await d.settle()
  expect(await d.agent.bulkActions.get(begunAction.id)).toMatchObject({ status: 'finished', processed: 3, refused: [] })
  for (const id of ids) {
    const conversation = await d.admin.conversations.get(id)
    expect(conversation).toMatchObject({ status: 'snoozed', snoozed_until: 4_000_000_000, priority: 'high' })
    expect(conversation.meta).toMatchObject({ assignee: { id: d.agent.user.id }, team: { id: team.id } })
    expect(conversation.labels).toEqual(id === 1 ? ['kept', 'vip'] : ['kept', 'vip'])
  }
  const events = (await d.events()).slice(before)
  expect(events.filter((name) => name.startsWith('conversation_'))).toEqual(
    ids.map(() => 'conversation_status_changed'),
  )
  const actors = await d.app.database.read
    .selectFrom('events')
    .select(['actor_type', 'actor_id'])
    .where('account_id', '=', d.account.id)
    .where('name', '=', 'conversation_status_changed')
    .execute()
  expect(new Set(actors.map(({ actor_type, actor_id }) => `${actor_type} ${actor_id}`))).toEqual(
    new Set([`user ${d.agent.user.id}`]),
  )
})

test('what cannot be done to one is told, and done to the others', async () => {
  const d = await desk()
  const ids = await begun(d, 2)
  const outsider = await d.member()
  const seen = await done(d, d.agent, { type: 'Conversation', ids: [1, 999, 2], fields: { status: 'resolved' } })
  expect(seen.refused).toMatchObject([{ id: 999, code: 'not_found' }])
  expect((await d.admin.conversations.get(2)).status).toBe('resolved')
  const unseen = await done(d, outsider, { type: 'Conversation', ids, fields: { status: 'open' } })
  expect(unseen.refused.map(({ code }) => code)).toEqual(['not_found', 'not_found'])
  const given = { type: 'Conversation', ids, fields: { assignee_id: outsider.user.id } } as const
  const refused = await done(d, d.agent, given)
  expect(refused.refused).toMatchObject([{ code: 'not_allowed' }, { code: 'not_allowed' }])
  expect((await d.admin.conversations.get(1)).meta.assignee).toBeUndefined()
  const many = Array.from({ length: 100 }, (_, n) => `label-${n}`)
  await d.admin.conversations.labels.set(1, { labels: many })
  const fields = { status: 'open' as const }
  const full = await done(d, d.agent, { type: 'Conversation', ids, fields, labels: { add: ['more'] } })
  expect(full.refused).toMatchObject([{ id: 1, code: 'too_many' }])
  // Nothing of what was refused is done.
  const [first, second] = [await d.admin.conversations.get(1), await d.admin.conversations.get(2)]
  expect([first.status, second.status, second.labels]).toEqual(['resolved', 'open', ['more']])
})

test('nobody is nobody: null and 0 take the assignee and the team away', async () => {
  const d = await desk()
  const team = await aTeam(d.app, d.account.id)
  await d.begin({ assignee_id: d.agent.user.id, team_id: team.id })
  await done(d, d.agent, { type: 'Conversation', ids: [1], fields: { assignee_id: null } })
  await done(d, d.agent, { type: 'Conversation', ids: [1], fields: { team_id: 0, priority: null } })
  const { meta } = await d.admin.conversations.get(1)
  expect([meta.assignee, meta.team]).toEqual([undefined, undefined])
})

test('contacts are labelled, and deleted by administrators', async () => {
  const d = await desk()
  const [one, two] = [await aContact(d.app, d.account.id), await aContact(d.app, d.account.id)]
  const ids = [one.id, two.id]
  await d.admin.contacts.labels.set(one.id, { labels: ['old', 'kept'] })
  await done(d, d.agent, { type: 'Contact', ids, labels: { add: ['new'], remove: ['old', 'unheard'] } })
  expect((await d.admin.contacts.labels.list(one.id)).payload).toEqual(['kept', 'new'])
  expect((await d.admin.contacts.labels.list(two.id)).payload).toEqual(['new'])
  const deletion = { type: 'Contact', ids, action_name: 'delete' } as const
  expect(await refusalOf(d.agent.bulkActions.create(deletion))).toBe('403 role_required')
  const { id } = await d.admin.bulkActions.create({ ...deletion, ids: [one.id] })
  // Whoever is an administrator no more deletes nothing, whatever it was when it asked.
  const other = await d.member('administrator')
  const late = await other.bulkActions.create(deletion)
  await d.admin.agents.update(other.user.id, { role: 'agent' })
  await d.settle()
  expect((await d.admin.bulkActions.get(id)).refused).toEqual([])
  expect((await other.bulkActions.get(late.id)).refused.map(({ code }) => code)).toEqual(['not_found', 'role_required'])
  expect(await refusalOf(d.admin.contacts.get(one.id))).toBe('404 not_found')
  await d.admin.contacts.get(two.id)
})

test('whoever leaves the account changes nothing more in it', async () => {
  const d = await desk()
  await begun(d, 2)
  const { id } = await d.agent.bulkActions.create({ type: 'Conversation', ids: [1, 2], fields: { status: 'resolved' } })
  await d.admin.agents.delete(d.agent.user.id)
  await d.settle()
  expect((await d.admin.conversations.get(1)).status).toBe('open')
  const rows = d.app.database.read.selectFrom('bulk_actions').selectAll().where('id', '=', id)
  expect(await rows.executeTakeFirst()).toMatchObject({ position: 0, finished_at: expect.any(Number) })
})

test.each<[Partial<NewBulkAction>, string]>([
  [{ type: 'Label' as never }, '422 type not_allowed'],
  [{ ids: [] }, '422 ids too_few'],
  [{ ids: Array.from({ length: 1001 }, (_, n) => n + 1) }, '422 ids too_many'],
  [{ ids: ['x'] as never }, '422 ids[0] wrong_type'],
  [{ fields: {} }, '422 fields missing'],
  [{ fields: { status: 'gone' as never } }, '422 fields.status not_allowed'],
  [{ fields: { assignee_id: 987_654 } }, '422 fields.assignee_id unknown'],
  [{ fields: { team_id: 987_654 } }, '422 fields.team_id unknown'],
  [{ fields: { priority: 'huge' as never } }, '422 fields.priority not_allowed'],
  [{ fields: undefined, labels: { add: ['two words'] } }, '422 labels.add[0] bad_format'],
  [{ fields: { status: 'snoozed' }, snoozed_until: 'soon' }, '422 snoozed_until bad_format'],
  [{ type: 'Contact' }, '422 fields missing'],
  [{ type: 'Contact', action_name: 'merge' as never }, '422 action_name not_allowed'],
])('%j is refused with %s', async (over, expected) => {
  const d = await desk()
  const good: NewBulkAction = { type: 'Conversation', ids: [1], fields: { status: 'open' } }
  expect(await refusalOf(d.agent.bulkActions.create({ ...good, ...over }))).toBe(expected)
})

test('a process that ends in the middle leaves the rest to the next, and nothing is done twice', async () => {
  const d = await desk()
  const ids = await begun(d, 4)
  const { id } = await d.agent.bulkActions.create({ type: 'Conversation', ids, fields: { priority: 'urgent' } })
  const { database, services } = d.app
  const context = { db: database.read, transaction: database.transaction, services } as JobContext
  // Two at once, as when a lease has run out while its owner lives.
  await Promise.all([doNext(context, d.account.id, id), doNext(context, d.account.id, id)])
  const broken: JobContext = {
    ...context,
    transaction: (work) =>
      database.transaction(async (tx) => {
        await work(tx)
        throw new Error('killed before the commit')
      }),
  }
  await expect(doNext(broken, d.account.id, id)).rejects.toThrow('killed')
  const { processed } = await d.agent.bulkActions.get(id)
  expect(processed).toBeGreaterThanOrEqual(1)
  expect(processed).toBeLessThanOrEqual(2)
  await d.settle()
  expect(await d.agent.bulkActions.get(id)).toMatchObject({ status: 'finished', processed: 4, refused: [] })
  for (const number of ids) expect(await d.activities(number)).toHaveLength(1)
})

test('it is its author’s alone, and forgotten after a week', async () => {
  const d = await desk()
  await d.begin()
  const { id } = await done(d, d.agent, { type: 'Conversation', ids: [1], labels: { add: ['a'] } })
  expect(await refusalOf(d.admin.bulkActions.get(id))).toBe('404 not_found')
  d.app.clock.advance(8 * day)
  await d.settle()
  expect(await refusalOf(d.agent.bulkActions.get(id))).toBe('404 not_found')
})
