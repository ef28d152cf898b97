import { expect, test } from 'vitest'
import { rowsAtOnce } from '../../../kernel/db/batches.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { anInbox } from '../../inboxes/factory.ts'
import { aConnection, aContact } from '../factory.ts'

/** A contact with a connection, and a conversation in which it has said something. */
async function aTalker({ app, account, admin }: Scene, over: Parameters<typeof aContact>[2]) {
  const inbox = await anInbox(app, account.id)
  const contact = await aContact(app, account.id, over)
  const { source_id } = await aConnection(app, inbox, contact)
  const message = { content: 'Hello', message_type: 'incoming' } as const
  const { id: number } = await admin.conversations.create({ source_id, inbox_id: inbox.id, message })
  return { id: contact.id, source_id, inbox, number }
}

const merging = (base: { id: number }, mergee: { id: number }) => ({
  base_contact_id: base.id,
  mergee_contact_id: mergee.id,
})

test('the base keeps what it has, takes what it lacks, and receives all that the other had', async () => {
  const s = await scene()
  const { app, admin, agent, events } = s
  const base = await aTalker(s, {
    name: 'Grace',
    email: 'grace@acme.test',
    custom_attributes: { plan: 'pro', note: '', none: 'x' },
    additional_attributes: { city: 'Rome' },
  })
  app.clock.advance(60_000)
  const mergee = await aTalker(s, {
    name: 'G. Hopper',
    email: 'old@acme.test',
    phone_number: '+4930123456',
    identifier: 'g-1',
    blocked: true,
    custom_attributes: { plan: 'free', note: 'kept', more: [1] },
    additional_attributes: { city: 'Paris', country: 'France' },
  })
  await admin.contacts.labels.set(base.id, { labels: ['vip', 'both'] })
  await admin.contacts.labels.set(mergee.id, { labels: ['late', 'both'] })
  const before = (await events()).length
  const heard = Math.floor(app.clock.now() / 1000)
  app.clock.advance(60_000)

  const { payload, ...merged } = await agent.contacts.merge(merging(base, mergee))
  expect(payload).toEqual([merged])
  expect(merged).toMatchObject({
    id: base.id,
    name: 'Grace',
    email: 'grace@acme.test',
    phone_number: '+4930123456',
    identifier: 'g-1',
    blocked: false,
    custom_attributes: { plan: 'pro', note: 'kept', none: 'x', more: [1] },
    additional_attributes: { city: 'Rome', country: 'France' },
    last_activity_at: heard,
  })
  expect((await events()).slice(before)).toEqual(['contact_updated'])
  expect(await refusalOf(admin.contacts.get(mergee.id))).toBe('404 not_found')
  const shown = (await admin.contacts.get(base.id)).payload
  expect(shown.contact_inboxes!.map(({ source_id }) => source_id)).toEqual([base.source_id, mergee.source_id])
  expect((await admin.contacts.labels.list(base.id)).payload).toEqual(['both', 'late', 'vip'])
  const conversations = (await admin.contacts.conversations.list(base.id)).payload
  expect(conversations.map(({ id }) => id)).toEqual([mergee.number, base.number])
  expect(conversations[0]).toMatchObject({
    meta: { sender: { id: base.id, name: 'Grace' } },
    messages: [{ content: 'Hello', sender_id: base.id, sender: { name: 'Grace' } }],
  })
  const found = async (q: string) => (await admin.contacts.search({ q })).payload.map(({ id }) => id)
  expect([await found('g-1'), await found('old@'), await found('hopper')]).toEqual([[base.id], [], []])
  // Whoever was known by the other's source id still is.
  const next = { source_id: mergee.source_id, inbox_id: mergee.inbox.id }
  expect((await admin.conversations.create(next)).meta.sender.id).toBe(base.id)
})

test('of very many messages some are moved at once, and the others by a job', async () => {
  const s = await scene()
  const [base, mergee] = [await aTalker(s, { name: 'One' }), await aTalker(s, { name: 'Two' })]
  const { database } = s.app
  await database.transaction(async (tx) => {
    const own = tx.selectFrom('messages').selectAll().where('sender_id', '=', mergee.id)
    const { id: _id, ...message } = await own.where('account_id', '=', s.account.id).executeTakeFirstOrThrow()
    const copies = Array.from({ length: rowsAtOnce + 50 }, () => message)
    await tx.insertInto('messages').values(copies).execute()
  })
  const sent = async ({ id }: { id: number }) => {
    const rows = database.read.selectFrom('messages').select('id').where('account_id', '=', s.account.id)
    return (await rows.where('sender_type', '=', 'contact').where('sender_id', '=', id).execute()).length
  }
  await s.admin.contacts.merge(merging(base, mergee))
  expect([await sent(base), await sent(mergee)]).toEqual([1 + rowsAtOnce, 51])
  await s.settle()
  expect([await sent(base), await sent(mergee)]).toEqual([rowsAtOnce + 52, 0])
})

test('a base without anything takes all of it, and a name of blanks is none', async () => {
  const { app, account, admin } = await scene()
  const base = await aContact(app, account.id, { name: ' ', email: null })
  const all = { name: 'Ann', email: 'a@acme.test', phone_number: '+491', identifier: 'a' }
  const mergee = await aContact(app, account.id, all)
  expect(await admin.contacts.merge(merging(base, mergee))).toMatchObject({ id: base.id, ...all })
  expect((await admin.contacts.list()).payload.map(({ id }) => id)).toEqual([base.id])
})

test('a picture is taken over where there is none, and dropped where there is one', async () => {
  const { app, account, admin, settle } = await scene()
  const file = async () =>
    app.database.transaction((tx) =>
      tx
        .insertInto('files')
        .values({
          account_id: account.id,
          key: crypto.randomUUID(),
          filename: 'a',
          content_type: 'image/png',
          byte_size: 1,
          created_at: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  const withPicture = async (avatar: number | null) => {
    const contact = await aContact(app, account.id)
    const own = app.database.transaction((tx) =>
      tx.updateTable('contacts').set({ avatar_file_id: avatar }).where('id', '=', contact.id).execute(),
    )
    await own
    return contact
  }
  const [first, second] = [(await file()).id, (await file()).id]
  const [none, one, two] = [await withPicture(null), await withPicture(first), await withPicture(second)]
  const taken = (await admin.contacts.merge(merging(none, one))).thumbnail
  expect(taken).toContain(`/files/${first}-`)
  expect((await admin.contacts.merge(merging(none, two))).thumbnail).toBe(taken)
  await settle()
  const left = await app.database.read.selectFrom('files').select('id').where('account_id', '=', account.id).execute()
  expect(left).toEqual([{ id: first }])
})

test('both must be contacts of the account, and two', async () => {
  const { app, account, admin } = await scene()
  const [one, stranger] = [await aContact(app, account.id), await aContact(app, (await scene()).account.id)]
  expect(await refusalOf(admin.contacts.merge(merging(one, one)))).toBe('422 mergee_contact_id mismatch')
  expect(await refusalOf(admin.contacts.merge(merging(one, stranger)))).toBe('422 mergee_contact_id unknown')
  expect(await refusalOf(admin.contacts.merge(merging(stranger, one)))).toBe('422 base_contact_id unknown')
  expect(await refusalOf(admin.contacts.merge(merging({ id: 987_654_321 }, one)))).toBe('422 base_contact_id unknown')
  expect(await refusalOf(admin.contacts.merge({} as never))).toBe(
    '422 base_contact_id missing, mergee_contact_id missing',
  )
})

test('of two that merge the same contacts both ways at once, one does, and one contact is left', async () => {
  const s = await scene()
  const { admin } = s
  const [a, b] = [await aTalker(s, { name: 'A' }), await aTalker(s, { name: 'B' })]
  const results = await Promise.all(
    [merging(a, b), merging(b, a), merging(a, b), merging(b, a)].map((pair) =>
      admin.contacts.merge(pair).then(() => 'merged', refusalOf),
    ),
  )
  expect(results.filter((result) => result === 'merged')).toHaveLength(1)
  const { payload } = await admin.contacts.list()
  expect(payload).toHaveLength(1)
  expect((await admin.contacts.conversations.list(payload[0]!.id)).payload).toHaveLength(2)
})

test('nothing is lost when messages come and conversations begin during a merge', async () => {
  const s = await scene()
  const { admin } = s
  const [base, mergee] = [await aTalker(s, { name: 'A' }), await aTalker(s, { name: 'B' })]
  const again = { source_id: mergee.source_id, inbox_id: mergee.inbox.id }
  const [, ...answers] = await Promise.all([
    admin.contacts.merge(merging(base, mergee)),
    ...Array.from({ length: 8 }, () => admin.conversations.create(again)),
    ...Array.from({ length: 8 }, () =>
      admin.messages.create(mergee.number, { content: 'x', message_type: 'incoming' }),
    ),
  ])
  const begun = answers.slice(0, 8).map(({ id }) => id)
  const { payload } = await admin.contacts.conversations.list(base.id)
  expect(payload.map(({ id }) => id).sort()).toEqual([base.number, mergee.number, ...begun].sort())
  expect(payload.find(({ id }) => id === mergee.number)!.unread_count).toBe(9)
  const senders = await s.app.database.read
    .selectFrom('messages')
    .select('sender_id')
    .where('account_id', '=', s.account.id)
    .where('sender_type', '=', 'contact')
    .execute()
  expect(new Set(senders.map(({ sender_id }) => sender_id))).toEqual(new Set([base.id]))
})
