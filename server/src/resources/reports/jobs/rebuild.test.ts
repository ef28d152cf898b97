import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '../../../../migrations/index.ts'
import { migrate } from '../../../kernel/db/migrate.ts'
import { createTestApp } from '../../../testing/app.ts'
import { createBareDatabase } from '../../../testing/database.ts'
import { slotOf } from '../rules/slots.ts'

test('what happened before there were reports is added up in the background, in batches', async () => {
  const database = await createBareDatabase()
  await migrate(database, migrations, '0030-presence')
  const at = Date.UTC(2025, 5, 1, 12)
  const conversations = 130
  await database.transaction(async (tx) => {
    await sql`insert into accounts (id, name, locale, status, created_at, updated_at)
      values (1, 'Old', 'en', 'active', 1, 1), (2, 'Empty', 'en', 'active', 1, 1)`.execute(tx)
    for (let number = 1; number <= conversations; number++) {
      await sql`insert into conversations (id, account_id, display_id, uuid, inbox_id, contact_id, contact_inbox_id, status,
          priority, assignee_id, opened_at, last_activity_at, created_at, updated_at)
        values (${number}, 1, ${number}, ${String(number)}, 7, 1, 1, 'resolved', 0, null, 0, 0, ${at}, 0)`.execute(tx)
    }
    await sql`insert into messages (account_id, inbox_id, conversation_id, message_type, content_type, private, status,
        sender_type, sender_id, created_at, updated_at)
      select 1, 7, id, 1, 'text', false, 'sent', 'user', 3, ${at + 3_600_000}, 0 from conversations`.execute(tx)
    await sql`insert into reporting_events (account_id, name, value, value_in_business_hours, event_start_time,
        event_end_time, conversation_id, inbox_id, user_id, created_at, updated_at)
      select 1, 'resolution', 90, 60, 0, 0, id, 7, 3, ${at + 7_200_000}, 0 from conversations`.execute(tx)
  })
  await migrate(database, migrations)
  const app = await createTestApp({ database })
  onTestFinished(() => app.close())
  const { read } = database
  const left = () => read.selectFrom('report_rebuilds').select('account_id').execute()
  expect(await left()).toHaveLength(2)
  await app.worker.drain()
  expect(await left()).toEqual([])
  const day = { account_id: 1, grain: 96, slot: slotOf(Date.UTC(2025, 5, 1)) }
  const rows = await read
    .selectFrom('report_rollups')
    .select(['account_id', 'grain', 'slot', 'kind', 'of_id'])
    .select(['conversations', 'resolved', 'outgoing_messages', 'resolutions', 'resolution_seconds'])
    .where('grain', '=', 96)
    .orderBy('kind')
    .execute()
  const acts = { outgoing_messages: 130, resolutions: 130, resolution_seconds: 11_700 }
  expect(rows).toEqual([
    { ...day, kind: 'account', of_id: 0, conversations, resolved: conversations, ...acts },
    { ...day, kind: 'agent', of_id: 3, conversations: 0, resolved: 0, ...acts },
    { ...day, kind: 'inbox', of_id: 7, conversations, resolved: conversations, ...acts },
  ])
})
