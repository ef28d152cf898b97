import type { AccountRef, UserActor } from '../../kernel/actor.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Role } from '../../kernel/db/tables.ts'
import type { Page } from '../../kernel/paging.ts'
import type { Services } from '../../kernel/services.ts'
import { sightOf } from './load.ts'
import { askedFor, asking, type Finder, type Shown } from './pages/queries.ts'
import { listConversationViews } from './queries.ts'
import type { ConversationPage, ConversationQuery } from './schema.ts'
import { showConversations } from './show.ts'

interface Viewer {
  account: Pick<AccountRef, 'id'>
  actor: UserActor
  role: Role
}

interface Viewing extends Viewer {
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
  db: Db,
  viewing: Viewing,
  finder: Finder,
  { assigneeType = 'all', sortBy = 'last_activity_at_desc' }: Partial<Shown> = {},
): Promise<ConversationPage> {
  const { account, page } = viewing
  const [ids, counts] = await Promise.all([finder.list(db, { assigneeType, sortBy }, page), finder.count(db)])
  const views = await listConversationViews(db, account.id, ids)
  const payload = await showConversations(db, views, viewing)
  return { data: { meta: { ...counts, ...page.meta(counts[countOf[assigneeType]]) }, payload } }
}

/** Who looks through conversations, and which of them they may see. */
export function viewerOf({ account, actor, role }: Viewer) {
  return { accountId: account.id, userId: actor.user.id, sight: sightOf({ actor, role }) }
}

/** What the parameters of a list ask for. */
export function askedBy(viewer: Viewer, query: ConversationQuery, now: number): Finder {
  const { sight, ...who } = viewerOf(viewer)
  return asking({ ...who, seenBy: sight === 'all' ? undefined : sight.userId, ...askedFor(query, now) })
}
