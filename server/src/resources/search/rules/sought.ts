import type { AccountRef, UserActor } from '../../../kernel/actor.ts'
import type { Role } from '../../../kernel/db/tables.ts'
import { sightOf } from '../../../kernel/sight.ts'
import type { Sought } from '../queries/find.ts'

interface Viewer {
  account: Pick<AccountRef, 'id'>
  actor: UserActor
  role: Role
  query: { q: string }
}

export function soughtBy({ account, actor, role, query }: Viewer): Sought {
  return { accountId: account.id, sight: sightOf({ actor, role }), q: query.q.trim().replace(/\s+/g, ' ') }
}
