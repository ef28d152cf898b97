import { expect, test } from 'vitest'
import { allAtOnce } from '../../../testing/all-at-once.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { scene } from '../../../testing/scene.ts'

const content = 'Does this arrive?'
const api = { name: 'API', channel: { type: 'api' } } as const

test('a test message is a message of a contact that has the name and address of whoever tests', async () => {
  const { admin } = await scene()
  const inbox = await admin.inboxes.create(api)
  const conversation = await admin.conversations.createTest(inbox.id, { content })
  const { name, email } = await admin.profile.get()
  expect(conversation).toMatchObject({
    inbox_id: inbox.id,
    status: 'open',
    unread_count: 1,
    meta: { sender: { name, email } },
    messages: [{ content, message_type: 0, sender: { name, type: 'contact' } }],
  })
  const again = await admin.conversations.createTest(inbox.id, { content })
  expect(again.id).not.toBe(conversation.id)
  expect(again.meta.sender.id).toBe(conversation.meta.sender.id)
})

test('where an inbox keeps one conversation for each contact, the next test goes on with it, open again', async () => {
  const { admin } = await scene()
  const inbox = await admin.inboxes.create({ ...api, lock_to_single_conversation: true })
  const { id } = await admin.conversations.createTest(inbox.id, { content })
  await admin.conversations.toggleStatus(id, { status: 'resolved' })
  expect(await admin.conversations.createTest(inbox.id, { content })).toMatchObject({ id, status: 'open' })
})

test('tests at once make one contact', async () => {
  const { app, admin } = await scene()
  const inbox = await admin.inboxes.create(api)
  const senders: number[] = []
  const arrive = async () => {
    const { meta } = await admin.conversations.createTest(inbox.id, { content })
    senders.push(meta.sender.id)
  }
  await allAtOnce(app, [arrive, arrive, arrive])
  expect(senders).toEqual(Array(3).fill(senders[0]))
  expect((await admin.conversations.list({ inbox_id: inbox.id, status: 'all' })).data.payload).toHaveLength(3)
})

test('people are known by their address where the channel has one', async () => {
  const { admin } = await scene()
  const { email } = await admin.profile.get()
  const mail = await admin.inboxes.create({
    name: 'Mail',
    channel: { type: 'email', email: `help-${admin.user.id}@navy.test` },
  })
  const { id } = await admin.conversations.createTest(mail.id, { content })
  expect(await admin.conversations.get(id)).toMatchObject({ meta: { sender: { email } } })
  const phone_number = `+1557${1_000_000 + admin.user.id}`
  const sms = await admin.inboxes.create({ name: 'SMS', channel: { type: 'sms', phone_number } })
  expect(await refusalOf(admin.conversations.createTest(sms.id, { content }))).toBe('422 source_id missing')
  expect(await refusalOf(admin.conversations.createTest(sms.id, { content, source_id: 'me' }))).toBe(
    '422 source_id bad_format',
  )
  expect(await admin.conversations.createTest(sms.id, { content, source_id: '+15551234567' })).toMatchObject({
    inbox_id: sms.id,
  })
})

test('a refused test leaves nothing behind', async () => {
  const { admin, app, account } = await scene()
  const sms = await admin.inboxes.create({
    name: 'SMS',
    channel: { type: 'sms', phone_number: `+1556${1_000_000 + admin.user.id}` },
  })
  await refusalOf(admin.conversations.createTest(sms.id, { content }))
  const contacts = app.database.read.selectFrom('contacts').select('id').where('account_id', '=', account.id)
  expect(await contacts.execute()).toEqual([])
  const inbox = await admin.inboxes.create(api)
  const { meta } = await admin.conversations.createTest(inbox.id, { content })
  await admin.contacts.update(meta.sender.id, { blocked: true })
  expect(await refusalOf(admin.conversations.createTest(inbox.id, { content }))).toMatch(/contact_blocked/)
  expect((await admin.conversations.list({ inbox_id: inbox.id, status: 'all' })).data.payload).toHaveLength(1)
})
