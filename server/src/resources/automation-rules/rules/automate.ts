import type { EventRow } from '../../../kernel/bus.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { planOnce } from '../../../kernel/db/dialect.ts'
import { Failure } from '../../../kernel/errors.ts'
import { grouped } from '../../../kernel/grouped.ts'
import { enqueueAll } from '../../../kernel/jobs.ts'
import { on } from '../../../kernel/listeners.ts'
import { type RunsOfEvent, runRules } from '../jobs/run.ts'
import { listActiveRules, updateRule } from '../queries/rules.ts'
import type { RuleRow } from '../table.ts'
import { conditionReader, type ReadConditions } from './conditions.ts'
import { judge } from './judge.ts'
import { heardEvents, isAbout } from './triggers.ts'

/**
 * Finds the rules whose conditions are met, and leaves what they do to a job for each event. All rules judge the
 * conversation as it is before any of them acts on the event.
 */
export const automate = on(
  'automation',
  heardEvents,
  async (tx, events, { now }) => {
    const rules = await listActiveRules(tx, { accountIds: unique(events.map(({ account_id }) => account_id)) })
    if (rules.length === 0) return
    // The rules of an account ask the same of every batch, in more words than there are conversations to ask.
    planOnce(tx)
    const runs: RunsOfEvent[] = []
    for (const accountId of unique(rules.map(({ account_id }) => account_id))) {
      const own = rules.filter(({ account_id }) => account_id === accountId)
      const heard = events.filter(({ account_id }) => account_id === accountId)
      runs.push(...(await runsIn(tx, accountId, own, heard, now)))
    }
    await enqueueAll(tx, runRules, runs, { now })
  },
  { paceMs: 150 },
)

async function runsIn(
  tx: Tx,
  accountId: number,
  rules: readonly RuleRow[],
  events: readonly EventRow[],
  now: number,
): Promise<RunsOfEvent[]> {
  // Whether a rule is about an event depends on nothing else, and there are few kinds, however many rules.
  const kinds = [...grouped(rules, ({ event_name, follows_rules }) => `${event_name} ${follows_rules}`).values()]
  const concerned = events
    .map((event) => ({ event, kinds: kinds.filter(([first]) => isAbout(first!, event)) }))
    .filter((one) => one.kinds.length > 0)
  if (concerned.length === 0) return []
  const read = await conditionReader(tx, accountId, rules, now)
  const broken = new Map<RuleRow, string>()
  const readable = new Map(
    [...new Set(concerned.flatMap((one) => one.kinds))].map((kind) => [kind, readAll(kind, read, broken)]),
  )
  const asked = concerned.map((one) => ({ event: one.event, rules: one.kinds.flatMap((kind) => readable.get(kind)!) }))
  const met = await judge(tx, accountId, asked)
  for (const [rule, disabled_reason] of broken) {
    await updateRule(tx, rule, { active: false, disabled_reason, updated_at: now })
  }
  return met.map(({ event, rules: those }) => {
    const rule_ids = those.map(({ id }) => id).sort((one, other) => one - other)
    return { account_id: accountId, event_id: event.id, rule_ids }
  })
}

/** What can be asked may have changed since a rule was made, such as the type of a custom attribute. */
function readAll(rules: readonly RuleRow[], read: ReadConditions, broken: Map<RuleRow, string>) {
  return rules.flatMap((rule) => {
    try {
      return [{ id: rule.id, conditions: read(rule) }]
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const [{ field, message }] = error.problems
      broken.set(rule, `${field} ${message}`.slice(0, 255))
      return []
    }
  })
}

function unique(values: number[]): number[] {
  return [...new Set(values)]
}
