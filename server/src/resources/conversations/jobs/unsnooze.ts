import { minute } from '../../../kernel/clock.ts'
import { defineSchedule, type JobContext } from '../../../kernel/jobs.ts'
import { getConversation } from '../queries/conversations.ts'
import { takeDueConversations } from '../queries/snoozed.ts'
import { Change } from '../rules/change.ts'
import { move } from '../rules/move.ts'

const batch = 50

/** Opens what was snoozed until now, or until any time before. */
export const unsnooze = defineSchedule('conversations.wake_snoozed', minute, {
  async work(_payload, context) {
    while ((await wakeBatch(context)) === batch);
  },
})

/** Answers how many there were. */
function wakeBatch({ transaction, services }: JobContext): Promise<number> {
  const now = services.clock.now()
  return transaction(async (tx) => {
    const due = await takeDueConversations(tx, now, batch)
    for (const { account_id, id } of due) {
      const act = { tx, services, now, author: { type: 'system' } } as const
      const change = new Change(act, await getConversation(tx, account_id, id))
      await move(change, 'open')
      await change.save()
    }
    return due.length
  })
}
