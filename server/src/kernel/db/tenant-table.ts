import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from './db.ts'
import { locked, orTaken } from './dialect.ts'
import type { Params } from './param.ts'
import { prepared } from './prepared.ts'
import type { Tables } from './tables.ts'

/** The tables whose rows belong to an account. */
export type TenantTable = {
  [Name in keyof Tables]: 'account_id' extends keyof Tables[Name] ? Name : never
}[keyof Tables]

interface Owned {
  account_id: number | null
  id: number
}

/** Stands for whichever table it is: what is known of its rows is said by the functions below. */
type AnyTable = Kysely<{ rows: Owned }>

/**
 * The plain statements on a table of tenants: each is bounded by the account of its row. `fieldOf` names the field that
 * a clash with a unique index is reported on.
 */
export function tenantTable<Name extends TenantTable>(name: Name, fieldOf: Record<string, string> = {}) {
  type Row = Selectable<Tables[Name]>
  const table = name as 'rows'
  const any = (db: Db) => db as unknown as AnyTable
  const found = prepared((db, { accountId, id }: Params<{ accountId: number; id: number }>) =>
    any(db).selectFrom(table).selectAll().where('account_id', '=', accountId).where('id', '=', id),
  )

  const inserted = prepared((db, row: Params<Owned>) => any(db).insertInto(table).values(row).returningAll())

  return {
    find: async (db: Db, accountId: number, id: number): Promise<Row | undefined> => {
      const [row] = await found(db, { accountId, id })
      return row as Row | undefined
    },

    /** The row, if it still stands where it is thought to; whoever else works on it is waited for, and waits then. */
    hold: (tx: Tx, { account_id, id }: Owned, expected: Partial<Row>): Promise<Row | undefined> => {
      const own = any(tx).selectFrom(table).selectAll().where('account_id', '=', account_id).where('id', '=', id)
      const there = Object.entries(expected).reduce(
        (query, [column, value]) => query.where(sql.ref(column), value === null ? 'is' : '=', value),
        own,
      )
      return locked(tx, there).executeTakeFirst() as Promise<unknown> as Promise<Row | undefined>
    },

    insert: async (tx: Tx, row: Insertable<Tables[Name]>): Promise<Row> => {
      const [stored] = await orTaken(inserted(tx, row as unknown as Owned), fieldOf)
      return stored as unknown as Row
    },

    update: (tx: Tx, { account_id, id }: Owned, changes: Updateable<Tables[Name]>): Promise<Row> =>
      orTaken(
        any(tx)
          .updateTable(table)
          .set(changes as Partial<Owned>)
          .where('account_id', '=', account_id)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow() as Promise<unknown> as Promise<Row>,
        fieldOf,
      ),

    delete: async (tx: Tx, { account_id, id }: Owned): Promise<void> => {
      await any(tx).deleteFrom(table).where('account_id', '=', account_id).where('id', '=', id).execute()
    },
  }
}
