import type { Sql, Tx } from './sql.ts'

/** Writes an event in the transaction of the change; unlike our server's, nobody hands it out afterwards. */
export function eventWriter(sql: Sql) {
  const insert = sql.prepare('insert into events (account_id, name, payload, created_at) values (?, ?, ?, ?)')
  return async (tx: Tx, accountId: number, name: string, payload: object): Promise<void> => {
    await insert.in(tx)(accountId, name, JSON.stringify(payload), Date.now())
  }
}
