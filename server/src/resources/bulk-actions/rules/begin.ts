import { mayUse } from '../../../kernel/access.ts'
import type { Act } from '../../../kernel/act.ts'
import type { UserActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Role } from '../../../kernel/db/tables.ts'
import { fail } from '../../../kernel/errors.ts'
import { enqueue } from '../../../kernel/jobs.ts'
import { readMoment } from '../../../kernel/time.ts'
import { findAgent } from '../../agents/queries/agents.ts'
import { findTeam } from '../../teams/queries/teams.ts'
import { insertBulkAction } from '../queries/bulk-actions.ts'
import type { NewBulkAction } from '../schema.ts'
import type { BulkActionRow, BulkChanges } from '../table.ts'
import { performing } from './performing.ts'

interface Caller {
  actor: UserActor
  role: Role
}

/** Takes on what is asked for, once it is found to be in order. */
export async function begin(
  { tx, now }: Act,
  accountId: number,
  caller: Caller,
  asked: NewBulkAction,
): Promise<BulkActionRow> {
  const changes = asked.type === 'Contact' ? contactChanges(asked, caller) : conversationChanges(asked)
  if (Object.keys(changes).length === 0) fail('missing', { field: 'fields', message: nothingToDo[asked.type] })
  await requireKnown(tx, accountId, changes)
  const action = await insertBulkAction(tx, {
    account_id: accountId,
    user_id: caller.actor.user.id,
    record_type: asked.type,
    record_ids: [...new Set(asked.ids)],
    changes,
    position: 0,
    refused: [],
    created_at: now,
    updated_at: now,
    finished_at: null,
  })
  await enqueue(tx, performing, { account_id: accountId, bulk_action_id: action.id }, { now })
  return action
}

const nothingToDo = {
  Conversation: 'or labels are required: there is nothing to change',
  Contact: 'are not for contacts: labels or action_name are required',
}

function contactChanges(asked: NewBulkAction, { actor, role }: Caller): BulkChanges {
  if (!mayUse(actor, 'contact_manage')) fail('permission_required')
  if (asked.action_name !== 'delete') return labelChanges(asked)
  return role === 'administrator' ? { delete: true } : fail('role_required')
}

function conversationChanges(asked: NewBulkAction): BulkChanges {
  const { fields, snoozed_until } = asked
  const until = snoozed_until == null ? undefined : readMoment(snoozed_until, 'snoozed_until')
  return {
    ...fields,
    ...(fields?.status === 'snoozed' && until !== undefined && { snoozed_until: until }),
    ...labelChanges(asked),
  }
}

function labelChanges({ labels }: NewBulkAction): BulkChanges {
  const { add = [], remove = [] } = labels ?? {}
  return { ...(add.length > 0 && { add_labels: add }), ...(remove.length > 0 && { remove_labels: remove }) }
}

/** Whether it may have one of the conversations is told when its turn comes. */
async function requireKnown(tx: Tx, accountId: number, { assignee_id, team_id }: BulkChanges): Promise<void> {
  if (assignee_id && !(await findAgent(tx, accountId, assignee_id))) fail('unknown', { field: 'fields.assignee_id' })
  if (team_id && !(await findTeam(tx, accountId, team_id, 0))) fail('unknown', { field: 'fields.team_id' })
}
