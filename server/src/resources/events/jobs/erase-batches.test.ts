import { expect, test } from 'vitest'
import { inParts } from '../../../kernel/db/batches.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { testApp } from '../../../testing/app.ts'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { testEngine } from '../../../testing/database.ts'
import { planOf } from '../../../testing/plan.ts'
import { waitingIn } from '../../../testing/waiting-transactions.ts'
import { answeredDeliveries } from '../../deliveries/queries/deliveries.ts'
import { eventsOfContact } from '../queries/erase.ts'
import { eraseTold } from './erase.ts'

test('very many events are seen to in several batches, and those of other conversations are left', async () => {
  const s = await conversationScene()
  const content = 'many'
  const told = (display_id: number) => ({
    account_id: s.account.id,
    name: 'message_created',
    stream: `conversation ${display_id}`,
    contact_id: s.conversation.contact_id,
    payload: { id: 1, content, conversation_id: display_id, conversation: { id: display_id } },
    created_at: s.app.clock.now(),
  })
  const rows = Array.from({ length: 400 }, (_, at) => told(s.number + (at % 4)))
  await s.app.database.transaction(async (tx) => {
    for (const part of inParts(rows)) await tx.insertInto('events').values(part).execute()
  })
  const left = async () => {
    const events = s.app.database.read.selectFrom('events').select('payload').where('account_id', '=', s.account.id)
    return (await events.execute()).filter(({ payload }) => payload.content === content).length
  }
  await s.admin.conversations.delete(s.number)
  expect(await left()).toBe(400)
  await s.settle()
  expect(await left()).toBe(300)
})

test('events and answers are found by an index', async () => {
  const { database } = await testApp()
  const wanted = { accountId: 1, contactId: 2, after: 3, limit: 4 }
  expect(await planOf(database, eventsOfContact(database.read, wanted))).toContain('events_account_id_contact_id_idx')
  const answers = answeredDeliveries(database.read, 1, [2, 3])
  expect(await planOf(database, answers)).toContain('deliveries_account_id_event_id_idx')
})

// With SQLite, one transaction follows the other anyway.
test.runIf(testEngine === 'postgres')('of two that take something out of one event, neither puts it back', async () => {
  const s = await conversationScene()
  const first = await s.admin.messages.create(s.number, { content: 'geheim' })
  const { id } = await s.admin.messages.create(s.number, { content: 'verborgen' })
  // Shows both: the one that has changed, and the latest.
  await s.admin.messages.update(s.number, first.id, { status: 'read' })
  await s.settle()
  const { transaction, read } = s.app.database
  const { contact_id } = await read
    .selectFrom('conversations')
    .select('contact_id')
    .where('account_id', '=', s.account.id)
    .where('display_id', '=', s.number)
    .executeTakeFirstOrThrow()
  const { run } = eraseTold.handler as { run(tx: Tx, payload: object, context: object): Promise<void> }
  const erase = (tx: Tx, message_id: number) =>
    run(tx, { account_id: s.account.id, contact_id, display_id: s.number, message_id, after: 0 }, s.app)
  let second: Promise<void> | undefined
  await transaction(async (tx) => {
    await erase(tx, first.id)
    second = transaction((other) => erase(other, id))
    await expect.poll(() => waitingIn(s.app.database)).toBe(1)
  })
  await second
  const events = await read.selectFrom('events').select('payload').where('account_id', '=', s.account.id).execute()
  const told = JSON.stringify(events)
  expect(told).not.toContain('geheim')
  expect(told).not.toContain('verborgen')
})
