import type { AccountRef, UserActor } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { Role } from '../../../kernel/db/tables.ts'
import type { Offload } from '../../../kernel/operation.ts'
import type { Page } from '../../../kernel/paging.ts'
import type { Services } from '../../../kernel/services.ts'
import { sightOf } from '../../../kernel/sight.ts'
import { listConversationViews } from '../queries/conversations.ts'
import { askedFor, asking, type Counts, type Finder, type Shown } from '../queries/pages.ts'
import { sightValues } from '../queries/visible.ts'
import type { ConversationPage, ConversationQuery } from '../schema.ts'
import { showConversations } from './show.ts'

interface Viewer {
  account: Pick<AccountRef, 'id'>
  actor: UserActor
  role: Role
}

interface Looking {
  db: Db
  offload: Offload
}

interface Viewing extends Viewer, Looking {
  services: Services
  now: number
  page: Page
}

const countOf = {
  me: 'mine_count',
  unassigned: 'unassigned_count',
  assigned: 'assigned_count',
  all: 'all_count',
} as const

/** A page of the conversations that are found; counts are of all of them. */
export async function showPage(
  viewing: Viewing,
  finder: Finder,
  { assigneeType = 'all', sortBy = 'last_activity_at_desc' }: Partial<Shown> = {},
): Promise<ConversationPage> {
  const { account, db, page } = viewing
  const { ids, counts } = await whereItBelongs(viewing, finder, (from) =>
    finder.find(from, { assigneeType, sortBy }, page),
  )
  const views = await listConversationViews(db, account.id, ids)
  const payload = await showConversations(db, views, viewing)
  return { data: { meta: { ...counts, ...page.meta(counts[countOf[assigneeType]]) }, payload } }
}

/** How many conversations are found. */
export function countFound(looking: Looking, finder: Finder): Promise<Counts> {
  return whereItBelongs(looking, finder, (from) => finder.count(from))
}

function whereItBelongs<T>({ db, offload }: Looking, { heavy }: Finder, read: (from: Db) => Promise<T>): Promise<T> {
  return heavy ? offload(read) : read(db)
}

/** Who looks through conversations, and which of them they may see. */
export function viewerOf({ account, actor, role }: Viewer) {
  return { accountId: account.id, userId: actor.user.id, sight: sightOf({ actor, role }) }
}

/** What the parameters of a list ask for. */
export function askedBy(viewer: Viewer, query: ConversationQuery, now: number): Finder {
  const { sight, ...who } = viewerOf(viewer)
  return asking({ ...who, ...sightValues(sight), ...askedFor(query, now) })
}
