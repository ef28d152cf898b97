import type { EventRow } from '../../../kernel/bus.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { Failure } from '../../../kernel/errors.ts'
import type { Test } from '../../../kernel/filter/conditions.ts'
import { enqueueAll } from '../../../kernel/jobs.ts'
import { on } from '../../../kernel/listeners.ts'
import { type RunsOfEvent, runRules } from '../jobs/run.ts'
import { testConversations } from '../queries/matching.ts'
import { listActiveRules, updateRule } from '../queries/rules.ts'
import type { RuleRow } from '../table.ts'
import { conditionReader, type ReadConditions } from './conditions.ts'
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
    const runs: RunsOfEvent[] = []
    for (const accountId of unique(rules.map(({ account_id }) => account_id))) {
      const own = rules.filter(({ account_id }) => account_id === accountId)
      const heard = events.filter(({ account_id }) => account_id === accountId)
      runs.push(...(await runsIn(tx, accountId, own, heard, now)))
    }
    await enqueueAll(tx, runRules, runs, { now })
  },
  { paceMs: 50 },
)

async function runsIn(
  tx: Tx,
  accountId: number,
  rules: readonly RuleRow[],
  events: readonly EventRow[],
  now: number,
): Promise<RunsOfEvent[]> {
  const concerned = events.filter((event) => rules.some((rule) => isAbout(rule, event)))
  if (concerned.length === 0) return []
  const read = await conditionReader(tx, accountId, rules, now)
  const broken = new Map<RuleRow, string>()
  const runs: RunsOfEvent[] = []
  for (const event of concerned) {
    const asked = rules.filter((rule) => !broken.has(rule) && isAbout(rule, event))
    const tests = asked.map((rule) => testOf(rule, event, read, broken))
    const rule_ids = await idsOfMet(tx, event, asked, tests)
    if (rule_ids.length > 0) runs.push({ account_id: accountId, event_id: event.id, rule_ids })
  }
  for (const [rule, disabled_reason] of broken) {
    await updateRule(tx, rule, { active: false, disabled_reason, updated_at: now })
  }
  return runs
}

/** What can be asked may have changed since the rule was made, such as the type of a custom attribute. */
function testOf(rule: RuleRow, event: EventRow, read: ReadConditions, broken: Map<RuleRow, string>): Test | undefined {
  try {
    return read(rule, event)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const [{ field, message }] = error.problems
    broken.set(rule, `${field} ${message}`.slice(0, 255))
    return undefined
  }
}

async function idsOfMet(
  tx: Tx,
  { account_id, conversation_id }: EventRow,
  rules: readonly RuleRow[],
  tests: readonly (Test | undefined)[],
): Promise<number[]> {
  if (conversation_id === null) return []
  const whole = rules.flatMap((rule, at) => {
    const test = tests[at]
    return test && test.known?.() !== false ? [{ rule, test }] : []
  })
  if (whole.length === 0) return []
  const passes = await testConversations(
    tx,
    account_id,
    [conversation_id],
    whole.map(({ test }) => test),
  )
  return whole.filter((_, at) => passes(conversation_id, at)).map(({ rule }) => rule.id)
}

function unique(values: number[]): number[] {
  return [...new Set(values)]
}
