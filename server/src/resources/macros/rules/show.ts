import type { Act } from '../../../kernel/act.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { keepWebhooks } from '../../actions/rules/webhooks.ts'
import { findAgents } from '../../agents/queries/agents.ts'
import { presentMacro } from '../present.ts'
import type { Macro } from '../schema.ts'
import type { MacroRow } from '../table.ts'
import { ownerOf } from './owner.ts'

interface Viewing {
  services: Services
  now: number
}

/** In one statement, however many they are. */
export async function showMacros(
  db: Db,
  macros: readonly MacroRow[],
  { services: { links }, now }: Viewing,
): Promise<Macro[]> {
  const ids = macros.flatMap(({ created_by_id, updated_by_id }) => [created_by_id ?? [], updated_by_id ?? []].flat())
  const agents = await findAgents(db, macros[0]?.account_id ?? 0, [...new Set(ids)])
  const people = new Map(agents.map((agent) => [agent.user_id, agent]))
  return macros.map((macro) => presentMacro(macro, { people, links, now }))
}

export async function showMacro(db: Db, macro: MacroRow, viewing: Viewing): Promise<Macro> {
  return (await showMacros(db, [macro], viewing))[0]!
}

/** A macro that was just saved, with the secrets of the addresses that it sends to. */
export async function showSaved(act: Act, macro: MacroRow): Promise<Macro> {
  const webhook_secrets = await keepWebhooks(act.tx, act.services, ownerOf(macro), macro.actions)
  return { ...(await showMacro(act.tx, macro, act)), webhook_secrets }
}
