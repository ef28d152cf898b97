import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { engineOf, itemsIn } from '../../../kernel/db/dialect.ts'
import type { RollupKind, Tally, TallyColumn } from '../table.ts'

interface Asked {
  accountId: number
  kind: RollupKind
  /** Whose sums: the ids, each with that of the inbox where the kind has one. */
  owners: readonly (readonly [ofId: number, withinId: number])[]
  /** The sums that are added up for each stretch of time, which is known by a number. */
  segments: readonly (readonly [span: number, grain: number, from: number, to: number])[]
  columns: readonly TallyColumn[]
}

interface SumRow extends Tally {
  owner: number
  span: number
}

/**
 * What is counted for each of the owners in each of the stretches of time, by its place in the list; what is nothing is left
 * out. One statement, which reads ranges of one index, however many there are of either.
 */
export async function sumRollups(db: Db, { accountId, kind, owners, segments, columns }: Asked): Promise<SumRow[]> {
  if (owners.length === 0 || segments.length === 0) return []
  const sumsOf = (table: string) =>
    sql.join([...new Set(columns)].map((column) => sql`sum(${sql.ref(`${table}.${column}`)}) as ${sql.ref(column)}`))
  const integer = (place: number) => sql`cast(value ->> ${sql.lit(place)} as bigint)`
  const placed = owners.map(([ofId, withinId], place) => [place, ofId, withinId])
  const isMeant = (sums: RawBuilder<unknown>) => sql`${sums}.account_id = ${accountId} and ${sums}.kind = ${kind}
    and ${sums}.of_id = owner.of_id and ${sums}.within_id = owner.within_id
    and ${sums}.grain = segment.grain and ${sums}.slot >= segment.start and ${sums}.slot < segment.finish`
  // Left to itself, PostgreSQL compares each sum of an owner with each of very many segments.
  const meant =
    engineOf(db) === 'sqlite'
      ? sql`report_rollups as added where ${isMeant(sql.ref('added'))}`
      : sql`lateral (
          select ${sumsOf('rollup')} from report_rollups as rollup where ${isMeant(sql.ref('rollup'))}
        ) as added
        where added.${sql.ref(columns[0]!)} is not null`
  const { rows } = await sql<SumRow>`
    with owner as materialized (
      select ${integer(0)} as place, ${integer(1)} as of_id, ${integer(2)} as within_id from ${itemsIn(db, placed)} as item
    ), segment as materialized (
      select ${integer(0)} as span, ${integer(1)} as grain, ${integer(2)} as start, ${integer(3)} as finish
      from ${itemsIn(db, segments)} as item
    )
    select owner.place as owner, segment.span, ${sumsOf('added')}
    from owner cross join segment cross join ${meant}
    group by owner.place, segment.span`.execute(db)
  return rows
}
