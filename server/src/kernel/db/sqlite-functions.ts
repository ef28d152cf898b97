import type { DatabaseSyncInstance } from '@photostructure/sqlite'
import { foldCase } from '../fold-case.ts'
import { numberOf } from '../number-of.ts'
import { readDate } from '../time.ts'

/**
 * What queries of both engines may call, and none of it ever fails. Each connection to SQLite is given them;
 * PostgreSQL keeps them in the database, where a migration puts them.
 *
 * - fold_case(text): the text as `foldCase` makes it
 * - number_of(text): the number that is written there, or null
 * - moment_of(text): the milliseconds since 1970 of the date or time that is written there, or null
 */
export function addFunctions(database: DatabaseSyncInstance): void {
  const add = (name: string, of: (text: string) => string | number | null) => {
    database.function(name, { deterministic: true }, (text: unknown) => (typeof text === 'string' ? of(text) : null))
  }
  add('fold_case', foldCase)
  add('number_of', numberOf)
  add('moment_of', (text) => readDate(text)?.from ?? null)
}
