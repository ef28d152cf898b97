import type { AccountRef, UserActor } from '../../kernel/actor.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Role } from '../../kernel/db/tables.ts'
import type { Page } from '../../kernel/paging.ts'
import type { Services } from '../../kernel/services.ts'
import { sightOf } from './load.ts'
import { countConversations, listConversationIds, type Search, type Where } from './pages/queries.ts'
import { listConversationViews } from './queries.ts'
import type { AssigneeType, ConversationPage, SortBy } from './schema.ts'
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

interface Shown {
  assigneeType?: AssigneeType
  sortBy?: SortBy
}

const countOf = {
  me: 'mine_count',
  unassigned: 'unassigned_count',
  assigned: 'assigned_count',
  all: 'all_count',
} as const

/** A page of the conversations that the caller may see and the condition is true of; counts are of all of them. */
export async function showPage(
  db: Db,
  viewing: Viewing,
  where: Where,
  { assigneeType = 'all', sortBy = 'last_activity_at_desc' }: Shown = {},
): Promise<ConversationPage> {
  const { account, page } = viewing
  const search = searchOf(viewing, where)
  const ids = await listConversationIds(db, search, { assigneeType, sortBy }, page)
  const counts = await countConversations(db, search)
  const views = await listConversationViews(db, account.id, ids)
  const payload = await showConversations(db, views, viewing)
  return { data: { meta: { ...counts, ...page.meta(counts[countOf[assigneeType]]) }, payload } }
}

export function searchOf({ account, actor, role }: Viewer, where: Where): Search {
  return { accountId: account.id, userId: actor.user.id, sight: sightOf({ actor, role }), where }
}
