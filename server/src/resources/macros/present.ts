import type { Showing } from '../../kernel/showing.ts'
import type { ActionFiles } from '../actions/schema.ts'
import { presentAgent } from '../agents/present.ts'
import type { AgentRow } from '../agents/queries/agents.ts'
import type { Macro } from './schema.ts'
import type { MacroRow } from './table.ts'

interface Around extends Showing {
  people: ReadonlyMap<number, AgentRow>
  files: ActionFiles | undefined
}

export function presentMacro(macro: MacroRow, { people, files, ...showing }: Around): Macro {
  const person = (id: number | null) => {
    const agent = people.get(id ?? 0)
    return agent && presentAgent(agent, showing)
  }
  return {
    id: macro.id,
    name: macro.name,
    visibility: macro.visibility,
    created_by: person(macro.created_by_id),
    updated_by: person(macro.updated_by_id),
    account_id: macro.account_id,
    actions: macro.actions as unknown as Macro['actions'],
    files,
  }
}
