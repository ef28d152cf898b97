import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../../../../../migrations/index.ts'
import { migrate } from '../../../../kernel/db/migrate.ts'
import { createBareDatabase } from '../../../../testing/database.ts'

test('whoever has a conversation from before takes part in it', async () => {
  const database = await createBareDatabase()
  await migrate(database, migrations, '0020-claims')
  await database.transaction(async (tx) => {
    await sql`insert into accounts (id, name, status, locale, created_at, updated_at)
      values (1, 'Acme', 'active', 'en', 0, 0)`.execute(tx)
    await sql`insert into conversations (account_id, display_id, uuid, inbox_id, contact_id, contact_inbox_id, status,
        priority, assignee_id, opened_at, last_activity_at, created_at, updated_at)
      values (1, 1, 'a', 1, 1, 1, 'open', 0, 7, 0, 0, 0, 5), (1, 2, 'b', 1, 1, 1, 'resolved', 0, null, 0, 0, 0, 0)`.execute(
      tx,
    )
  })
  await migrate(database, migrations)
  const rows = await database.read.selectFrom('conversation_participants').selectAll().execute()
  const [conversation] = await database.read.selectFrom('conversations').select('id').orderBy('id').execute()
  await database.close()
  expect(rows).toEqual([
    { id: expect.any(Number), account_id: 1, conversation_id: conversation!.id, user_id: 7, created_at: 5 },
  ])
})
