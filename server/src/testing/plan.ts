import { type Compilable, CompiledQuery, sql } from 'kysely'
import type { Database, Tx } from '../kernel/db/db.ts'

/** How the engine would find the rows, were there very many of them. */
export async function planOf(database: Database, query: Compilable): Promise<string> {
  const { sql: text, parameters } = query.compile()
  return database.transaction(async (tx) => {
    const explain = database.engine === 'sqlite' ? 'explain query plan' : 'explain'
    if (database.engine === 'postgres') await avoidWhatGrows(tx)
    const { rows } = await tx.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]))
    return rows.map((row) => Object.values(row as object).join(' ')).join('\n')
  })
}

/** Of a few rows PostgreSQL would rather read and sort all. */
async function avoidWhatGrows(tx: Tx): Promise<void> {
  for (const way of ['seqscan', 'bitmapscan', 'sort']) await sql.raw(`set local enable_${way} = off`).execute(tx)
}
