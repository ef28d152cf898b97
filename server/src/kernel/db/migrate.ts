import { sql } from 'kysely'
import type { Database, Db, Tx } from './db.ts'
import { advisoryLock, engineOf, withoutTimeout } from './dialect.ts'

export interface Migration {
  name: string
  up(tx: Tx): Promise<void>
}

export class NewerDatabaseError extends Error {
  constructor(unknown: string[]) {
    super(
      `The database has been used by a newer Parley (unknown migrations: ${unknown.join(', ')}). ` +
        'Start that version again, or restore a backup made before the upgrade.',
    )
  }
}

/**
 * Brings the database up to the last migration, or to `upTo`. Each migration commits together with its record, so a
 * killed run goes on where it stopped; the lock makes processes that start together wait for one another.
 */
export async function migrate(database: Database, migrations: Migration[], upTo?: string): Promise<string[]> {
  const done: string[] = []
  for (;;) {
    const name = await database.transaction(async (tx) => {
      await withoutTimeout(tx)
      await advisoryLock(tx, 'migrate')
      await sql`create table if not exists schema_migrations (name text primary key, applied_at bigint not null)`.execute(
        tx,
      )
      const next = (await pending(tx, migrations)).find(({ name }) => upTo === undefined || name <= upTo)
      if (!next) return undefined
      await next.up(tx)
      await sql`insert into schema_migrations (name, applied_at) values (${next.name}, ${Date.now()})`.execute(tx)
      return next.name
    })
    if (!name) return done
    done.push(name)
  }
}

/** Refuses a database that this program does not know all of; otherwise tells what is still to be applied. */
export async function pending(db: Db, migrations: Migration[]): Promise<Migration[]> {
  const applied = await appliedMigrations(db)
  const unknown = applied.filter((name) => !migrations.some((migration) => migration.name === name))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)
  return migrations.filter(({ name }) => !applied.includes(name))
}

export async function appliedMigrations(db: Db): Promise<string[]> {
  const exists =
    engineOf(db) === 'postgres'
      ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'schema_migrations'`
      : sql`select 1 from sqlite_schema where name = 'schema_migrations'`
  if ((await exists.execute(db)).rows.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}
