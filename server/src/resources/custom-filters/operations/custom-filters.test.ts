import { expect, test } from 'vitest'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { aStaffedInbox } from '../../inbox-members/factory.ts'
import { aLabel } from '../../labels/factory.ts'
import { anSlaPolicy } from '../../sla-policies/factory.ts'
import { aTeam } from '../../teams/factory.ts'
import { mostFilters } from '../schema.ts'

const open = { attribute_key: 'status', filter_operator: 'equal_to', values: ['open'], query_operator: null }

test('a filter is saved, listed by type, changed and deleted, each by whom it belongs to', async () => {
  const { app, agent, admin } = await scene()
  const query = { payload: [open], note: { anything: ['goes', 1, null] } }
  const made = await agent.customFilters.create({ name: 'Mine', query })
  expect(made).toEqual({
    id: made.id,
    name: 'Mine',
    filter_type: 'conversation',
    query,
    dropped_conditions: 0,
    visibility: 'personal',
    user_id: agent.user.id,
    created_at: '2026-01-05T09:00:00.000Z',
    updated_at: '2026-01-05T09:00:00.000Z',
  })
  const people = await agent.customFilters.create({ name: 'People', filter_type: 'contact', query: {} })
  expect(await agent.customFilters.list()).toEqual([made])
  expect(await agent.customFilters.list({ filter_type: 'contact' })).toEqual([people])
  app.clock.advance(1000)
  const changed = await agent.customFilters.update(made.id, { name: 'Mine 2' })
  expect(changed).toEqual({ ...made, name: 'Mine 2', updated_at: '2026-01-05T09:00:01.000Z' })
  expect(await agent.customFilters.get(made.id)).toEqual(changed)
  expect(await admin.customFilters.list()).toEqual([])
  expect(await refusalOf(admin.customFilters.get(made.id))).toBe('404 not_found')
  expect(await refusalOf(admin.customFilters.update(made.id, { name: 'x' }))).toBe('404 not_found')
  expect(await refusalOf(admin.customFilters.delete(made.id))).toBe('404 not_found')
  expect(await agent.customFilters.delete(made.id)).toEqual({})
  expect(await agent.customFilters.list()).toEqual([])
})

test('a type may be sent as its number, and by its published name', async () => {
  const { app, account, agent } = await scene()
  const path = `/api/v1/accounts/${account.id}/custom_filters`
  const typeOf = async (body: object) =>
    (await call(app, agent.token)('POST', path, { name: 'x', query: {}, ...body })).json().filter_type
  expect(await typeOf({ filter_type: 0, type: 0 })).toBe('conversation')
  expect(await typeOf({ filter_type: 2 })).toBe('report')
  expect(await typeOf({ type: '1' })).toBe('contact')
  expect((await call(app, agent.token)('GET', `${path}?filter_type=1`)).json()).toHaveLength(1)
  for (const body of [{ filter_type: 3 }, { filter_type: 'folder' }, { query: null }, { query: [] }, { name: null }]) {
    expect((await call(app, agent.token)('POST', path, { name: 'x', query: {}, ...body })).statusCode).toBe(422)
  }
  const large = { name: 'x', query: { text: 'x'.repeat(65 * 1024) } }
  expect(await refusalOf(agent.customFilters.create(large))).toBe('422 query too_large')
})

test('of two that save the last one that fits at once, one does', async () => {
  const { app, account, agent } = await scene()
  const own = { account_id: account.id, user_id: agent.user.id, filter_type: 'contact' as const, query: {} }
  const row = { ...own, name: 'x', created_at: 0, updated_at: 0 }
  const rows = Array.from({ length: mostFilters - 1 }, () => row)
  await app.database.transaction((tx) => tx.insertInto('custom_filters').values(rows).execute())
  const save = () => agent.customFilters.create({ name: 'y', query: {} }).then(() => 'saved', refusalOf)
  expect((await Promise.all([save(), save()])).sort()).toEqual(['422 too_many', 'saved'])
})

/** The conditions that are left of those that were saved, once something has been removed. */
async function leftOf(s: Scene, payload: unknown, remove: () => Promise<unknown>, type: 'conversation' | 'contact') {
  const { id } = await s.agent.customFilters.create({ name: 'x', filter_type: type, query: { payload } })
  await remove()
  await s.settle()
  const { query, dropped_conditions } = await s.agent.customFilters.get(id)
  return { payload: query.payload as JsonObject[], dropped_conditions }
}

const on = (attribute_key: string, values: unknown, query_operator: string | null = 'AND') => ({
  attribute_key,
  filter_operator: 'equal_to',
  values,
  query_operator,
})

test('what is removed is taken out of the filters that name it, and of no others', async () => {
  const s = await scene()
  const { app, account, admin } = s
  const [label, kept] = [await aLabel(app, account.id), await aLabel(app, account.id)]
  const team = await aTeam(app, account.id)
  const inbox = await aStaffedInbox(app, account.id, [])
  const leaving = await s.member()
  const policy = await anSlaPolicy(app, account.id)
  const payload = [
    on('labels', [label.title.toUpperCase(), kept.title]),
    on('team_id', [team.id]),
    on('inbox_id', [{ id: inbox.id, name: 'Inbox' }]),
    on('status', ['open']),
    on('sla_policy_id', policy.id),
    on('assignee_id', [String(leaving.user.id)], null),
  ]
  const removeAll = async () => {
    await admin.labels.delete(label.id)
    await admin.teams.delete(team.id)
    await admin.inboxes.delete(inbox.id)
    await admin.agents.delete(leaving.user.id)
    await admin.slaPolicies.delete(policy.id)
  }
  expect(await leftOf(s, payload, removeAll, 'conversation')).toEqual({
    payload: [on('labels', [kept.title]), on('status', ['open'], null)],
    dropped_conditions: 4,
  })
})

test('filters follow labels that are renamed, however late that is done, and how often', async () => {
  const s = await scene()
  const [label, kept] = [await aLabel(s.app, s.account.id), await aLabel(s.app, s.account.id)]
  const { title } = label
  const payload = [
    on('labels', [title.toUpperCase(), kept.title]),
    on('labels', title),
    on('labels', [{ id: title, name: title }]),
    on('status', [title], null),
  ]
  const rename = async () => {
    await s.admin.labels.update(label.id, { title: 'first' })
    await s.admin.labels.update(label.id, { title: 'second' })
  }
  expect(await leftOf(s, payload, rename, 'contact')).toEqual({
    payload: [
      on('labels', ['second', kept.title]),
      on('labels', 'second'),
      on('labels', [{ id: 'second', name: 'second' }]),
      on('status', [title], null),
    ],
    dropped_conditions: 0,
  })
  const renameAndDelete = async () => {
    await s.admin.labels.update(label.id, { title: 'third' })
    await s.admin.labels.delete(label.id)
  }
  const again = await leftOf(s, [on('labels', ['second', kept.title], null)], renameAndDelete, 'contact')
  expect(again).toEqual({ payload: [on('labels', [kept.title], null)], dropped_conditions: 0 })
})

test('a filter of which nothing is left stays, and says so until it is given other conditions', async () => {
  const s = await scene()
  const label = await aLabel(s.app, s.account.id)
  const remove = () => s.admin.labels.delete(label.id)
  const left = await leftOf(s, [on('labels', label.title, null)], remove, 'contact')
  expect(left).toEqual({ payload: [], dropped_conditions: 1 })
  const [filter] = await s.agent.customFilters.list({ filter_type: 'contact' })
  expect((await s.agent.customFilters.update(filter!.id, { name: 'y' })).dropped_conditions).toBe(1)
  expect((await s.agent.customFilters.update(filter!.id, { query: {} })).dropped_conditions).toBe(0)
})

test('a custom attribute is dropped where no other one goes by its key', async () => {
  const s = await scene()
  const define = async (attribute_model: 'contact_attribute' | 'conversation_attribute') => {
    const names = { attribute_display_name: 'Plan', attribute_key: 'plan' }
    return (await s.admin.customAttributeDefinitions.create({ ...names, attribute_model })).id
  }
  const [ofContacts, ofConversations] = [await define('contact_attribute'), await define('conversation_attribute')]
  const payload = [on('plan', ['gold'], null)]
  const remove = (id: number) => () => s.admin.customAttributeDefinitions.delete(id)
  const { id } = await s.agent.customFilters.create({ name: 'x', filter_type: 'contact', query: { payload } })
  expect((await leftOf(s, payload, remove(ofContacts), 'conversation')).dropped_conditions).toBe(0)
  expect((await s.agent.customFilters.get(id)).query).toEqual({ payload: [] })
  expect((await leftOf(s, payload, remove(ofConversations), 'conversation')).dropped_conditions).toBe(1)
})

test.each([['text'], [[1, null, 'x', [open]]], [{ 0: open }], [[{ attribute_key: 'labels' }]]])(
  'conditions that are none, such as %j, stay as they are',
  async (payload) => {
    const s = await scene()
    const label = await aLabel(s.app, s.account.id)
    const left = await leftOf(s, payload, () => s.admin.labels.delete(label.id), 'conversation')
    expect(left).toEqual({ payload, dropped_conditions: 0 })
  },
)

test('the filters of whoever leaves go, and those of another account stay', async () => {
  const s = await scene()
  const other = await scene()
  const payload = [on('assignee_id', [s.agent.user.id], null)]
  const { id } = await other.agent.customFilters.create({ name: 'x', query: { payload } })
  await s.agent.customFilters.create({ name: 'x', query: {} })
  await s.admin.agents.delete(s.agent.user.id)
  await s.settle()
  const rows = s.app.database.read.selectFrom('custom_filters').select('id').where('account_id', '=', s.account.id)
  expect(await rows.execute()).toEqual([])
  expect((await other.agent.customFilters.get(id)).query).toEqual({ payload })
})

test('a filter is shared with a team or with everybody, and changed by its owner and by administrators', async () => {
  const { agent, admin, member } = await scene()
  const [colleague, outsider] = [await member(), await member()]
  const team = await admin.teams.create({ name: 'support' })
  await admin.teams.members.add(team.id, { user_ids: [agent.user.id, colleague.user.id] })
  const made = await agent.customFilters.create({
    name: 'Ours',
    query: { payload: [], sort: 'latest' },
    team_id: team.id,
  })
  expect(made).toMatchObject({ visibility: 'team', team_id: team.id, user_id: agent.user.id })
  expect(await colleague.customFilters.list()).toEqual([made])
  expect(await colleague.customFilters.get(made.id)).toEqual(made)
  expect(await outsider.customFilters.list()).toEqual([])
  expect(await refusalOf(outsider.customFilters.get(made.id))).toBe('404 not_found')
  expect(await refusalOf(colleague.customFilters.update(made.id, { name: 'x' }))).toBe('404 not_found')
  const everybody = await admin.customFilters.update(made.id, { visibility: 'account' })
  expect(everybody).toMatchObject({ visibility: 'account', user_id: agent.user.id })
  expect(everybody).not.toHaveProperty('team_id')
  expect(await outsider.customFilters.list()).toEqual([everybody])
  expect((await outsider.bootstrap.get()).custom_filters).toEqual([everybody])
  await agent.customFilters.update(made.id, { visibility: 'personal' })
  expect(await outsider.customFilters.list()).toEqual([])
})

test('nobody shares with a team of others, and only administrators share with everybody', async () => {
  const { agent, admin } = await scene()
  const team = await admin.teams.create({ name: 'support' })
  const save = (over: object) => refusalOf(agent.customFilters.create({ name: 'x', query: {}, ...over }))
  expect(await save({ visibility: 'account' })).toBe('422 visibility not_allowed')
  expect(await save({ visibility: 'team' })).toBe('422 team_id missing')
  expect(await save({ visibility: 'personal', team_id: team.id })).toBe('422 team_id not_allowed')
  expect(await save({ team_id: team.id })).toBe('422 team_id not_allowed')
  expect(await save({ team_id: team.id + 1000 })).toBe('422 team_id unknown')
  const own = await agent.customFilters.create({ name: 'x', query: {} })
  expect(await refusalOf(agent.customFilters.update(own.id, { visibility: 'account' }))).toBe(
    '422 visibility not_allowed',
  )
  expect(await agent.customFilters.list()).toEqual([own])
})

test('what is shared outlives the team and whoever saved it', async () => {
  const { agent, admin, member } = await scene()
  const leaving = await member()
  const team = await admin.teams.create({ name: 'support' })
  await admin.teams.members.add(team.id, { user_ids: [agent.user.id, leaving.user.id] })
  const mine = await agent.customFilters.create({ name: 'Mine', query: {}, team_id: team.id })
  const theirs = await leaving.customFilters.create({ name: 'Theirs', query: {}, team_id: team.id })
  const common = await leaving.customFilters.create({ name: 'Common', query: {}, team_id: team.id })
  await admin.customFilters.update(common.id, { visibility: 'account' })
  await admin.agents.delete(leaving.user.id)
  expect((await agent.customFilters.list()).map(({ id }) => id)).toEqual([mine.id, theirs.id, common.id])
  await admin.teams.delete(team.id)
  expect(await agent.customFilters.list()).toMatchObject([
    { id: mine.id, visibility: 'personal' },
    { id: common.id, visibility: 'account' },
  ])
  const kept = await admin.customFilters.update(common.id, { visibility: 'personal' })
  expect(kept.user_id).toBe(admin.user.id)
})
