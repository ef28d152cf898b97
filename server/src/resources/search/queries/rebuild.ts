import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import { engineOf, idIn, needsLocks } from '../../../kernel/db/dialect.ts'
import { documentKinds, kindsPerRecord } from '../../../kernel/db/full-text.ts'
import { indexing, sources } from '../../../kernel/db/full-text-schema.ts'

/** So few that nobody waits long for their transaction. */
const recordsAtOnce = 200

const highestId = Math.floor(Number.MAX_SAFE_INTEGER / kindsPerRecord)

/** How far the index has been written anew: of the source at this place, from the latest record down to this one. */
export interface Progress {
  source?: number
  below?: number
}

/** Writes the documents of some records anew; answers how to go on, or undefined when all is done. */
export async function reindexSome(tx: Tx, progress: Progress): Promise<Progress | undefined> {
  const { source: at = 0, below = highestId } = progress
  const source = sources[at]
  if (!source) return undefined
  const table = sql.table(source.table)
  const { rows } = await sql<{ id: number }>`
    select id from ${table} where id < ${below} order by id desc limit ${sql.lit(recordsAtOnce)}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  // Where somebody changes one of them, they are tried again: waiting for it could end in a deadlock.
  if (!(await holdAll(tx, source.table, ids))) return progress
  const isLast = ids.length < recordsAtOnce
  const first = isLast ? 0 : ids.at(-1)!
  // Whatever has been created since is indexed already.
  await sql`
    delete from search_documents
    where id >= ${first * kindsPerRecord} and id < ${below * kindsPerRecord} and kind = ${documentKinds[source.kind]}
      and (${idIn(tx, 'record_id', ids)}
        or not exists (select 1 from ${table} as record where record.id = search_documents.record_id))`.execute(tx)
  if (ids.length > 0) await sql.raw(indexing(engineOf(tx), source, 'record', ids)).execute(tx)
  return isLast ? { source: at + 1 } : { source: at, below: first }
}

/** Keeps the records as they are, so that no text is written over one that has been changed meanwhile. */
async function holdAll(tx: Tx, table: string, ids: readonly number[]): Promise<boolean> {
  if (!needsLocks(tx)) return true
  const { rows } = await sql`
    select id from ${sql.table(table)} where ${idIn(tx, 'id', ids)} for no key update skip locked`.execute(tx)
  return rows.length === ids.length
}
