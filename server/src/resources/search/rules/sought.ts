import type { AccountRef, UserActor } from '../../../kernel/actor.ts'
import { second } from '../../../kernel/clock.ts'
import type { Role } from '../../../kernel/db/tables.ts'
import { sightOf } from '../../../kernel/sight.ts'
import type { Sought } from '../queries/find.ts'

interface Viewer {
  account: Pick<AccountRef, 'id'>
  actor: UserActor
  role: Role
  query: { q: string; since?: number; until?: number; from?: string; inbox_id?: number }
}

export function soughtBy({ account, actor, role, query }: Viewer): Sought {
  const { q, since, until, from, inbox_id } = query
  const [kind, id] = from?.split(':') ?? []
  return {
    accountId: account.id,
    sight: sightOf({ actor, role }),
    q: q.trim().replace(/\s+/g, ' '),
    among: {
      since: since === undefined ? undefined : since * second,
      before: until === undefined ? undefined : (until + 1) * second,
      sender: kind === undefined ? undefined : { type: kind === 'agent' ? 'user' : 'contact', id: Number(id) },
      inboxId: inbox_id,
    },
  }
}
