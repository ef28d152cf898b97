import { expect, onTestFinished, test } from 'vitest'
import { up } from '../../../../migrations/0026-erased.ts'
import { dropIndex } from '../../../kernel/db/ddl.ts'
import { createTestApp } from '../../../testing/app.ts'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { scene } from '../../../testing/scene.ts'

test('events that are stored already are found by the contact who has their conversation now', async () => {
  const app = await createTestApp()
  onTestFinished(() => app.close())
  const { account, number, conversation } = await conversationScene({}, {}, scene(app))
  const other = await scene(app)
  const now = conversation.contact_id
  const before = now + 100
  const event = (account_id: number, name: string, stream: string | null, contact_id: number | null, payload = {}) => ({
    account_id,
    name,
    stream,
    contact_id,
    payload,
    created_at: 0,
  })
  const stored = [
    event(account.id, 'message_created', `conversation ${number}`, before),
    event(account.id, 'message_created', `conversation ${number}`, null),
    event(account.id, 'message_created', `conversation ${number + 1}`, before),
    event(other.account.id, 'message_created', `conversation ${number}`, before),
    event(account.id, 'webwidget_triggered', 'webwidget 4', null, { contact: { id: now } }),
    event(account.id, 'webwidget_triggered', null, null),
    event(account.id, 'contact_created', `contact ${before}`, before),
  ]
  await app.database.transaction(async (tx) => {
    await tx.deleteFrom('events').execute()
    for (const row of stored) await tx.insertInto('events').values(row).execute()
    await dropIndex(tx, 'deliveries', ['account_id', 'event_id'])
    await up(tx)
  })
  const events = await app.database.read.selectFrom('events').select('contact_id').orderBy('id').execute()
  expect(events.map(({ contact_id }) => contact_id)).toEqual([now, now, before, before, now, null, before])
})
