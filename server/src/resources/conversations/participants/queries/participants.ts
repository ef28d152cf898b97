import type { Insertable } from 'kysely'
import { inParts } from '../../../../kernel/db/batches.ts'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { idIn } from '../../../../kernel/db/dialect.ts'
import type { Params } from '../../../../kernel/db/param.ts'
import { prepared } from '../../../../kernel/db/prepared.ts'
import type { AgentRow } from '../../../agents/queries/agents.ts'
import { assignableAgents, membersOfTeams } from '../../../assignable-agents/queries/assignable-agents.ts'
import type { ConversationPersonTable, ConversationRow } from '../../table.ts'

type OfAccount = Pick<ConversationRow, 'account_id' | 'id'>
type Placed = Pick<ConversationRow, 'account_id' | 'inbox_id' | 'team_id'>

/** The people of the account who may see the conversation once they take part in it: whoever could be given it. */
function viewersOf(db: Db, { account_id, inbox_id, team_id }: Placed) {
  return assignableAgents(db, account_id, { inboxIds: [inbox_id], teamIds: team_id === null ? [] : [team_id] })
}

/** Whoever takes part and may still see the conversation. */
export function listParticipants(db: Db, conversation: OfAccount & Placed): Promise<AgentRow[]> {
  const { account_id, id } = conversation
  return viewersOf(db, conversation)
    .where('account_users.user_id', 'in', (eb) =>
      eb
        .selectFrom('conversation_participants')
        .select('conversation_participants.user_id')
        .where('conversation_participants.account_id', '=', account_id)
        .where('conversation_participants.conversation_id', '=', id),
    )
    .orderBy('users.sort_name')
    .orderBy('account_users.user_id')
    .execute()
}

/** Those of the users, and of the members of the teams, who may see the conversation. */
export async function findViewers(
  db: Db,
  conversation: Placed,
  { userIds, teamIds = [] }: { userIds: readonly number[]; teamIds?: readonly number[] },
): Promise<number[]> {
  const viewers = await viewersOf(db, conversation)
    .where((eb) =>
      eb.or([
        idIn(db, 'account_users.user_id', userIds),
        eb('account_users.user_id', 'in', membersOfTeams(db, conversation.account_id, teamIds)),
      ]),
    )
    .orderBy('account_users.user_id')
    .execute()
  return viewers.map(({ user_id }) => user_id)
}

/** Whoever is there already stays; answers the ids of the others. */
export async function insertPeople(
  tx: Tx,
  table: 'conversation_participants' | 'conversation_mentions',
  { account_id, id }: OfAccount,
  userIds: readonly number[],
  now: number,
): Promise<number[]> {
  const added: number[] = []
  for (const some of inParts(userIds)) {
    const rows = await tx
      .insertInto(table)
      .values(some.map((user_id) => ({ account_id, conversation_id: id, user_id, created_at: now })))
      .onConflict((conflict) => conflict.columns(['account_id', 'conversation_id', 'user_id']).doNothing())
      .returning('user_id')
      .execute()
    added.push(...rows.map(({ user_id }) => user_id))
  }
  return added
}

/** The same for one: whoever is given a conversation, which is often. */
export async function insertParticipant(
  tx: Tx,
  { account_id, id }: OfAccount,
  userId: number,
  now: number,
): Promise<void> {
  await insertOne(tx, { account_id, conversation_id: id, user_id: userId, created_at: now })
}

const insertOne = prepared((db, row: Params<Insertable<ConversationPersonTable>>) =>
  db
    .insertInto('conversation_participants')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'conversation_id', 'user_id']).doNothing()),
)

export async function deleteParticipants(tx: Tx, conversation: OfAccount, userIds: readonly number[]): Promise<void> {
  await participationIn(tx, conversation)
    .where(idIn(tx, 'user_id', userIds))
    .execute()
}

export async function deleteParticipantsBut(
  tx: Tx,
  conversation: OfAccount,
  userIds: readonly number[],
): Promise<void> {
  await participationIn(tx, conversation)
    .where((eb) => eb.not(idIn(tx, 'user_id', userIds)))
    .execute()
}

function participationIn(tx: Tx, { account_id, id }: OfAccount) {
  return tx
    .deleteFrom('conversation_participants')
    .where('account_id', '=', account_id)
    .where('conversation_id', '=', id)
}
