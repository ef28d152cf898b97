import type { Tx } from '../src/kernel/db/db.ts'
import { createFunctions } from '../src/kernel/db/functions.ts'

/** What filters compare texts, and the values of custom attributes, with. */
export function up(tx: Tx): Promise<void> {
  return createFunctions(tx)
}
