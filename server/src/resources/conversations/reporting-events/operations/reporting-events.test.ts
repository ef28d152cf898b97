import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { day, hour, minute } from '../../../../kernel/clock.ts'
import { testApp } from '../../../../testing/app.ts'
import { planOf } from '../../../../testing/plan.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { type Scene, scene } from '../../../../testing/scene.ts'
import { aStaffedInbox } from '../../../inbox-members/factory.ts'
import { aConversation } from '../../factory.ts'
import { findConversation } from '../../queries/conversations.ts'
import { Change } from '../../rules/change.ts'
import { move } from '../../rules/move.ts'
import type { Status } from '../../schema.ts'
import { findReportingEvents } from '../queries/reporting-events.ts'

async function conversationScene() {
  const s = await scene()
  const inbox = await aStaffedInbox(s.app, s.account.id, [s.agent.user.id])
  const conversation = await aConversation(s.app, s.account.id, { inbox })
  const number = conversation.display_id
  const measured = async () =>
    (await s.agent.reportingEvents.ofConversation(number)).map(({ name, value, user_id }) => [name, value, user_id])
  return { ...s, inbox, number, measured }
}

async function moveTo({ app, account }: Scene, number: number, status: Status): Promise<void> {
  await app.database.transaction(async (tx) => {
    const { services } = app
    const view = await findConversation(tx, account.id, number, 'all')
    const change = new Change({ tx, services, now: services.clock.now(), author: { type: 'system' } }, view!)
    await move(change, status)
    await change.save()
  })
}

test('the first answer is measured from the beginning, later ones from when the contact began to wait', async () => {
  const { app, account, agent, inbox, number, measured } = await conversationScene()
  app.clock.advance(10 * minute)
  await agent.messages.create(number, { content: 'For us', private: true })
  await agent.messages.create(number, { content: 'Hello' })
  const [event] = await agent.reportingEvents.ofConversation(number)
  expect(event).toEqual({
    id: event!.id,
    name: 'first_response',
    value: 600,
    value_in_business_hours: 600,
    event_start_time: new Date(app.clock.now() - 10 * minute).toISOString(),
    event_end_time: new Date(app.clock.now()).toISOString(),
    account_id: account.id,
    conversation_id: number,
    inbox_id: inbox.id,
    user_id: agent.user.id,
    created_at: new Date(app.clock.now()).toISOString(),
    updated_at: new Date(app.clock.now()).toISOString(),
  })
  await agent.messages.create(number, { content: 'One more thing' })
  await agent.messages.create(number, { content: 'Thanks', message_type: 'incoming' })
  app.clock.advance(minute)
  await agent.messages.create(number, { content: 'Are you there?', message_type: 'incoming' })
  app.clock.advance(minute)
  await agent.messages.create(number, { content: 'Yes' })
  expect(await measured()).toEqual([
    ['first_response', 600, agent.user.id],
    ['reply_time', 120, agent.user.id],
  ])
})

test('a resolution is measured from the beginning, and after a return from the return', async () => {
  const s = await conversationScene()
  const { app, agent, number, measured } = s
  app.clock.advance(hour)
  await moveTo(s, number, 'resolved')
  app.clock.advance(24 * hour)
  await agent.messages.create(number, { content: 'Again', message_type: 'incoming' })
  app.clock.advance(2 * hour)
  await moveTo(s, number, 'resolved')
  expect(await measured()).toEqual([
    ['resolution', 3600, null],
    ['resolution', 7200, null],
  ])
})

test('what happens outside working hours does not count within them', async () => {
  const { clock } = await testApp()
  clock.advance(7 * day - ((clock.now() - Date.UTC(2026, 0, 5, 9)) % (7 * day)))
  const { app, admin, agent, inbox, number } = await conversationScene()
  await admin.inboxes.update(inbox.id, { working_hours_enabled: true, timezone: 'America/New_York' })
  // Nine in the morning on a Monday in London is four in New York.
  app.clock.advance(6 * hour)
  await agent.messages.create(number, { content: 'Good morning' })
  const [event] = await agent.reportingEvents.ofConversation(number)
  expect([event?.value, event?.value_in_business_hours]).toEqual([6 * 3600, 3600])
})

test('an administrator lists what was measured in the whole account', async () => {
  const { app, account, admin, agent, inbox, number } = await conversationScene()
  const other = await aConversation(app, account.id)
  await agent.messages.create(number, { content: 'One' })
  app.clock.advance(hour)
  await admin.messages.create(other.display_id, { content: 'Two' })
  const all = await admin.reportingEvents.list()
  expect(all.payload.map(({ conversation_id }) => conversation_id)).toEqual([other.display_id, number])
  expect(all.meta).toEqual({ count: 2, current_page: 1, has_more: false, total_pages: 1 })
  const lists = async (query: object) => (await admin.reportingEvents.list(query)).payload.length
  const now = app.clock.now() / 1000
  expect(await lists({ since: now })).toBe(1)
  expect(await lists({ until: now })).toBe(1)
  expect(await lists({ inbox_id: inbox.id })).toBe(1)
  expect(await lists({ user_id: agent.user.id, name: 'first_response' })).toBe(1)
  expect(await lists({ name: 'resolution' })).toBe(0)
  const first = await admin.reportingEvents.list({ per_page: 1 })
  expect(first.meta).toEqual({ count: 2, current_page: 1, has_more: true, total_pages: 2 })
  expect(await refusalOf(agent.reportingEvents.list())).toBe('403 role_required')
  expect(await refusalOf(admin.reportingEvents.list({ name: 'nothing' as 'resolution' }))).toBe('422 name not_allowed')
})

test('only those who may see the conversation may see what was measured of it', async () => {
  const { member, number } = await conversationScene()
  expect(await refusalOf((await member()).reportingEvents.ofConversation(number))).toBe('404 not_found')
  expect(await refusalOf((await scene()).admin.reportingEvents.ofConversation(number))).toBe('404 not_found')
})

test('pages are found and counted in an index alone, whatever is asked for', async () => {
  const { database } = await testApp()
  const filters: object[] = [{}, { name: 'resolution' }, { since: 1, until: 2 }, { inbox_id: 1 }, { user_id: 1 }]
  for (const asked of filters) {
    const found = findReportingEvents(database.read, 1, asked)
    const page = found.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(25).offset(25_000)
    const plan = await planOf(database, page)
    const index = 'name' in asked ? 'account_id_name_created_at_id' : 'account_id_created_at_id'
    expect(plan).toMatch(new RegExp(`(COVERING INDEX|Index Only Scan Backward using) reporting_events_${index}`))
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
    const count = await planOf(
      database,
      found.clearSelect().select((eb) => eb.fn.countAll().as('count')),
    )
    expect(count).toMatch(/COVERING INDEX|Index Only Scan/)
  }
})

test('a page goes on where the one before ended, by its number and by its cursor', async () => {
  const { app, account, admin, agent, number } = await conversationScene()
  await agent.messages.create(number, { content: 'Hello' })
  await app.database.transaction(async (tx) => {
    const own = tx.selectFrom('reporting_events').selectAll().where('account_id', '=', account.id)
    const { id: _id, ...event } = await own.executeTakeFirstOrThrow()
    const copies = Array.from({ length: 9 }, (_, i) => ({ ...event, created_at: event.created_at - (i % 4) * minute }))
    await tx.insertInto('reporting_events').values(copies).execute()
  })
  const key = ({ created_at, id }: { created_at: string; id: number }) => `${created_at} ${String(id).padStart(9, '0')}`
  const all = (await admin.reportingEvents.list({ per_page: 100 })).payload
  expect(all).toHaveLength(10)
  expect(all.map(key)).toEqual(all.map(key).toSorted().toReversed())
  expect(new Set(all.map(({ conversation_id }) => conversation_id))).toEqual(new Set([number]))
  const numbered = []
  for (let page = 1; page <= 4; page++) {
    numbered.push(...(await admin.reportingEvents.list({ per_page: 3, page })).payload)
  }
  expect(numbered).toEqual(all)
  const followed = []
  let url: string | undefined = `/api/v1/accounts/${account.id}/reporting_events?per_page=3`
  while (url) {
    const answer: LightMyRequestResponse = await app.http.inject({ url, headers: { api_access_token: admin.token } })
    followed.push(...answer.json().payload)
    url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1]
  }
  expect(followed).toEqual(all)
})
