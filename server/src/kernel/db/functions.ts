import { sql } from 'kysely'
import { isoDatePattern } from '../time.ts'
import type { Tx } from './db.ts'
import { engineOf } from './dialect.ts'

/** Those of `sqlite-functions.ts`, for PostgreSQL. */
export async function createFunctions(tx: Tx): Promise<void> {
  if (engineOf(tx) === 'sqlite') return
  const collation = sql.id(await foldingCollation(tx))
  await sql`
    create function fold_case(given text) returns text language sql immutable parallel safe
    return lower(normalize(given, nfc) collate ${collation})`.execute(tx)
  await sql`
    create function number_of(given text) returns double precision language sql immutable parallel safe
    return case when given ~ '^-?[0-9]{1,16}([.][0-9]{1,15})?$' then cast(given as double precision) end`.execute(tx)
  await momentOf.execute(tx)
}

/** Lower case as Unicode has it, whatever locale the server was set up with; servers without ICU have the next best. */
async function foldingCollation(tx: Tx): Promise<string> {
  const choices = ['und-x-icu', 'pg_c_utf8', 'C.utf8', 'C.UTF-8', 'default']
  const { rows } = await sql<{ collname: string }>`
    select collname from pg_collation
    where collname in (${sql.join(choices)}) and collencoding in (-1, pg_char_to_encoding('UTF8'))`.execute(tx)
  return choices.find((choice) => rows.some(({ collname }) => collname === choice))!
}

/** The 31st of February is refused by its month, which is no longer February once the days are added. */
const momentOf = sql`
  create function moment_of(given text) returns bigint language sql immutable strict parallel safe as $$
    select case when extract(month from day) = cast(part[2] as integer) then
      (cast(day - date '1970-01-01' as bigint) * 86400
        + coalesce(cast(part[4] as integer), 0) * 3600
        + coalesce(cast(part[5] as integer), 0) * 60
        + coalesce(cast(part[6] as integer), 0)
        - coalesce(cast(part[8] || '1' as integer), 1)
          * (coalesce(cast(part[9] as integer), 0) * 3600 + coalesce(cast(part[10] as integer), 0) * 60)
      ) * 1000 + coalesce(cast(left(rpad(part[7], 3, '0'), 3) as integer), 0)
    end
    from (
      select part, make_date(cast(part[1] as integer), cast(part[2] as integer), 1) + cast(part[3] as integer) - 1 as day
      from regexp_match(given, ${sql.lit(isoDatePattern)}) as part
    ) as written
  $$`
