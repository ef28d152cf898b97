import type { Tx } from '../../../kernel/db/db.ts'
import { grouped } from '../../../kernel/grouped.ts'
import { on } from '../../../kernel/listeners.ts'
import { sameJson } from '../../../kernel/same-json.ts'
import * as queries from '../queries/counted.ts'
import * as raw from '../queries/raw.ts'
import { findRebuild } from '../queries/rebuilds.ts'
import type { Counted, Fact } from '../table.ts'
import { Facts } from './facts.ts'
import { slotOf } from './slots.ts'
import { Sums, sameShares } from './spread.ts'

/**
 * Brings what is counted of these conversations up to what they are now. What was written and measured is only ever
 * added to, so it is read on from where it was left; who looks twice finds nothing new.
 */
export function countConversations(tx: Tx, accountId: number, ids: readonly number[]): Promise<void> {
  return hold(tx, accountId, ids, async (some) =>
    count(tx, accountId, some, await raw.findStates(tx, { accountId, ids: some })),
  )
}

/** Conversations that are about to be deleted count no more. */
export function uncountConversations(tx: Tx, accountId: number, ids: readonly number[]): Promise<void> {
  return hold(tx, accountId, ids, (some) => count(tx, accountId, some, []))
}

async function hold(tx: Tx, accountId: number, given: readonly number[], work: (ids: number[]) => Promise<void>) {
  const ids = [...new Set(given)]
  if (ids.length === 0) return
  await queries.holdSums(tx, accountId)
  // What is cleared is added again from the beginning, and these with it.
  if ((await findRebuild(tx, accountId))?.phase === 'clearing') return
  await work(ids)
}

/** Those of which no state is given are gone. */
async function count(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
  states: readonly raw.CountedState[],
): Promise<void> {
  const some = { accountId, ids }
  const known = new Map((await queries.findCounted(tx, some)).map((row) => [row.conversation_id, row]))
  const labels = grouped(await raw.findLabels(tx, some), (row) => row.conversation_id)
  const after = (mark: 'last_message_id' | 'last_measure_id') => ({
    accountId,
    known: JSON.stringify(states.map(({ id }) => [id, known.get(id)?.[mark] ?? 0])),
  })
  const messages = grouped(await raw.findNewMessages(tx, after('last_message_id')), (row) => row.conversation_id)
  const measures = grouped(await raw.findNewMeasures(tx, after('last_measure_id')), (row) => row.conversation_id)

  const found = states.map((state) => {
    const { id } = state
    const label_ids = (labels.get(id) ?? []).map(({ label_id }) => label_id)
    const written = messages.get(id) ?? []
    const measured = measures.get(id) ?? []
    const now = countedNow(state, label_ids, known.get(id), written, measured)
    const facts = new Facts(id)
    for (const some of written) facts.addMessages(some)
    for (const measure of measured) facts.addMeasure(measure, now)
    return { now, before: known.get(id), facts: [...facts] }
  })
  const there = new Set(states.map(({ id }) => id))
  const gone = [...known.values()].filter(({ conversation_id }) => !there.has(conversation_id))
  const moved = found.flatMap(({ now, before }) => (before && !sameShares(now, before) ? [before] : []))
  const stored = await storedFacts(tx, accountId, [...gone, ...moved])

  const sums = new Sums()
  for (const before of gone) {
    sums.addState(before, -1)
    sums.addFacts(before, stored(before), -1)
  }
  for (const { now, before, facts } of found) {
    if (before) sums.addState(before, -1)
    sums.addState(now, 1)
    if (before && moved.includes(before)) {
      sums.addFacts(before, stored(before), -1)
      sums.addFacts(now, stored(before), 1)
    }
    sums.addFacts(now, facts, 1)
  }
  const changed = found.filter(({ now, before }) => !sameJson(now, before))
  await queries.deleteCounted(tx, { accountId, ids: gone.map(({ conversation_id }) => conversation_id) })
  await queries.saveCounted(
    tx,
    accountId,
    changed.map(({ now }) => now),
  )
  await queries.addFacts(
    tx,
    accountId,
    found.flatMap(({ facts }) => facts),
  )
  await queries.addRollups(tx, accountId, sums.rows())
}

async function storedFacts(tx: Tx, accountId: number, counted: readonly Counted[]) {
  const ids = counted.map(({ conversation_id }) => conversation_id)
  const facts = grouped(await queries.findFacts(tx, { accountId, ids }), (fact) => fact.conversation_id)
  return ({ conversation_id }: Counted): Fact[] => facts.get(conversation_id) ?? []
}

function countedNow(
  { id, created_at, inbox_id, assignee_id, team_id, status, handed_off_at }: raw.CountedState,
  label_ids: number[],
  before: Counted | undefined,
  written: readonly raw.NewMessages[],
  measured: readonly raw.NewMeasure[],
): Counted {
  const answers = written.filter(({ is_incoming }) => !is_incoming)
  const ofBots = answers.filter(({ is_bot }) => is_bot)
  const ofPeople = answers.filter(({ user_id }) => user_id !== 0)
  return {
    conversation_id: id,
    slot: slotOf(created_at),
    inbox_id,
    assignee_id,
    team_id,
    handed_off_at,
    bot_since: before?.bot_since ?? firstOf(ofBots),
    person_since: before?.person_since ?? firstOf(ofPeople),
    last_message_id: written.reduce((last, { last_id }) => Math.max(last, last_id), before?.last_message_id ?? 0),
    last_measure_id: measured.at(-1)?.id ?? before?.last_measure_id ?? 0,
    status,
    label_ids,
  }
}

function firstOf(written: readonly raw.NewMessages[]): number | null {
  return written.reduce<number | null>((first, { first_at }) => Math.min(first ?? first_at, first_at), null)
}

/** Every change of a conversation that counts is told by one of these. */
export const countChanges = on(
  'reports',
  [
    'conversation_created',
    'conversation_status_changed',
    'conversation_updated',
    'conversation_deleted',
    'message_created',
  ],
  async (tx, events) => {
    const byAccount = grouped(events, ({ account_id }) => account_id)
    // Two who wait for each other's accounts would wait for ever.
    const accountIds = [...byAccount.keys()].sort((one, other) => one - other)
    for (const accountId of accountIds) {
      const ids = byAccount.get(accountId)!.flatMap(({ conversation_id }) => conversation_id ?? [])
      await countConversations(tx, accountId, ids)
    }
  },
  { paceMs: 2000 },
)
