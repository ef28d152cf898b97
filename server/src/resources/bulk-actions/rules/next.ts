import { actingAs } from '../../../kernel/bus.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { Failure, type Problem } from '../../../kernel/errors.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import { sightOf } from '../../../kernel/sight.ts'
import { actingMember } from '../../agents/rules/acting-member.ts'
import { actOf } from '../../conversations/rules/act.ts'
import { findBulkAction, holdAt, saveProgress } from '../queries/bulk-actions.ts'
import type { BulkActionRow } from '../table.ts'
import { changeContact } from './change-contact.ts'
import { changeConversation } from './change-conversation.ts'

/**
 * Does the next record of a bulk action; false when there is none left. The change and where the action stands then are
 * one transaction, so a process that is killed leaves nothing undone and does nothing twice.
 */
export async function doNext(context: JobContext, accountId: number, id: number): Promise<boolean> {
  const action = await findBulkAction(context.db, accountId, id)
  if (!action || action.finished_at !== null) return false
  const now = context.services.clock.now()
  try {
    await context.transaction((tx) => change(tx, context, action, now))
  } catch (error) {
    // What is wrong with this record is no reason to leave the others; what is wrong with us is.
    if (!(error instanceof Failure) || error.status >= 500) throw error
    await context.transaction((tx) => step(tx, action, now, error.problems[0]))
  }
  return true
}

async function change(tx: Tx, { services }: JobContext, asked: BulkActionRow, now: number): Promise<void> {
  const action = await step(tx, asked, now)
  if (!action) return
  const member = await actingMember(tx, action.account_id, action.user_id)
  // Whoever has left the account changes nothing in it any more.
  if (!member) return saveProgress(tx, action, { position: asked.position, updated_at: now, finished_at: now })
  const { actor, role } = member
  actingAs(tx, actor)
  const act = actOf({ tx, services, now, actor })
  const [accountId, id] = [action.account_id, action.record_ids[asked.position]!]
  if (action.record_type === 'Contact') await changeContact(act, { accountId, id, actor, role }, action.changes)
  else {
    const sight = sightOf({ actor, role })
    await changeConversation(act, { accountId, displayId: id, sight }, action.changes)
  }
}

/** Goes on to the next record, if nobody else has: the action as it was. */
async function step(tx: Tx, asked: BulkActionRow, now: number, problem?: Problem): Promise<BulkActionRow | undefined> {
  const action = await holdAt(tx, asked)
  if (!action) return undefined
  const { record_ids, refused } = action
  const position = action.position + 1
  const id = record_ids[action.position]!
  await saveProgress(tx, action, {
    position,
    updated_at: now,
    ...(position >= record_ids.length && { finished_at: now }),
    ...(problem && { refused: [...refused, { id, code: problem.code, message: problem.message }] }),
  })
  return action
}
