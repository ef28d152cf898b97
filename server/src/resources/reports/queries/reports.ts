import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import type { Tables } from '../../../kernel/db/tables.ts'
import type { Sight } from '../../../kernel/sight.ts'
import { isUnattended } from '../../conversations/queries/conversations.ts'
import { isUnassigned, visibleConversations } from '../../conversations/queries/visible.ts'

export interface OpenCount {
  open: number
  unattended: number
}

type Conversations = ExpressionBuilder<Tables, 'conversations'>

const isOpen = (eb: Conversations) => eb('status', '=', 'open')

/** How many conversations each of these people has open, as far as they may be seen; who has none is left out. */
export async function countOpenOf(
  db: Db,
  accountId: number,
  sight: Sight,
  userIds: number[],
): Promise<Map<number, OpenCount>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('conversations')
    .select(['assignee_id', (eb) => eb.fn.countAll<number>().as('open')])
    .select((eb) => eb.fn.countAll<number>().filterWhere(isUnattended(eb)).as('unattended'))
    .where('account_id', '=', accountId)
    .where(isOpen)
    .where('assignee_id', 'in', userIds)
    .where(visibleConversations(accountId, sight))
    .groupBy('assignee_id')
    .execute()
  return new Map(rows.map(({ assignee_id, ...count }) => [assignee_id!, count]))
}

/** Of the account, or of one of its teams. */
export function countAll(db: Db, accountId: number, teamId?: number) {
  const all = db
    .selectFrom('conversations')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(isOpen(eb)).as('open'),
      eb.fn.countAll<number>().filterWhere(isOpen(eb)).filterWhere(isUnattended(eb)).as('unattended'),
      eb.fn.countAll<number>().filterWhere(isOpen(eb)).filterWhere(isUnassigned(eb)).as('unassigned'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'pending').as('pending'),
    ])
    .where('account_id', '=', accountId)
    .where('status', 'in', ['open', 'pending'])
    .where(visibleConversations(accountId, 'all'))
  return (teamId === undefined ? all : all.where('team_id', '=', teamId)).executeTakeFirstOrThrow()
}

/** What is open, by who has it. */
export function countBy(db: Db, accountId: number, column: 'team_id' | 'assignee_id') {
  return db
    .selectFrom('conversations')
    .select(column)
    .select((eb) => [
      eb.fn.countAll<number>().as('open'),
      eb.fn.countAll<number>().filterWhere(isUnattended(eb)).as('unattended'),
      eb.fn.countAll<number>().filterWhere(isUnassigned(eb)).as('unassigned'),
    ])
    .where('account_id', '=', accountId)
    .where(isOpen)
    .where(visibleConversations(accountId, 'all'))
    .groupBy(column)
    .orderBy(column, (order) => order.asc().nullsFirst())
    .execute()
}
