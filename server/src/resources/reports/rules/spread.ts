import type { Status } from '../../conversations/schema.ts'
import { type Counted, type Fact, type Rollup, type RollupKind, type Tally, tallyColumns } from '../table.ts'
import { grains, startIn } from './slots.ts'

interface Share {
  kind: RollupKind
  of_id: number
  within_id: number
}

/** Whatever is counted of a conversation counts for these. */
function sharesOf({ inbox_id, team_id, label_ids }: Counted): Share[] {
  const share = (kind: RollupKind, of_id: number, within_id = 0): Share => ({ kind, of_id, within_id })
  return [
    share('account', 0),
    share('inbox', inbox_id),
    ...(team_id === null ? [] : [share('team', team_id)]),
    ...label_ids.map((id) => share('label', id)),
  ]
}

/** What a conversation counts as, in the quarter in which it was made. */
function stateOf({ status, bot_since, handed_off_at }: Counted): Tally {
  const withBot = bot_since !== null || handed_off_at !== null
  return { conversations: 1, [status satisfies Status]: 1, ...(withBot && { bot_conversations: 1 }) }
}

/** Whether what was done in a conversation counts for the same as before. */
export function sameShares(one: Counted, other: Counted): boolean {
  return JSON.stringify(ownersOf(one)) === JSON.stringify(ownersOf(other))
}

function ownersOf({ inbox_id, assignee_id, team_id, label_ids }: Counted) {
  return [inbox_id, assignee_id, team_id, label_ids]
}

/** What the sums change by. */
export class Sums {
  readonly #rows = new Map<string, Rollup>()

  /** Counts that a conversation was made, or, with -1, that it no longer counts as it did. */
  addState(counted: Counted, sign: 1 | -1): void {
    const { slot, inbox_id, assignee_id, label_ids } = counted
    const state = stateOf(counted)
    for (const share of sharesOf(counted)) this.#add(share, slot, state, sign)
    if (assignee_id !== null) this.#add({ kind: 'agent', of_id: assignee_id, within_id: 0 }, slot, state, sign)
    for (const of_id of label_ids) this.#add({ kind: 'inbox_label', of_id, within_id: inbox_id }, slot, state, sign)
  }

  /**
   * Counts what was done. It is that of who did it; what contacts write is that of the agent who has the conversation.
   * What bots do is no agent's.
   */
  addFacts(counted: Counted, facts: Iterable<Fact>, sign: 1 | -1): void {
    for (const { slot, user_id, conversation_id: _id, ...tally } of facts) {
      for (const share of sharesOf(counted)) this.#add(share, slot, tally, sign)
      const owner = user_id === 0 ? counted.assignee_id : user_id
      const own = user_id === 0 ? { incoming_messages: tally.incoming_messages } : tally
      if (owner !== null) this.#add({ kind: 'agent', of_id: owner, within_id: 0 }, slot, own, sign)
    }
  }

  /** Those that change. */
  rows(): Rollup[] {
    return [...this.#rows.values()].filter((row) => tallyColumns.some((column) => row[column]))
  }

  #add({ kind, of_id, within_id }: Share, slot: number, tally: Tally, sign: 1 | -1): void {
    for (const grain of grains) {
      const start = startIn(grain, slot)
      const key = `${kind} ${of_id} ${within_id} ${grain} ${start}`
      const row = this.#rows.get(key) ?? { kind, of_id, within_id, grain, slot: start }
      addTo(row, tally, sign)
      this.#rows.set(key, row)
    }
  }
}

export function addTo(sum: Tally, tally: Tally, sign: 1 | -1 = 1): void {
  for (const column of tallyColumns) {
    const value = tally[column]
    if (value) sum[column] = (sum[column] ?? 0) + sign * value
  }
}
