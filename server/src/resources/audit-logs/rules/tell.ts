import { type Events, emitEach } from '../../../kernel/bus.ts'
import type { Tx } from '../../../kernel/db/db.ts'

export type Entry = Events['settings_changed']

/** Tells every account that a change concerns; a listener writes it into the log. */
export async function tellChange(tx: Tx, accountIds: readonly number[], entry: Entry, now: number): Promise<void> {
  const emissions = [...new Set(accountIds)].map((accountId) => ({
    accountId,
    name: 'settings_changed' as const,
    subject: {},
    payload: entry,
  }))
  await emitEach(tx, emissions, now)
}
