import { sql } from 'kysely'
import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, createTable, dropIndex, id, int, nullable, text } from '../src/kernel/db/ddl.ts'
import { engineOf } from '../src/kernel/db/dialect.ts'

const lanes = 16

/**
 * Events are numbered in lanes, an account always in the same one, and each listener has a cursor of its own in each
 * lane. An event's row says what it is about and who caused it, so that nobody has to look into its payload.
 */
export async function up(tx: Tx): Promise<void> {
  await addColumn(tx, 'events', 'stream', text(nullable))
  await addColumn(tx, 'events', 'inbox_id', int(nullable))
  await addColumn(tx, 'events', 'conversation_id', int(nullable))
  await addColumn(tx, 'events', 'contact_id', int(nullable))
  await addColumn(tx, 'events', 'actor_type', text(nullable))
  await addColumn(tx, 'events', 'actor_id', int(nullable))
  await addColumn(tx, 'events', 'cause_id', int(nullable))
  await addColumn(tx, 'events', 'depth', int({ default: 0 }))
  await fillColumns(tx)
  await dropIndex(tx, 'events', ['id'])
  await sql`create index events_unnumbered_idx on events ((account_id % ${sql.lit(lanes)}), id)
    where position is null`.execute(tx)
  await sql`create index events_lane_position_idx on events ((account_id % ${sql.lit(lanes)}), position)
    where position is not null`.execute(tx)
  await sql`create index events_account_id_contact_id_idx on events (account_id, contact_id, id)
    where contact_id is not null`.execute(tx)

  await createTable(tx, 'event_lanes', { id: id(), lane: int(), last_position: int() }, { unique: [['lane']] })
  await createTable(
    tx,
    'listener_cursors',
    { id: id(), name: text(), lane: int(), position: int() },
    { unique: [['name', 'lane']] },
  )
  for (let lane = 0; lane < lanes; lane++) {
    const last = sql`coalesce((select max(last_position) from event_positions), 0)`
    await sql`insert into event_lanes (lane, last_position) values (${lane}, ${last})`.execute(tx)
    // What has a position has been heard.
    await sql`insert into listener_cursors (name, lane, position) values ('deliveries', ${lane}, ${last})`.execute(tx)
  }
  await sql`drop table event_positions`.execute(tx)
}

/** Of the events that are there already, from what their payloads show. */
async function fillColumns(tx: Tx): Promise<void> {
  const at = (...path: string[]) =>
    engineOf(tx) === 'sqlite'
      ? sql`json_extract(payload, ${sql.lit(`$.${path.join('.')}`)})`
      : sql`(payload #>> ${sql.lit(`{${path.join(',')}}`)})`
  const number = (value: ReturnType<typeof at>) => sql`cast(${value} as bigint)`
  await sql`update events set
    contact_id = case
      when name like 'contact%' then ${number(at('id'))}
      when name like 'message%' then ${number(at('conversation', 'contact_inbox', 'contact_id'))}
      when name like 'conversation%' then coalesce(${number(at('contact_inbox', 'contact_id'))}, ${number(at('meta', 'sender', 'id'))})
    end,
    inbox_id = coalesce(${number(at('inbox_id'))}, ${number(at('inbox', 'id'))}),
    stream = case
      when name like 'message%' then 'conversation ' || ${at('conversation_id')}
      when name like 'conversation%' then 'conversation ' || ${at('id')}
      when name like 'contact%' then 'contact ' || ${at('id')}
      when name like 'inbox%' then 'inbox ' || ${at('id')}
    end`.execute(tx)
}
