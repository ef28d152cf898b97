import { actingBy, type EventRow, reactingTo } from '../../../kernel/bus.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { isUnavailable } from '../../../kernel/db/dialect.ts'
import { Failure } from '../../../kernel/errors.ts'
import { defineJob, type JobContext } from '../../../kernel/jobs.ts'
import { findEvent } from '../../../kernel/listener-queries.ts'
import { type Static, T } from '../../../kernel/schema.ts'
import { performActions } from '../../actions/rules/perform.ts'
import type { ActionOutcome } from '../../actions/schema.ts'
import { findConversation } from '../../conversations/queries/conversations.ts'
import { Change } from '../../conversations/rules/change.ts'
import { findRule } from '../queries/rules.ts'
import { insertRun, updateRun } from '../queries/runs.ts'
import { ownerOf } from '../rules/owner.ts'
import { actorType, numberOf } from '../rules/triggers.ts'
import type { RunStatus } from '../schema.ts'

const RunsOfEvent = T.object({ account_id: T.id(), event_id: T.id(), rule_ids: T.array(T.id()) })
export type RunsOfEvent = Static<typeof RunsOfEvent>

/**
 * Carries out what rules do about an event, one after the other, each in a transaction of its own that also holds the
 * record of it: a rule that has acted does not act again, however often the job is run, and one that cannot act keeps no
 * other from it.
 */
export const runRules = defineJob(
  'automation_rules.run',
  { payload: RunsOfEvent, lane: 'actions' },
  {
    async work({ account_id, event_id, rule_ids }, context) {
      const event = await findEvent(context.db, account_id, event_id)
      if (!event) return
      for (const ruleId of rule_ids) {
        try {
          await context.transaction((tx) => runRule(tx, event, ruleId, context))
        } catch (error) {
          if (isUnavailable(error)) throw error
          context.log.error({ err: error, account_id, rule_id: ruleId }, 'an automation rule failed')
          await context.transaction((tx) => recordFailure(tx, event, ruleId, error, context))
        }
      }
    },
  },
)

async function runRule(tx: Tx, event: EventRow, ruleId: number, { services }: JobContext): Promise<void> {
  const { account_id } = event
  const now = services.clock.now()
  const conversation = await findConversation(tx, account_id, numberOf(event), 'all')
  const rule = await findRule(tx, account_id, ruleId)
  if (!conversation || !rule?.active) return
  const run = { ...runOf(event, ruleId, now), conversation_id: conversation.id, status: 'done' as const }
  const id = await insertRun(tx, run)
  if (id === undefined) return
  reactingTo(tx, event)
  actingBy(tx, actorType, rule.id)
  const act = { tx, services, now, author: { type: 'system', name: `Automation (${rule.name})` } } as const
  const by = { event: `automation_event.${rule.event_name}`, owner: ownerOf(rule) }
  const outcomes = await performActions(new Change(act, conversation), rule.actions, by)
  await updateRun(tx, account_id, id, { outcomes, status: statusOf(outcomes) })
}

function statusOf(outcomes: readonly ActionOutcome[]): RunStatus {
  const done = outcomes.filter(({ outcome }) => outcome === 'done').length
  return done === outcomes.length ? 'done' : done > 0 ? 'partly' : 'failed'
}

async function recordFailure(
  tx: Tx,
  event: EventRow,
  ruleId: number,
  error: unknown,
  { services }: JobContext,
): Promise<void> {
  const code = error instanceof Failure ? error.problems[0].code : 'internal'
  await insertRun(tx, { ...runOf(event, ruleId, services.clock.now()), status: 'failed', error: code })
}

function runOf({ account_id, id: event_id, conversation_id }: EventRow, rule_id: number, created_at: number) {
  return { account_id, rule_id, event_id, conversation_id: conversation_id ?? 0, outcomes: [], error: null, created_at }
}
