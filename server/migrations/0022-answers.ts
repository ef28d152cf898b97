import { sql } from 'kysely'
import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, createIndex, createTable, dropIndex, id, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'

/** Messages that were edited where they came from, pictures that are fetched, and passwords that were forgotten. */
export async function up(tx: Tx): Promise<void> {
  await sourceIdsWithContent(tx)
  await picturesWithNames(tx)
  await createTable(
    tx,
    'password_resets',
    { id: id(), user_id: ref('users'), expires_at: time(), created_at: time() },
    { unique: [['user_id']], index: [['expires_at']] },
  )
}

/** A channel may bring a source id again with other content. Messages from before have no digest. */
async function sourceIdsWithContent(tx: Tx): Promise<void> {
  await addColumn(tx, 'messages', 'content_digest', text(nullable))
  await createIndex(tx, 'messages', ['inbox_id', 'source_id', 'content_digest'], {
    unique: true,
    where: 'source_id is not null',
  })
  await dropIndex(tx, 'messages', ['inbox_id', 'source_id'], { unique: true })
}

/** With its name beside it, the link to a picture is made without a look at the file. */
async function picturesWithNames(tx: Tx): Promise<void> {
  await addColumn(tx, 'contacts', 'avatar_filename', text(nullable))
  await addColumn(tx, 'contacts', 'avatar_url', text(nullable))
  await sql`update contacts set avatar_filename = (select filename from files where files.id = contacts.avatar_file_id)
    where avatar_file_id is not null`.execute(tx)
}
