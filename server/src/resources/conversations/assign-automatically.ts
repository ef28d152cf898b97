import { hold } from '../../kernel/db/dialect.ts'
import type { Change } from './change.ts'
import { findNextAssignee, isInboxMember, takeTurn } from './turns/queries.ts'

/** Gives an open conversation that nobody works on to the member of its inbox whose turn it is. */
export async function assignAutomatically(change: Change): Promise<void> {
  const { tx } = change.act
  const { account_id, inbox_id, assignee_id, status } = change.view
  const inbox = await change.inbox()
  if (status !== 'open' || !inbox.enable_auto_assignment) return
  if (assignee_id !== null && (await isInboxMember(tx, account_id, inbox_id, assignee_id))) return
  // Two that are handed out at once would go to the same person otherwise.
  await hold(tx, `turns of inbox ${inbox_id}`)
  const limit = Number(inbox.auto_assignment_config.max_assignment_limit) || undefined
  const next = await findNextAssignee(tx, change.view, limit)
  if (!next) return
  await takeTurn(tx, account_id, inbox_id, next.id)
  change.set({ assignee_id: next.user_id, assignee_bot_id: null })
}
