import type { Db } from '../../../kernel/db/db.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import type { Sight } from '../../../kernel/sight.ts'
import { type SightValues, sightIn, sightValues, visibleConversations } from './visible.ts'

interface Looking extends SightValues {
  accountId: number
}

type CountById = Record<string, number>

/** How many open conversations with something unread there are of each inbox, label and team. */
export async function countUnread(
  db: Db,
  accountId: number,
  sight: Sight,
): Promise<{ inboxes: CountById; labels: CountById; teams: CountById }> {
  const looking = { accountId, ...sightValues(sight) }
  const [places, labels] = await Promise.all([countPlaces(db, looking), countLabels(db, looking)])
  return {
    inboxes: summed(places, ({ inbox_id }) => inbox_id),
    labels: summed(labels, ({ label_id }) => label_id),
    teams: summed(places, ({ team_id }) => team_id),
  }
}

const countPlaces = prepared((db, looking: Params<Looking>) =>
  unreadConversations(db, looking)
    .select(['inbox_id', 'team_id'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['inbox_id', 'team_id']),
)

const countLabels = prepared((db, looking: Params<Looking>) =>
  db
    .selectFrom('conversation_labels')
    // A label that was deleted may not have been taken off everywhere yet.
    .innerJoin('labels', 'labels.id', 'conversation_labels.label_id')
    .select('conversation_labels.label_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('conversation_labels.account_id', '=', looking.accountId)
    .where('conversation_labels.conversation_id', 'in', unreadConversations(db, looking).select('conversations.id'))
    .groupBy('conversation_labels.label_id'),
)

/** Found by an index of them alone, which are few beside the others. */
export function unreadConversations(db: Db, { accountId, ...sight }: Looking | Params<Looking>) {
  return db
    .selectFrom('conversations')
    .where('conversations.account_id', '=', accountId)
    .where('conversations.status', '=', 'open')
    .where('conversations.unread_count', '>', (eb) => eb.lit(0))
    .where(visibleConversations(accountId, sightIn(sight)))
}

function summed<Row extends { count: number }>(rows: Row[], idOf: (row: Row) => number | null): CountById {
  const counts: CountById = {}
  for (const row of rows) {
    const id = idOf(row)
    if (id !== null) counts[id] = (counts[id] ?? 0) + row.count
  }
  return counts
}
