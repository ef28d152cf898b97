import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { idIn, unindexed } from '../../../kernel/db/dialect.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'

/** Where a conversation is now, which says who may see it. */
export interface Place {
  id: number
  inbox_id: number
  team_id: number | null
  contact_inbox_id: number
  assignee_id: number | null
  assignee_bot_id: number | null
  participantIds: ReadonlySet<number>
}

/** Those that are gone, or whose inbox is, have none. */
export async function findPlaces(db: Db, accountId: number, ids: number[]): Promise<Map<number, Place>> {
  const rows = ids.length === 0 ? [] : await placesOf(db, { accountId, ids })
  return new Map(rows.map((row) => [row.id, placeOf(row)]))
}

/** By the number that clients know it by. */
export async function findPlaceByNumber(db: Db, accountId: number, displayId: number): Promise<Place | undefined> {
  const [row] = await placeByNumber(db, { accountId, displayId })
  return row && placeOf(row)
}

const placeByNumber = prepared((db, { accountId, displayId }: Params<{ accountId: number; displayId: number }>) =>
  places(db).where('conversations.account_id', '=', accountId).where('conversations.display_id', '=', displayId),
)

const placesOf = prepared((db, { accountId, ids }: Params<{ accountId: number; ids: number[] }>) =>
  places(db)
    .where(idIn(db, 'conversations.id', ids))
    .where(unindexed('conversations.account_id'), '=', accountId),
)

function places(db: Db) {
  return db
    .selectFrom('conversations')
    .innerJoin('inboxes as inbox', 'inbox.id', 'conversations.inbox_id')
    .select(['conversations.id', 'conversations.inbox_id', 'conversations.team_id', 'conversations.contact_inbox_id'])
    .select(['conversations.assignee_id', 'conversations.assignee_bot_id'])
    .select((eb) =>
      eb
        .selectFrom('conversation_participants as participant')
        .select(sql<string | null>`string_agg(cast(participant.user_id as text), ',')`.as('ids'))
        .whereRef('participant.account_id', '=', 'conversations.account_id')
        .whereRef('participant.conversation_id', '=', 'conversations.id')
        .as('participants'),
    )
    .where('inbox.deleted_at', 'is', null)
}

function placeOf({ participants, ...row }: Omit<Place, 'participantIds'> & { participants: string | null }): Place {
  return { ...row, participantIds: new Set(participants?.split(',').map(Number)) }
}
