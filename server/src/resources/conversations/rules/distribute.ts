import type { JobContext } from '../../../kernel/jobs.ts'
import { findEnabledPolicy } from '../../assignment-policies/queries/assignment-policies.ts'
import { findConversation } from '../queries/conversations.ts'
import { listWaiting } from '../queries/waiting.ts'
import { dispatch } from './assign-automatically.ts'
import { Change } from './change.ts'

interface OfInbox {
  accountId: number
  inboxId: number
}

const batch = 100

/** Hands out what waits in an inbox that has a policy, in the order that it says, until nobody can take any more. */
export async function distributeWaiting(context: JobContext, inbox: OfInbox): Promise<void> {
  const { db, isStopping } = context
  const policy = await findEnabledPolicy(db, inbox)
  if (!policy) return
  /** Teams without anybody left; 0 for conversations of none. */
  const exhausted = new Set<number>()
  for (;;) {
    const asked = { priority: policy.conversation_priority, without: [...exhausted], limit: batch }
    const waiting = await listWaiting(db, inbox, asked)
    for (const { display_id, team_id } of waiting) {
      if (isStopping()) return
      if (!exhausted.has(team_id) && !(await giveToSomebody(context, inbox, display_id))) exhausted.add(team_id)
    }
    if (waiting.length < batch) return
  }
}

/**
 * False if there is nobody. Each in a transaction of its own: whoever holds the turns of an inbox may not wait for
 * another conversation, since who holds that may wait for the turns.
 */
function giveToSomebody({ transaction, services }: JobContext, inbox: OfInbox, number: number): Promise<boolean> {
  const now = services.clock.now()
  return transaction(async (tx) => {
    const view = await findConversation(tx, inbox.accountId, number, 'all')
    const isWaiting = view?.status === 'open' && view.assignee_id === null && view.assignee_bot_id === null
    if (!view || !isWaiting || view.inbox_id !== inbox.inboxId) return true
    const change = new Change({ tx, services, now, author: { type: 'system' } }, view)
    const next = await dispatch(change)
    await change.save()
    return next !== undefined
  })
}
