import { expect, test } from 'vitest'
import { desk } from '../../../testing/desk.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { aConversation } from '../factory.ts'

const hour = 3600_000

test('without a status, what is open is resolved and anything else opens', async () => {
  const d = await desk()
  await d.begin()
  const toggled = await d.admin.conversations.toggleStatus(1)
  expect(toggled).toEqual({ meta: {}, payload: { success: true, conversation_id: 1, current_status: 'resolved' } })
  for (const status of ['resolved', 'pending', 'snoozed'] as const) {
    await d.admin.conversations.toggleStatus(1, { status })
    expect((await d.admin.conversations.toggleStatus(1)).payload.current_status).toBe('open')
  }
  expect(await refusalOf(d.admin.conversations.toggleStatus(1, { status: 'closed' as 'open' }))).toBe(
    '422 status not_allowed',
  )
})

test('a move is one event and one activity; the status it has already changes nothing', async () => {
  const d = await desk()
  await d.begin()
  await d.admin.conversations.toggleStatus(1, { status: 'open' })
  expect(await d.events()).toEqual(['conversation_created'])
  await d.admin.conversations.toggleStatus(1, { status: 'resolved' })
  await d.admin.conversations.toggleStatus(1, { status: 'resolved' })
  expect(await d.events()).toEqual(['conversation_created', 'conversation_status_changed'])
  expect(await d.activities(1)).toEqual(['Conversation was marked resolved by Ada Lovelace'])
  const { changed_attributes } = await d.latestEvent('conversation_status_changed')
  expect(changed_attributes).toContainEqual({ status: { previous_value: 'open', current_value: 'resolved' } })
  expect(await d.admin.conversations.get(1)).toMatchObject({ status: 'resolved', waiting_since: 0 })
})

test('snoozed until a time in either form, or until the contact writes', async () => {
  const d = await desk()
  const snooze = (snoozed_until?: string | number | null) =>
    d.admin.conversations.toggleStatus(1, { status: 'snoozed', snoozed_until })
  await d.begin()
  const until = Date.UTC(2030, 0, 1) / 1000
  expect((await snooze('2030-01-01T00:00:00Z')).payload.snoozed_until).toBe(until)
  expect((await snooze(until + 1)).payload.snoozed_until).toBe(until + 1)
  expect((await snooze(`${until}`)).payload.snoozed_until).toBe(until)
  expect((await snooze()).payload).not.toHaveProperty('snoozed_until')
  expect(await refusalOf(snooze('soon'))).toBe('422 snoozed_until bad_format')
  await snooze(until)
  await d.admin.messages.create(1, { content: 'Hello?', message_type: 'incoming' })
  const woken = await d.admin.conversations.get(1)
  expect(woken.status).toBe('open')
  expect(woken).not.toHaveProperty('snoozed_until')
})

test('what was snoozed opens when its time has come, however long ago that was', async () => {
  const d = await desk()
  for (let i = 0; i < 60; i++) await aConversation(d.app, d.account.id, { inbox: d.inbox })
  const soon = d.app.clock.now() + hour
  for (let id = 1; id <= 58; id++) {
    await d.admin.conversations.toggleStatus(id, { status: 'snoozed', snoozed_until: soon / 1000 })
  }
  await d.admin.conversations.toggleStatus(59, { status: 'snoozed', snoozed_until: (soon + 30 * 24 * hour) / 1000 })
  await d.admin.conversations.toggleStatus(60, { status: 'snoozed' })
  const snoozed = async () => (await d.admin.conversations.meta({ status: 'snoozed' })).meta.all_count
  await d.settle()
  expect(await snoozed()).toBe(60)
  d.app.clock.advance(10 * 24 * hour)
  await d.settle()
  expect(await snoozed()).toBe(2)
  expect((await d.activities(7)).at(-1)).toBe('Conversation was reopened by the system')
  expect((await d.events()).filter((name) => name === 'conversation_status_changed')).toHaveLength(60 + 58)
})

test('an agent who opens what nobody has takes it, and takes it from nobody', async () => {
  const d = await desk()
  const other = await d.server()
  await d.admin.inboxes.update(d.inbox.id, { enable_auto_assignment: true })
  await d.begin({ status: 'pending' })
  await d.agent.conversations.toggleStatus(1, { status: 'open' })
  const assignee = async () => (await d.admin.conversations.get(1)).meta.assignee?.id
  expect(await assignee()).toBe(d.agent.user.id)
  expect(await d.activities(1)).toEqual([
    'Ada Lovelace self-assigned this conversation',
    'Conversation was reopened by Ada Lovelace',
  ])
  await other.conversations.toggleStatus(1)
  await other.conversations.toggleStatus(1)
  expect(await assignee()).toBe(d.agent.user.id)
})

test('an administrator who opens it does not take it, nor does an agent who finds it open', async () => {
  const d = await desk()
  await d.begin({ status: 'pending' })
  await d.admin.conversations.toggleStatus(1)
  await d.agent.conversations.toggleStatus(1, { status: 'open' })
  expect((await d.admin.conversations.get(1)).meta).not.toHaveProperty('assignee')
})

test('a bot that opens a pending one hands it over, which is measured once', async () => {
  const d = await desk()
  const bot = await d.bot()
  await d.begin({ status: 'pending' })
  d.app.clock.advance(5000)
  expect((await bot.conversations.toggleStatus(1, { status: 'open' })).payload.success).toBe(true)
  await bot.conversations.toggleStatus(1, { status: 'pending' })
  await bot.conversations.toggleStatus(1)
  const measured = await d.app.database.read
    .selectFrom('reporting_events')
    .select(['name', 'value'])
    .where('account_id', '=', d.account.id)
    .execute()
  expect(measured).toEqual([{ name: 'bot_handoff', value: 5 }])
  expect((await d.activities(1))[0]).toBe('Conversation was reopened by Bot')
  expect(await d.admin.conversations.get(1)).toMatchObject({ status: 'open', meta: {} })
})

test('muting blocks the contact and resolves; unmuting lets it be heard again', async () => {
  const d = await desk()
  await d.begin()
  expect(await d.agent.conversations.mute(1)).toEqual({})
  expect(await d.agent.conversations.get(1)).toMatchObject({
    muted: true,
    status: 'resolved',
    meta: { sender: { blocked: true } },
  })
  expect(await d.events()).toEqual(['conversation_created', 'contact_updated', 'conversation_status_changed'])
  expect(await d.latestEvent('contact_updated')).toMatchObject({
    blocked: true,
    changed_attributes: [{ blocked: { previous_value: false, current_value: true } }],
  })
  expect(await d.latestEvent('conversation_status_changed')).toMatchObject({ muted: true })
  await d.agent.conversations.mute(1)
  await d.admin.messages.create(1, { content: 'Hello?', message_type: 'incoming' })
  expect((await d.agent.conversations.get(1)).status).toBe('resolved')
  expect(await d.agent.conversations.unmute(1)).toEqual({})
  await d.agent.conversations.unmute(1)
  expect(await d.agent.conversations.get(1)).toMatchObject({ muted: false, status: 'resolved' })
  expect((await d.events()).filter((name) => name === 'contact_updated')).toHaveLength(2)
  expect(await d.activities(1)).toEqual([
    'Ada Lovelace has muted the conversation',
    'Conversation was marked resolved by Ada Lovelace',
    'Ada Lovelace has unmuted the conversation',
  ])
})

test('of twenty that toggle at once, each sees what the one before it did', async () => {
  const d = await desk()
  await d.begin()
  await Promise.all(Array.from({ length: 20 }, () => d.admin.conversations.toggleStatus(1)))
  expect((await d.admin.conversations.get(1)).status).toBe('open')
  expect((await d.events()).filter((name) => name === 'conversation_status_changed')).toHaveLength(20)
})
