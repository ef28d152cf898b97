import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../../../../migrations/index.ts'
import { migrate } from '../../../kernel/db/migrate.ts'
import { createBareDatabase } from '../../../testing/database.ts'

test('pictures that were there before links ended in names get theirs, and messages keep their source ids', async () => {
  const database = await createBareDatabase()
  await migrate(database, migrations, '0020-claims')
  await database.transaction(async (tx) => {
    await sql`insert into accounts (id, name, status, locale, created_at, updated_at)
      values (1, 'Acme', 'active', 'en', 0, 0)`.execute(tx)
    await sql`insert into files (id, account_id, key, filename, content_type, byte_size, created_at)
      values (7, 1, 'k', 'grace.png', 'image/png', 1, 0)`.execute(tx)
    await sql`insert into contacts (account_id, name, sort_name, middle_name, last_name, contact_type, blocked,
        avatar_file_id, search_text, created_at, updated_at)
      values (1, 'Grace', 'grace', '', '', 'visitor', ${false}, 7, 'grace', 0, 0),
        (1, 'Ada', 'ada', '', '', 'visitor', ${false}, null, 'ada', 0, 0)`.execute(tx)
    await sql`insert into messages (account_id, inbox_id, conversation_id, message_type, content_type, content, private,
        status, source_id, created_at, updated_at)
      values (1, 1, 1, 1, 'text', 'a', ${false}, 'sent', 'x', 0, 0), (1, 1, 1, 1, 'text', 'b', ${false}, 'sent', null, 0, 0),
        (1, 1, 1, 1, 'text', 'c', ${false}, 'sent', null, 0, 0)`.execute(tx)
  })
  await migrate(database, migrations)
  const contacts = await database.read
    .selectFrom('contacts')
    .select(['name', 'avatar_filename'])
    .orderBy('id')
    .execute()
  const messages = await database.read
    .selectFrom('messages')
    .select(['source_id', 'content_digest'])
    .orderBy('id')
    .execute()
  await database.close()
  expect(contacts).toEqual([
    { name: 'Grace', avatar_filename: 'grace.png' },
    { name: 'Ada', avatar_filename: null },
  ])
  expect(messages.map(({ source_id }) => source_id)).toEqual(['x', null, null])
})
