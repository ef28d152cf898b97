import type { SelectQueryBuilder } from 'kysely'

/** Stands for whichever table it is. */
type AnyRows = SelectQueryBuilder<{ rows: { updated_at: number } }, 'rows', object>

/** Changes whenever the list does; clients compare it to know whether theirs is stale. */
export async function versionOf<DB, TB extends keyof DB>(rows: SelectQueryBuilder<DB, TB, object>): Promise<string> {
  const { count, changed_at } = await (rows as unknown as AnyRows)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('updated_at').as('changed_at')])
    .executeTakeFirstOrThrow()
  return `${changed_at ?? 0}-${count}`
}
