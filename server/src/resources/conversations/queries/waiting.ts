import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { idIn } from '../../../kernel/db/dialect.ts'
import type { AutomaticAssignmentTable, ConversationRow } from '../table.ts'

/** Those that wait for somebody: open ones that nobody has, but for those of teams that are not handed out. */
function waiting(db: Db, accountId: number, inboxId: number) {
  return db
    .selectFrom('conversations')
    .leftJoin('teams', 'teams.id', 'conversations.team_id')
    .where('conversations.account_id', '=', accountId)
    .where('conversations.status', '=', 'open')
    .where('conversations.assignee_id', 'is', null)
    .where('conversations.assignee_bot_id', 'is', null)
    .where('conversations.inbox_id', '=', inboxId)
    .where((eb) => eb.or([eb('teams.id', 'is', null), eb('teams.allow_auto_assign', '=', true)]))
}

type Placed = Pick<ConversationRow, 'account_id' | 'inbox_id' | 'id'>

/** Whether there are others in the same inbox. */
export async function hasWaiting(db: Db, { account_id, inbox_id, id }: Placed): Promise<boolean> {
  const other = waiting(db, account_id, inbox_id).select('conversations.id').where('conversations.id', '!=', id)
  return (await other.limit(1).executeTakeFirst()) !== undefined
}

export interface Waiting {
  display_id: number
  /** 0 for none. */
  team_id: number
}

/** Some of those in an inbox, without those of some teams, in the order in which they are to be handed out. */
export function listWaiting(
  db: Db,
  { accountId, inboxId }: { accountId: number; inboxId: number },
  { priority, without, limit }: { priority: Priority; without: readonly number[]; limit: number },
): Promise<Waiting[]> {
  const rows = waiting(db, accountId, inboxId)
    .select((eb) => ['conversations.display_id', eb.fn.coalesce('conversations.team_id', eb.lit(0)).as('team_id')])
    .where((eb) => {
      const others = eb.and([
        eb('conversations.team_id', 'is not', null),
        eb.not(idIn(db, 'conversations.team_id', without)),
      ])
      return without.includes(0) ? others : eb.or([eb('conversations.team_id', 'is', null), others])
    })
  const first = priority === 'longest_waiting' ? rows.orderBy(waitsSince) : rows
  return first.orderBy('conversations.id').limit(limit).execute()
}

/** Those whose contacts wait for nothing come last. */
const waitsSince = sql`coalesce(conversations.waiting_since, ${sql.lit(Number.MAX_SAFE_INTEGER)})`

type Priority = 'earliest_created' | 'longest_waiting'

/** Of all accounts, the inboxes after this one where something waits and a policy hands it out. */
export function listInboxesWaiting(
  db: Db,
  { after = 0, accountId, limit }: { after?: number; accountId?: number; limit: number },
): Promise<{ id: number; account_id: number }[]> {
  let inboxes = db
    .selectFrom('inboxes')
    .innerJoin('assignment_policies as policy', 'policy.id', 'inboxes.assignment_policy_id')
    .select(['inboxes.id', 'inboxes.account_id'])
    .where('policy.enabled', '=', true)
    .where('inboxes.enable_auto_assignment', '=', true)
    .where('inboxes.deleted_at', 'is', null)
    .where('inboxes.id', '>', after)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('conversations')
          .select('conversations.id')
          .whereRef('conversations.account_id', '=', 'inboxes.account_id')
          .where('conversations.status', '=', 'open')
          .where('conversations.assignee_id', 'is', null)
          .where('conversations.assignee_bot_id', 'is', null)
          .whereRef('conversations.inbox_id', '=', 'inboxes.id'),
      ),
    )
  if (accountId !== undefined) inboxes = inboxes.where('inboxes.account_id', '=', accountId)
  return inboxes.orderBy('inboxes.id').limit(limit).execute()
}

export async function insertAssignment(tx: Tx, row: Insertable<AutomaticAssignmentTable>): Promise<void> {
  await tx.insertInto('automatic_assignments').values(row).execute()
}

/** Of all accounts; answers how many there were. */
export async function deleteAssignmentsBefore(tx: Tx, time: number, limit: number): Promise<number> {
  const rows = await tx
    .selectFrom('automatic_assignments')
    .select('id')
    .where('assigned_at', '<', time)
    .orderBy('assigned_at')
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .deleteFrom('automatic_assignments')
      .where(idIn(tx, 'id', ids))
      .execute()
  return ids.length
}
