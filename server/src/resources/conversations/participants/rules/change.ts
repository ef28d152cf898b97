import type { Tx } from '../../../../kernel/db/db.ts'
import { fail } from '../../../../kernel/errors.ts'
import { requireUsers } from '../../../teams/members/rules/require-users.ts'
import type { ConversationRow } from '../../table.ts'
import { deleteParticipantsBut, findViewers, insertPeople } from '../queries/participants.ts'

/** Whoever changes its participants holds the conversation, so that two who replace them leave no mixture. */
type Conversation = Pick<ConversationRow, 'account_id' | 'id' | 'inbox_id' | 'team_id'>

/** Answers the ids of those who did not take part before. */
export async function addParticipants(
  tx: Tx,
  conversation: Conversation,
  userIds: number[],
  now: number,
): Promise<number[]> {
  const people = await requireViewers(tx, conversation, userIds)
  return insertPeople(tx, 'conversation_participants', conversation, people, now)
}

export async function replaceParticipants(
  tx: Tx,
  conversation: Conversation,
  userIds: number[],
  now: number,
): Promise<void> {
  const people = await requireViewers(tx, conversation, userIds)
  await deleteParticipantsBut(tx, conversation, people)
  await insertPeople(tx, 'conversation_participants', conversation, people, now)
}

async function requireViewers(tx: Tx, conversation: Conversation, userIds: number[]): Promise<number[]> {
  const people = await requireUsers(tx, conversation.account_id, userIds)
  const viewers = new Set(await findViewers(tx, conversation, { userIds: people }))
  const outsider = userIds.findIndex((id) => !viewers.has(id))
  if (outsider >= 0) {
    fail('not_allowed', { field: `user_ids[${outsider}]`, message: 'is not a member of the inbox or the team' })
  }
  return people
}
