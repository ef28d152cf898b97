import type { Db } from '../../../kernel/db/db.ts'
import { unixTime } from '../../../kernel/time.ts'
import { listLatestEvents } from '../queries/events.ts'
import type { DryRun } from '../schema.ts'
import type { RuleRow } from '../table.ts'
import { conditionReader } from './conditions.ts'
import { judge } from './judge.ts'
import { isAbout, numberOf, sources } from './triggers.ts'

const eventsTried = 100

/** Which of the latest events the rule would have acted on, as the conversations are now. */
export async function dryRun(
  db: Db,
  accountId: number,
  rule: Pick<RuleRow, 'event_name' | 'conditions' | 'actions' | 'follows_rules'>,
  now: number,
): Promise<DryRun> {
  const events = await listLatestEvents(db, accountId, sources[rule.event_name], eventsTried)
  const read = await conditionReader(db, accountId, [rule], now)
  const rules = [{ conditions: read(rule) }]
  const asked = events.filter((event) => isAbout(rule, event)).map((event) => ({ event, rules }))
  const matches = (await judge(db, accountId, asked)).map(({ event }) => ({
    event_id: event.id,
    conversation_id: numberOf(event),
    ...(event.name === 'message_created' && { message_id: Number(event.payload.id) }),
    created_at: unixTime(event.created_at),
  }))
  const actions = rule.actions as unknown as DryRun['payload']['actions']
  return { payload: { events: events.length, matches, actions } }
}
