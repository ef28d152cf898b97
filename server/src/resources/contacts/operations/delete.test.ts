import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { rowsAtOnce } from '../../../kernel/db/batches.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { superPlatformOf } from '../../../testing/platform.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { watchedApp } from '../../../testing/watched-app.ts'
import { postMessage } from '../../conversations/messages/rules/post.ts'
import { findConversation } from '../../conversations/queries/conversations.ts'
import { Change } from '../../conversations/rules/change.ts'
import { anInbox } from '../../inboxes/factory.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import { aConnection, aContact } from '../factory.ts'

/** A contact who has sent messages, one with a file, and was answered: everything that a conversation can hold. */
async function aTalk({ app, account, admin }: Scene, inbox: InboxRow) {
  const contact = await aContact(app, account.id, { name: 'Talker' })
  const { source_id } = await aConnection(app, inbox, contact)
  const message = { content: 'Hello', message_type: 'incoming' } as const
  const { id: number } = await admin.conversations.create({ source_id, inbox_id: inbox.id, message })
  await admin.messages.create(number, { content: 'Hi' })
  await admin.contacts.labels.set(contact.id, { labels: ['vip'] })
  await attachFile(app, account.id, number)
  return { contact, number }
}

async function attachFile({ database, services }: Scene['app'], accountId: number, number: number): Promise<void> {
  const file = await services.files.keep(await services.files.receive(Readable.from([Buffer.from('text')]), 'a.txt'))
  await database.transaction(async (tx) => {
    const act = { tx, services, now: services.clock.now(), author: { type: 'system' } } as const
    const change = new Change(act, (await findConversation(tx, accountId, number, 'all'))!)
    await postMessage(change, { type: 'outgoing', sender: act.author, attachments: [{ file_type: 'file', file }] })
    await change.save()
    const label = await tx
      .selectFrom('labels')
      .select('id')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    const row = { account_id: accountId, conversation_id: change.view.id, label_id: label.id }
    await tx.insertInto('conversation_labels').values(row).execute()
  })
}

const held = [
  'contacts',
  'search_documents',
  'contact_inboxes',
  'contact_labels',
  'conversations',
  'conversation_labels',
  'messages',
  'attachments',
  'files',
  'reporting_events',
] as const

async function counts({ app, account }: Scene): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of held) {
    const rows = app.database.read.selectFrom(table).select('id').where('account_id', '=', account.id)
    found[table] = (await rows.execute()).length
  }
  return found
}

async function storedFiles({ app }: Scene): Promise<number> {
  const folder = join(app.dataDir, 'files')
  const shards = (await readdir(folder)).filter((name) => name !== 'incoming')
  return (await Promise.all(shards.map((shard) => readdir(join(folder, shard))))).flat().length
}

test('a contact is gone at once with its conversations, and then with all that they held', async () => {
  const s = await scene()
  const { admin, agent, events, settle } = s
  const inbox = await anInbox(s.app, s.account.id)
  const kept = await aTalk(s, inbox)
  const [before, files] = [await counts(s), await storedFiles(s)]
  const gone = await aTalk(s, inbox)
  const told = await events()
  expect(await refusalOf(agent.contacts.delete(gone.contact.id))).toBe('403 role_required')
  expect(await admin.contacts.delete(gone.contact.id)).toEqual({})

  expect(await refusalOf(admin.contacts.get(gone.contact.id))).toBe('404 not_found')
  expect(await refusalOf(admin.conversations.get(gone.number))).toBe('404 not_found')
  expect(await refusalOf(admin.messages.create(gone.number, { content: 'x' }))).toBe('404 not_found')
  expect((await admin.contacts.search({ q: 'talker' })).payload.map(({ id }) => id)).toEqual([kept.contact.id])
  expect((await admin.contacts.list()).meta.count).toBe(1)
  const now = await counts(s)
  expect([now.conversations, now.conversation_labels, now.contact_inboxes]).toEqual([1, 1, 1])

  await settle()
  expect(await counts(s)).toEqual(before)
  expect(await storedFiles(s)).toBe(files)
  expect(await events()).toEqual(told)
  expect((await admin.conversations.get(kept.number)).meta.sender.id).toBe(kept.contact.id)
  expect(await refusalOf(admin.contacts.delete(gone.contact.id))).toBe('404 not_found')
})

/** Makes each of the account's rows into so many, as far as that is possible. */
async function multiply(tx: Tx, accountId: number, table: 'messages' | 'reporting_events' | 'attachments', by: number) {
  const rows = await tx
    .selectFrom(table as 'messages')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute()
  const copies = rows.flatMap(({ id: _id, ...row }) => Array.from({ length: by - 1 }, () => row))
  for (let first = 0; first < copies.length; first += 500) {
    await tx
      .insertInto(table as 'messages')
      .values(copies.slice(first, first + 500))
      .execute()
  }
}

test.each(['contact', 'inbox'] as const)(
  'what conversations hold is cleared away in batches, with their %s',
  async (kind) => {
    const { app, watch } = await watchedApp()
    const s = await scene(app)
    const inbox = await anInbox(app, s.account.id)
    const { contact, number } = await aTalk(s, inbox)
    await app.database.transaction(async (tx) => {
      await multiply(tx, s.account.id, 'messages', 400)
      await multiply(tx, s.account.id, 'reporting_events', 1100)
      await multiply(tx, s.account.id, 'attachments', 1100)
    })
    expect((await s.admin.conversations.get(number)).id).toBe(number)
    if (kind === 'contact') await s.admin.contacts.delete(contact.id)
    else await s.admin.inboxes.delete(inbox.id)
    const erased = await watch.erasedAtOnce(s.account.id, s.settle)
    // What they hold, the file beside its attachment, and the conversation itself with its label.
    expect(Math.max(...erased)).toBeLessThanOrEqual(rowsAtOnce + 10)
    expect(await counts(s)).toMatchObject({
      conversations: 0,
      messages: 0,
      reporting_events: 0,
      attachments: 0,
      files: 0,
    })
  },
)

test('a conversation that begins while its contact is deleted goes with it, or does not begin', async () => {
  const s = await scene()
  const { app, account, admin, settle } = s
  const inbox = await anInbox(app, account.id)
  for (let i = 0; i < 5; i++) {
    const contact = await aContact(app, account.id)
    const { source_id } = await aConnection(app, inbox, contact)
    const begin = () => admin.conversations.create({ source_id, inbox_id: inbox.id }).then(() => 'begun', refusalOf)
    const results = await Promise.all([begin(), admin.contacts.delete(contact.id), begin(), begin()])
    const answers = results.filter((result) => typeof result === 'string')
    expect(answers.every((answer) => answer === 'begun' || answer === '422 source_id unknown')).toBe(true)
  }
  await settle()
  expect(await counts(s)).toMatchObject({ contacts: 0, contact_inboxes: 0, conversations: 0 })
})

test('a deleted inbox takes its conversations and connections along, and leaves the contacts', async () => {
  const s = await scene()
  const { admin, settle } = s
  const [inbox, other] = [await anInbox(s.app, s.account.id), await anInbox(s.app, s.account.id)]
  const gone = await aTalk(s, inbox)
  const kept = await aTalk(s, other)
  await admin.inboxes.delete(inbox.id)
  expect(await refusalOf(admin.conversations.get(gone.number))).toBe('404 not_found')
  expect((await admin.contacts.conversations.list(gone.contact.id)).payload).toEqual([])
  await settle()
  expect(await counts(s)).toMatchObject({
    contacts: 2,
    contact_inboxes: 1,
    conversations: 1,
    conversation_labels: 1,
    attachments: 1,
    files: 1,
    messages: 3,
    reporting_events: 1,
  })
  expect((await admin.conversations.get(kept.number)).id).toBe(kept.number)
  const inboxes = s.app.database.read.selectFrom('inboxes').select('id').where('account_id', '=', s.account.id)
  expect(await inboxes.execute()).toEqual([{ id: other.id }])
})

test('an erased account leaves nothing of its contacts and conversations', async () => {
  const s = await scene()
  await aTalk(s, await anInbox(s.app, s.account.id))
  await (await superPlatformOf(s.app)).accounts.delete(s.account.id)
  await s.settle()
  expect(Object.values(await counts(s))).toEqual(held.map(() => 0))
  const accounts = s.app.database.read.selectFrom('accounts').select('id').where('id', '=', s.account.id)
  expect(await accounts.execute()).toEqual([])
})
