import { expect, test } from 'vitest'
import { refusalOf } from '../../../testing/refusal.ts'
import { scene } from '../../../testing/scene.ts'
import { aConversation } from '../../conversations/factory.ts'

test('an empty account is filled in steps, and can be worked in then', async () => {
  const { app, account, admin, agent, settle } = await scene()
  expect(await admin.demoDesk.get()).toEqual({ status: 'none', done: 0, total: 0, available: true })
  expect(await refusalOf(agent.demoDesk.create({}))).toBe('403 role_required')
  expect(await admin.demoDesk.create({ conversations: 120 })).toEqual({
    status: 'working',
    done: 0,
    total: 120,
    available: false,
  })
  expect(await refusalOf(admin.demoDesk.create({}))).toBe('422 demo_refused')
  await settle()
  expect(await admin.demoDesk.get()).toEqual({ status: 'done', done: 120, total: 120, available: false })
  expect(await refusalOf(admin.demoDesk.create({}))).toBe('422 demo_refused')
  const { read } = app.database
  const rows = (table: 'conversations' | 'contacts' | 'contact_inboxes') =>
    read.selectFrom(table).select('id').where('account_id', '=', account.id).execute()
  expect((await rows('conversations')).length).toBe(120)
  expect((await rows('contacts')).length).toBe(48)
  const { data } = await admin.conversations.list({ status: 'all' })
  expect(data.meta.all_count).toBe(120)
  expect(data.meta.mine_count).toBeGreaterThan(0)
  expect((await admin.inboxes.list()).payload.map(({ name }) => name)).toEqual([
    'Acme App',
    'Acme Shop',
    'Acme Support',
  ])
  const colleagues = (await admin.agents.list()).filter(({ email }) => email.endsWith(`@acme-${account.id}.example`))
  expect(colleagues).toHaveLength(3)
  for (const { role } of colleagues) expect(role).toBe('agent')
})

test('nothing that a desk in use has is missing: attributes have names, the site is seen, news are told', async () => {
  const { app, admin, settle } = await scene()
  const own = { attribute_key: 'plan', attribute_display_name: 'Tariff', attribute_model: 'contact_attribute' } as const
  await admin.customAttributeDefinitions.create(own)
  await admin.demoDesk.create({ conversations: 120 })
  await settle()
  const defined = await admin.customAttributeDefinitions.list({ attribute_model: 'contact_attribute' })
  expect(defined.map(({ attribute_display_name: name }) => name)).toEqual(['Tariff', 'Orders'])
  const { payload: contacts } = await admin.contacts.list({})
  expect(Object.keys(contacts[0]!.custom_attributes).toSorted()).toEqual(['orders', 'plan'])
  const website = (await admin.inboxes.list()).payload.find(({ name }) => name === 'Acme Shop')!
  expect(website.last_seen_on_site_at).toBe(Math.floor(app.clock.now() / 1000))

  const mine = (await admin.conversations.list({ status: 'all', assignee_type: 'me', per_page: 100 })).data.payload
  const unread = mine.filter(({ unread_count }) => unread_count > 0).map(({ id }) => id)
  const { payload: told } = (await admin.notifications.list({})).data
  expect(unread.length).toBeGreaterThan(0)
  expect(told.map(({ primary_actor }) => primary_actor.id).toSorted()).toEqual(unread.toSorted())
  for (const { notification_type } of told) expect(notification_type).toBe('assigned_conversation_new_message')
  await admin.conversations.updateLastSeen(unread[0]!)
  await settle()
  expect((await admin.notifications.list({})).data.meta.unread_count).toBe(unread.length - 1)
})

test('it is 200 conversations unless told otherwise, and a thousand at most', async () => {
  const { admin } = await scene()
  expect(await refusalOf(admin.demoDesk.create({ conversations: 1001 }))).toBe('422 conversations too_large')
  expect((await admin.demoDesk.create()).total).toBe(200)
})

test('an account that is in use is left alone', async () => {
  const { app, account, admin, settle } = await scene()
  await aConversation(app, account.id)
  expect((await admin.demoDesk.get()).available).toBe(false)
  expect(await refusalOf(admin.demoDesk.create({}))).toBe('422 demo_refused')
  await settle()
  expect((await admin.agents.list()).length).toBe(2)
})

test('of two who ask at once, one is refused', async () => {
  const { admin } = await scene()
  const answers = await Promise.allSettled([admin.demoDesk.create({}), admin.demoDesk.create({})])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('whoever has asked and is gone gets nothing, and what was removed meanwhile ends it', async () => {
  const s = await scene()
  const asking = await s.member('administrator')
  await asking.demoDesk.create({})
  await s.admin.agents.delete(asking.user.id)
  await s.settle()
  expect(await s.admin.demoDesk.get()).toMatchObject({ status: 'done', done: 0 })
})

test('work that was put aside is told of, until it goes on', async () => {
  const { app, admin, settle } = await scene()
  await admin.demoDesk.create({ conversations: 10 })
  const putAside = (failed_at: number | null) =>
    app.database.transaction(async (tx) => {
      await tx.updateTable('jobs').set({ failed_at }).where('name', '=', 'demo_desk.fill').execute()
    })
  await putAside(app.clock.now())
  expect(await admin.demoDesk.get()).toEqual({ status: 'failed', done: 0, total: 10, available: false })
  expect((await (await scene()).admin.demoDesk.get()).status).toBe('none')
  await putAside(null)
  await settle()
  expect((await admin.demoDesk.get()).status).toBe('done')
})
