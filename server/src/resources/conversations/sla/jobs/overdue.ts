import { minute } from '../../../../kernel/clock.ts'
import { defineSchedule, type JobContext } from '../../../../kernel/jobs.ts'
import { getConversation } from '../../queries/conversations.ts'
import { Change } from '../../rules/change.ts'
import { takeOverdue } from '../queries/due.ts'

const batch = 50

/** Notes what was not done by its deadline. What was due while no process ran is still due. */
export const noteOverdue = defineSchedule('conversations.note_overdue', minute, {
  async work(_payload, context) {
    while ((await noteBatch(context)) === batch);
  },
})

function noteBatch({ transaction, services }: JobContext): Promise<number> {
  const now = services.clock.now()
  return transaction(async (tx) => {
    const overdue = await takeOverdue(tx, now, batch)
    for (const { account_id, id } of overdue) {
      const act = { tx, services, now, author: { type: 'system' } } as const
      const change = new Change(act, await getConversation(tx, account_id, id))
      change.judgeSla()
      await change.save()
    }
    return overdue.length
  })
}
