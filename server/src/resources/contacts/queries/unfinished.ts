import type { Db } from '../../../kernel/db/db.ts'

/** How many files of the account are being read or written. */
export async function countUnfinished(
  db: Db,
  table: 'contact_imports' | 'contact_exports',
  accountId: number,
): Promise<number> {
  const counted = db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('finished_at', 'is', null)
  return Number((await counted.executeTakeFirstOrThrow()).count)
}
