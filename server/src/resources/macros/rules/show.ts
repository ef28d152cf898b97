import type { Act } from '../../../kernel/act.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { keepFiles, showFiles } from '../../actions/rules/files.ts'
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

/** In two statements, however many they are. */
export async function showMacros(db: Db, macros: readonly MacroRow[], { services, now }: Viewing): Promise<Macro[]> {
  const ids = macros.flatMap(({ created_by_id, updated_by_id }) => [created_by_id ?? [], updated_by_id ?? []].flat())
  const account_id = macros[0]?.account_id ?? 0
  const agents = await findAgents(db, account_id, [...new Set(ids)])
  const owner_ids = macros.map(({ id }) => id)
  const filesOf = await showFiles(db, services, { account_id, owner_type: 'macro', owner_ids })
  const people = new Map(agents.map((agent) => [agent.user_id, agent]))
  return macros.map((macro) => presentMacro(macro, { people, files: filesOf(macro.id), links: services.links, now }))
}

export async function showMacro(db: Db, macro: MacroRow, viewing: Viewing): Promise<Macro> {
  return (await showMacros(db, [macro], viewing))[0]!
}

/** A macro that was just saved, with the secrets of the addresses that it sends to. */
export async function showSaved(act: Act, macro: MacroRow): Promise<Macro> {
  await keepFiles(act, ownerOf(macro), macro.actions)
  const webhook_secrets = await keepWebhooks(act.tx, act.services, ownerOf(macro), macro.actions)
  return { ...(await showMacro(act.tx, macro, act)), webhook_secrets }
}
