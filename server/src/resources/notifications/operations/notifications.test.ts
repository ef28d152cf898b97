import { expect, test } from 'vitest'
import { type Desk, desk } from '../../../testing/desk.ts'
import { planOf } from '../../../testing/plan.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import type { Person } from '../../../testing/scene.ts'
import { aTeam } from '../../teams/factory.ts'
import { ownNotifications } from '../queries/notifications.ts'
import { notificationCountsOf, showNotificationsById } from '../rules/show.ts'

const incoming = { content: 'Hello?', message_type: 'incoming' as const }

/** What somebody is told, as it is listed: kinds and numbers of conversations. */
async function told(d: Desk, person: Person) {
  await d.settle()
  const { payload, meta } = (await person.notifications.list()).data
  expect(meta).toMatchObject({ count: payload.length, unread_count: payload.length })
  expect(await person.notifications.unreadCount()).toBe(payload.length)
  return payload.map(({ notification_type, primary_actor_id }) => `${notification_type} ${primary_actor_id}`)
}

/** What has been told of somebody's notifications since it was asked last. */
function changes(d: Desk, person: Person) {
  let after = 0
  return async () => {
    const rows = await d.app.database.read
      .selectFrom('events')
      .select(['id', 'name', 'payload', 'stream'])
      .where('account_id', '=', d.account.id)
      .where('name', 'like', 'notification_%')
      .where('id', '>', after)
      .orderBy('id')
      .execute()
    after = rows.at(-1)?.id ?? after
    const own = rows.filter(({ stream }) => stream === `notifications of ${person.user.id}`)
    return own.map(({ name, payload }) => `${name.replace('notification_', '')} ${payload.notification_id}`)
  }
}

test('whoever is given a conversation is told, unless they took it or a bot has it', async () => {
  const d = await desk()
  await d.begin()
  await d.admin.conversations.assignments.create(1, { assignee_id: d.agent.user.id })
  expect(await told(d, d.agent)).toEqual(['conversation_assignment 1'])
  const [item] = (await d.agent.notifications.list()).data.payload
  expect(item).toMatchObject({
    account_id: d.account.id,
    notification_type: 'conversation_assignment',
    push_message_title: expect.stringContaining('#1'),
    primary_actor_type: 'Conversation',
    primary_actor_id: 1,
    primary_actor: { id: 1, status: 'open', inbox_id: d.inbox.id, contact_inbox: { inbox_id: d.inbox.id } },
    secondary_actor: null,
    user: { id: d.agent.user.id, type: 'user' },
    read_at: null,
    snoozed_until: null,
    created_at: expect.any(Number),
    last_activity_at: expect.any(Number),
    meta: {},
  })
  await d.begin({ assignee_id: d.admin.user.id })
  await d.begin({ status: 'pending', assignee_id: d.agent.user.id })
  await d.begin({ assignee_id: d.agent.user.id })
  expect(await told(d, d.agent)).toEqual(['conversation_assignment 4', 'conversation_assignment 1'])
  expect(await told(d, d.admin)).toEqual([])
})

test('of messages, whoever has the conversation and whoever takes part is told; of notes, whom they mention', async () => {
  const d = await desk()
  const [other, outsider] = [await d.server('offline'), await d.member()]
  await d.begin({ assignee_id: d.agent.user.id })
  await d.admin.conversations.participants.create(1, { user_ids: [other.user.id, d.admin.user.id] })
  const asked = changes(d, d.agent)
  const { id } = await d.admin.messages.create(1, { ...incoming, content: 'Hello 🌍, [@x](mention://user/1/x)?' })
  expect(await told(d, d.agent)).toEqual(['assigned_conversation_new_message 1'])
  expect(await told(d, other)).toEqual(['participating_conversation_new_message 1'])
  expect(await told(d, d.admin)).toEqual([])
  const [item] = (await other.notifications.list()).data.payload
  expect(item).toMatchObject({ secondary_actor: { id, message_type: 0 }, user: { id: other.user.id } })
  expect(item!.push_message_body).toContain('Hello 🌍, @x?')
  const [first] = (await d.agent.notifications.list()).data.payload
  expect(await asked()).toEqual([`created ${first!.id}`])

  await d.agent.messages.create(1, { content: 'On it' })
  expect(await told(d, d.admin)).toEqual(['participating_conversation_new_message 1'])
  await d.admin.messages.create(1, { content: 'A note', private: true })
  expect(await asked()).toEqual([])
  const mention = (person: Person) => `[@](mention://user/${person.user.id}/x)`
  await d.admin.messages.create(1, {
    content: `${mention(d.agent)} ${mention(d.admin)} ${mention(outsider)}`,
    private: true,
  })
  expect(await told(d, d.agent)).toEqual(['conversation_mention 1'])
  const [second] = (await d.agent.notifications.list()).data.payload
  expect(await asked()).toEqual([`deleted ${first!.id}`, `created ${second!.id}`])
  expect(await told(d, d.admin)).toEqual(['participating_conversation_new_message 1'])
  expect(await told(d, outsider)).toEqual([])
})

test('new conversations are told to members of the inbox who want it, and those of bots once they are open', async () => {
  const d = await desk()
  const other = await d.server('offline')
  await d.agent.notificationSettings.update({ selected_email_flags: ['email_conversation_creation'] })
  await d.admin.notificationSettings.update({ selected_push_flags: ['push_conversation_creation'] })
  await d.begin()
  await d.begin({ status: 'pending' })
  expect(await told(d, d.agent)).toEqual(['conversation_creation 1'])
  await (await d.bot()).conversations.toggleStatus(2, { status: 'open' })
  expect(await told(d, d.agent)).toEqual(['conversation_creation 2', 'conversation_creation 1'])
  expect([await told(d, other), await told(d, d.admin)]).toEqual([[], []])
})

test('nothing is told of blocked contacts, but for mentions', async () => {
  const d = await desk()
  await d.begin({ assignee_id: d.agent.user.id })
  await d.settle()
  await d.agent.notifications.destroyAll({ type: 'all' })
  await d.admin.conversations.mute(1)
  await d.admin.messages.create(1, incoming)
  expect(await told(d, d.agent)).toEqual([])
  await d.admin.messages.create(1, { content: `mention://user/${d.agent.user.id}/x`, private: true })
  expect(await told(d, d.agent)).toEqual(['conversation_mention 1'])
})

test('what may no longer be seen is neither told, nor listed, nor counted, nor found', async () => {
  const d = await desk()
  const team = await aTeam(d.app, d.account.id, { allow_auto_assign: false })
  const colleague = await d.member()
  await d.admin.teams.members.add(team.id, { user_ids: [colleague.user.id] })
  await d.begin({ team_id: team.id, assignee_id: colleague.user.id })
  expect(await told(d, colleague)).toEqual(['conversation_assignment 1'])
  const [item] = (await colleague.notifications.list()).data.payload
  await d.admin.teams.members.remove(team.id, { user_ids: [colleague.user.id] })
  expect(await told(d, colleague)).toEqual([])
  expect(await refusalOf(colleague.notifications.update(item!.id))).toBe('404 not_found')
  expect(await refusalOf(d.agent.notifications.delete(item!.id))).toBe('404 not_found')
  expect(await notificationCountsOf(d.app.database.read, d.account.id, colleague.user.id)).toEqual({
    count: 0,
    unread_count: 0,
  })
  const { database, services, clock } = d.app
  const viewing = { services, now: clock.now() }
  expect(await showNotificationsById(database.read, d.account.id, [item!.id], viewing)).toEqual([])
  await d.admin.messages.create(1, incoming)
  expect(await told(d, colleague)).toEqual([])
})

test('who reads a conversation has read what it was told of it, whoever has read it before', async () => {
  const d = await desk()
  await d.begin({ assignee_id: d.agent.user.id })
  await d.admin.conversations.participants.create(1, { user_ids: [d.admin.user.id] })
  await d.agent.messages.create(1, incoming)
  await d.admin.messages.create(1, incoming)
  expect([await told(d, d.admin), await told(d, d.agent)]).toEqual([
    ['participating_conversation_new_message 1'],
    ['assigned_conversation_new_message 1'],
  ])
  d.app.clock.advance(1000)
  await d.admin.conversations.updateLastSeen(1)
  expect([await told(d, d.admin), (await told(d, d.agent)).length]).toEqual([[], 1])
  const asked = changes(d, d.agent)
  await asked()
  await d.agent.conversations.updateLastSeen(1)
  expect(await told(d, d.agent)).toEqual([])
  const { payload } = (await d.agent.notifications.list({ includes: ['read'] })).data
  expect(payload).toMatchObject([{ read_at: expect.any(String) }])
  expect(await asked()).toEqual([`updated ${payload[0]!.id}`])
  await d.agent.conversations.unread(1)
  expect(await told(d, d.agent)).toEqual([])
  // Written and read before anybody was told.
  await d.admin.messages.create(1, incoming)
  await d.agent.conversations.updateLastSeen(1)
  expect(await told(d, d.agent)).toEqual([])
})

test('one is marked as read and unread, snoozed until it is shown as new, and deleted', async () => {
  const d = await desk()
  await d.begin({ assignee_id: d.agent.user.id })
  const { notifications } = d.agent
  expect(await told(d, d.agent)).toHaveLength(1)
  const { id } = (await notifications.list()).data.payload[0]!
  const asked = changes(d, d.agent)
  await asked()
  const record = { id, account_id: d.account.id, user_id: d.agent.user.id, primary_actor_id: 1, snoozed_until: null }
  expect(await notifications.update(id)).toMatchObject({ ...record, read_at: expect.any(String) })
  await notifications.update(id)
  expect(await asked()).toEqual([`updated ${id}`])
  expect(await told(d, d.agent)).toEqual([])
  expect(await notifications.unread(id)).toMatchObject({ ...record, read_at: null })
  expect(await told(d, d.agent)).toHaveLength(1)

  const until = Math.floor(d.app.clock.now() / 1000) + 3600
  expect(await refusalOf(notifications.snooze(id, { snoozed_until: until - 7200 }))).toBe('422 snoozed_until too_small')
  expect(await notifications.snooze(id, { snoozed_until: until })).toMatchObject({
    snoozed_until: new Date(until * 1000).toISOString(),
  })
  await notifications.update(id)
  expect(await told(d, d.agent)).toEqual([])
  const hidden = await notifications.list({ includes: ['snoozed', 'read'] })
  expect(hidden.data.meta).toMatchObject({ count: 1, unread_count: 0 })
  await asked()
  d.app.clock.advance(3_600_000)
  expect(await told(d, d.agent)).toHaveLength(1)
  expect(await asked()).toEqual([`updated ${id}`])
  const [shown] = (await notifications.list()).data.payload
  expect(shown).toMatchObject({ id, read_at: null, snoozed_until: null })
  expect(shown!.last_activity_at).toBeGreaterThanOrEqual(until)

  expect(await notifications.delete(id)).toEqual({})
  expect(await asked()).toEqual([`deleted ${id}`])
  expect(await refusalOf(notifications.update(id))).toBe('404 not_found')
})

test('all are read, and deleted, of one person; pages go by what happened last', async () => {
  const d = await desk()
  const other = await d.server('offline')
  for (let number = 1; number <= 17; number++) {
    await d.begin({ assignee_id: d.agent.user.id })
    d.app.clock.advance(1000)
  }
  await d.begin({ assignee_id: other.user.id })
  await d.settle()
  const { notifications } = d.agent
  const numbers = async (query: Parameters<typeof notifications.list>[0]) => {
    const { payload, meta } = (await notifications.list(query)).data
    expect(meta).toMatchObject({ count: 17, unread_count: 17 })
    return payload.map(({ primary_actor_id }) => primary_actor_id)
  }
  expect(await numbers({})).toEqual([17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(await numbers({ page: 2 })).toEqual([2, 1])
  expect(await numbers({ sort_order: 'asc', per_page: 3 })).toEqual([1, 2, 3])
  await notifications.readAll({ primary_actor_type: 'Conversation', primary_actor_id: 3 })
  expect(await notifications.unreadCount()).toBe(16)
  await notifications.readAll()
  expect([await notifications.unreadCount(), await other.notifications.unreadCount()]).toEqual([0, 1])
  await d.admin.messages.create(5, incoming)
  await d.settle()
  await notifications.destroyAll({ type: 'read' })
  const left = await notifications.list({ includes: ['read'] })
  expect(left.data.payload.map(({ primary_actor_id }) => primary_actor_id)).toEqual([5])
  await notifications.destroyAll({ type: 'all' })
  expect((await notifications.list({ includes: ['read'] })).data.meta.count).toBe(0)
  expect(await other.notifications.unreadCount()).toBe(1)
})

test('nothing is left of what is gone: a member, a conversation, a contact', async () => {
  const d = await desk()
  const rows = async () => {
    const found = d.app.database.read.selectFrom('notifications').select('id').where('account_id', '=', d.account.id)
    return (await found.execute()).map(({ id }) => id)
  }
  const server = await d.server('offline')
  const begun = await d.begin({ assignee_id: d.agent.user.id })
  await d.begin({ assignee_id: d.agent.user.id })
  await d.begin({ assignee_id: server.user.id })
  await d.settle()
  const ids = await rows()
  const shown = await showNotificationsById(d.app.database.read, d.account.id, ids.toReversed(), {
    services: d.app.services,
    now: d.app.clock.now(),
  })
  expect(shown.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(shown).toContainEqual((await server.notifications.list()).data.payload[0])
  expect(await notificationCountsOf(d.app.database.read, d.account.id, d.agent.user.id)).toEqual({
    count: 2,
    unread_count: 2,
  })
  await d.admin.conversations.delete(2)
  expect(await told(d, d.agent)).toEqual(['conversation_assignment 1'])
  await d.admin.contacts.delete(begun.meta.sender.id)
  expect(await told(d, d.agent)).toEqual([])
  await d.admin.agents.delete(server.user.id)
  await d.settle()
  expect(await rows()).toEqual([])
})

test('lists and counts are found along an index', async () => {
  const { app, account, agent } = await desk()
  const owner = {
    accountId: account.id,
    userId: agent.user.id,
    sight: { userId: agent.user.id, conversations: 'manage' } as const,
  }
  const counted = ownNotifications(app.database.read, owner, {}).select('notifications.id')
  expect(await planOf(app.database, counted)).toMatch(/notifications_account_id_user_id_last_activity_at(_id)?_idx/)
  const listed = ownNotifications(app.database.read, owner, { read: true, snoozed: true })
    .select('notifications.id')
    .orderBy('notifications.last_activity_at', 'desc')
    .orderBy('notifications.id', 'desc')
  expect(await planOf(app.database, listed)).toContain('notifications_account_id_user_id_last_activity_at_id_idx')
})

test('an event that is heard again, or late, tells nothing twice', async () => {
  const d = await desk()
  await d.begin({ assignee_id: d.agent.user.id })
  await d.admin.messages.create(1, incoming)
  expect(await told(d, d.agent)).toEqual(['assigned_conversation_new_message 1'])
  const before = (await d.agent.notifications.list()).data.payload
  const asked = changes(d, d.agent)
  await asked()
  const { resources } = await import('../../../resources.ts')
  const { plan, events: names } = resources
    .flatMap(({ listeners = [] }) => listeners)
    .find(({ name }) => name === 'notifications')!
  const { database, services, clock } = d.app
  for (const name of names) {
    const heard = await database.read
      .selectFrom('events')
      .selectAll()
      .where('account_id', '=', d.account.id)
      .where('name', '=', name)
      .execute()
    await database.transaction((tx) => plan(tx, heard, { services, now: clock.now() }))
  }
  expect(await asked()).toEqual([])
  expect((await d.agent.notifications.list()).data.payload).toEqual(before)
})
