import type { UserActor } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { Role } from '../../../kernel/db/tables.ts'
import type { Services } from '../../../kernel/services.ts'
import { webhookSecrets } from '../../actions/rules/webhooks.ts'
import { findAgents } from '../../agents/queries/agents.ts'
import { presentMacro } from '../present.ts'
import type { Macro } from '../schema.ts'
import type { MacroRow } from '../table.ts'

interface Viewing {
  services: Services
  now: number
  actor: UserActor
  role: Role
}

/** In two statements, however many they are. The secrets are for those who may change the macro. */
export async function showMacros(db: Db, macros: readonly MacroRow[], viewing: Viewing): Promise<Macro[]> {
  const { services, now, actor, role } = viewing
  const accountId = macros[0]?.account_id ?? 0
  const ids = macros.flatMap(({ created_by_id, updated_by_id }) => [created_by_id ?? [], updated_by_id ?? []].flat())
  const agents = await findAgents(db, accountId, [...new Set(ids)])
  const people = new Map(agents.map((agent) => [agent.user_id, agent]))
  const isOwn = ({ visibility, created_by_id }: MacroRow) =>
    role === 'administrator' || (visibility === 'personal' && created_by_id === actor.user.id)
  const own = macros.filter(isOwn)
  const secretsOf = await webhookSecrets(
    db,
    services,
    accountId,
    own.map(({ actions }) => actions),
  )
  return macros.map((macro) => {
    const webhook_secrets = isOwn(macro) ? secretsOf(macro.actions) : undefined
    return presentMacro(macro, { people, webhook_secrets, links: services.links, now })
  })
}

export async function showMacro(db: Db, macro: MacroRow, viewing: Viewing): Promise<Macro> {
  return (await showMacros(db, [macro], viewing))[0]!
}
