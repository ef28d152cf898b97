import { type Compilable, type RawBuilder, sql } from 'kysely'
import { deleteSome, deleteSomeKeyed, rowsAtOnce } from '../../../kernel/db/batches.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { advisoryLock, idIn, itemsIn } from '../../../kernel/db/dialect.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared, preparedChange } from '../../../kernel/db/prepared.ts'
import { actColumns, type Counted, type Fact, type Rollup, type Tally, tallyColumns } from '../table.ts'

/** What has been counted. Whoever writes it holds the account's sums, so that nothing is counted by two at once. */

export function holdSums(tx: Tx, accountId: number): Promise<void> {
  return advisoryLock(tx, `reports ${accountId}`)
}

interface Some {
  accountId: number
  ids: readonly number[]
}

const countedNumbers = [
  'conversation_id',
  'slot',
  'inbox_id',
  'assignee_id',
  'team_id',
  'handed_off_at',
  'bot_since',
  'person_since',
  'last_message_id',
  'last_measure_id',
] as const satisfies readonly (keyof Counted)[]

export const findCounted = prepared((db, { accountId, ids }: Params<Some>) =>
  db
    .selectFrom('report_conversations')
    .select([...countedNumbers, 'status', 'label_ids'])
    .where('account_id', '=', accountId)
    .where(idIn(db, 'conversation_id', ids)),
)

export async function findFacts(db: Db, some: Some): Promise<Fact[]> {
  return some.ids.length === 0 ? [] : await factsOf(db, some)
}

const factsOf = prepared((db, { accountId, ids }: Params<Some>) =>
  db
    .selectFrom('report_facts')
    .select(['conversation_id', 'slot', 'user_id', ...actColumns])
    .where('account_id', '=', accountId)
    .where(idIn(db, 'conversation_id', ids)),
)

type Lists = Params<{ accountId: number; rows: readonly (readonly unknown[])[] }>

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))
const integers = (columns: readonly string[], first: number) =>
  sql.join(columns.map((_column, place) => sql`cast(item.value ->> ${sql.lit(first + place)} as bigint)`))

const insertCounted = preparedChange((db, { accountId, rows }: Lists) => {
  const columns = ['status', 'label_ids', ...countedNumbers]
  const replaced = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  return compilable(
    db,
    sql`
      insert into report_conversations (account_id, ${names(columns)})
      select cast(${accountId} as bigint), item.value ->> 0, item.value -> 1, ${integers(countedNumbers, 2)}
      from ${itemsIn(db, rows)} as item where true
      on conflict (account_id, conversation_id) do update set ${sql.join(replaced)}`,
  )
})

export async function saveCounted(tx: Tx, accountId: number, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return
  const rows = counted.map((row) => [row.status, row.label_ids, ...countedNumbers.map((column) => row[column])])
  await insertCounted(tx, { accountId, rows })
}

const insertFacts = preparedChange((db, { accountId, rows }: Lists) => {
  const key = ['conversation_id', 'slot', 'user_id']
  const columns = [...key, ...actColumns]
  return compilable(
    db,
    sql`
      insert into report_facts (account_id, ${names(columns)})
      select cast(${accountId} as bigint), ${integers(columns, 0)}
      from ${itemsIn(db, rows)} as item where true
      on conflict (account_id, ${names(key)}) do update set ${added('report_facts', actColumns)}`,
  )
})

export async function addFacts(tx: Tx, accountId: number, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return
  const rows = facts.map((fact) => [fact.conversation_id, fact.slot, fact.user_id, ...numbersOf(fact, actColumns)])
  await insertFacts(tx, { accountId, rows })
}

const rollupKey = ['of_id', 'within_id', 'grain', 'slot'] as const

const insertRollups = preparedChange((db, { accountId, rows }: Lists) => {
  const sums = ['entries', ...tallyColumns]
  const columns = [...rollupKey, ...sums]
  return compilable(
    db,
    sql`
      insert into report_rollups (account_id, kind, ${names(columns)})
      select cast(${accountId} as bigint), item.value ->> 0, ${integers(columns, 1)}
      from ${itemsIn(db, rows)} as item where true
      on conflict (account_id, kind, ${names(rollupKey)}) do update set ${added('report_rollups', sums)}`,
  )
})

/** Each grows by what the row says, or shrinks; what has become nothing is deleted. */
export async function addRollups(tx: Tx, accountId: number, rollups: readonly Rollup[]): Promise<void> {
  if (rollups.length === 0) return
  const keyOf = (row: Rollup) => [row.kind, ...rollupKey.map((column) => row[column])]
  const rows = rollups.map((row) => [...keyOf(row), entriesOf(row), ...numbersOf(row, tallyColumns)])
  await insertRollups(tx, { accountId, rows })
  const fewer = rollups.filter((row) => entriesOf(row) < 0)
  if (fewer.length > 0) await deleteEmpty(tx, { accountId, rows: fewer.map(keyOf) })
}

const deleteEmpty = preparedChange((db, { accountId, rows }: Lists) =>
  compilable(
    db,
    sql`
      delete from report_rollups where account_id = ${accountId} and entries = 0 and (kind, ${names(rollupKey)}) in (
        select item.value ->> 0, ${integers(rollupKey, 1)} from ${itemsIn(db, rows)} as item
      )`,
  ),
)

function added(table: string, columns: readonly string[]) {
  const sums = columns.map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
  )
  return sql.join(sums)
}

function compilable(db: Db, query: RawBuilder<unknown>): Compilable<unknown> {
  return { compile: () => query.compile(db) }
}

function numbersOf(tally: Tally, columns: readonly (keyof Tally)[]): number[] {
  return columns.map((column) => tally[column] ?? 0)
}

/** Everything that is counted is counted in one of these. */
function entriesOf(tally: Tally): number {
  const columns = ['conversations', 'incoming_messages', 'outgoing_messages', 'bot_handoffs'] as const
  const measured = ['first_responses', 'replies', 'resolutions', 'bot_resolutions'] as const
  return numbersOf(tally, [...columns, ...measured]).reduce((sum, count) => sum + count, 0)
}

export async function deleteCounted(tx: Tx, { accountId, ids }: Some): Promise<void> {
  if (ids.length === 0) return
  for (const table of ['report_facts', 'report_conversations'] as const) {
    await tx
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where(idIn(tx, 'conversation_id', ids))
      .execute()
  }
}

/** Deletes a part of all that has been counted of an account; true when nothing is left. */
export async function clearSomeCounted(tx: Tx, accountId: number): Promise<boolean> {
  let limit = rowsAtOnce - (await deleteSomeKeyed(tx, 'report_rollups', accountId, { along: ['kind', ...rollupKey] }))
  for (const table of ['report_facts', 'report_conversations'] as const) {
    if (limit > 0) limit -= await deleteSome(tx, table, accountId, { limit })
  }
  return limit > 0
}
