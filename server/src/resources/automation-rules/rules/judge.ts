import type { EventRow } from '../../../kernel/bus.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { askConversations } from '../queries/matching.ts'
import { type Conditions, isMet, type OfConversation } from './conditions.ts'

/** An event, and the rules that are about it. */
export interface Asked<Rule> {
  event: EventRow
  rules: readonly Rule[]
}

/**
 * The events with those of their rules that are met, by conversations as they are now. What events answer themselves is
 * settled first; of the rest, each condition is asked once, of all conversations together.
 */
export async function judge<Rule extends { conditions: Conditions }>(
  db: Db,
  accountId: number,
  asked: readonly Asked<Rule>[],
): Promise<Asked<Rule>[]> {
  const leaves = new Map<string, OfConversation>()
  const seen = new Set<Rule>()
  const open = asked.flatMap(({ event, rules }) => {
    const left =
      event.conversation_id === null ? [] : rules.filter(({ conditions }) => isMet(conditions, event) !== false)
    for (const rule of left) {
      if (!seen.has(rule)) for (const leaf of storedIn(rule.conditions)) leaves.set(leaf.name, leaf)
      seen.add(rule)
    }
    return left.length > 0 ? [{ event, rules: left }] : []
  })
  if (open.length === 0) return []
  const ids = new Set(open.map(({ event }) => event.conversation_id!))
  const answers = await askConversations(db, accountId, [...ids], [...leaves.values()])
  return open.flatMap(({ event, rules }) => {
    const known = answers.get(event.conversation_id!)
    const met = known ? rules.filter(({ conditions }) => isMet(conditions, event, (name) => known.get(name))) : []
    return met.length > 0 ? [{ event, rules: met }] : []
  })
}

function storedIn(conditions: Conditions): OfConversation[] {
  return conditions.flat().filter((leaf) => 'test' in leaf)
}
