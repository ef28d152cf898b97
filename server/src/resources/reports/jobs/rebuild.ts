import { minute } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { engineOf } from '../../../kernel/db/dialect.ts'
import { defineSchedule } from '../../../kernel/jobs.ts'
import { clearSomeCounted, holdSums } from '../queries/counted.ts'
import { conversationsAfter } from '../queries/raw.ts'
import { endRebuild, findRebuild, listRebuilds, moveRebuild } from '../queries/rebuilds.ts'
import { countConversations } from '../rules/count.ts'

/** A batch holds up whoever else writes to SQLite. PostgreSQL lets them write, and pays for round trips. */
const conversationsAtOnce = { sqlite: 50, postgres: 250 }

/** Does a part of making the sums of an account anew; true when nothing is left to do. */
export async function rebuildSome(tx: Tx, accountId: number): Promise<boolean> {
  await holdSums(tx, accountId)
  const rebuild = await findRebuild(tx, accountId)
  if (!rebuild) return true
  if (rebuild.phase === 'clearing') {
    if (await clearSomeCounted(tx, accountId)) await moveRebuild(tx, { ...rebuild, phase: 'adding' })
    return false
  }
  const next = await conversationsAfter(tx, {
    accountId,
    after: rebuild.last_number,
    limit: conversationsAtOnce[engineOf(tx)],
  })
  const ids = next.map(({ id }) => id)
  await countConversations(tx, accountId, ids)
  if (next.length > 0) await moveRebuild(tx, { ...rebuild, last_number: next.at(-1)!.display_id })
  else await endRebuild(tx, accountId)
  return next.length === 0
}

const accountsAtOnce = 100

/** Goes on with what an update has left to be added up, or whoever was cut off while making sums anew. */
export const rebuild = defineSchedule('reports.rebuild', minute, {
  async work(_payload, { db, transaction, isStopping }) {
    for (let left = await listRebuilds(db, accountsAtOnce); left.length > 0; ) {
      for (const { account_id } of left) {
        while (!isStopping() && !(await transaction((tx) => rebuildSome(tx, account_id))));
      }
      left = isStopping() ? [] : await listRebuilds(db, accountsAtOnce)
    }
  },
})
