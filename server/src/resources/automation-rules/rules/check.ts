import type { Db } from '../../../kernel/db/db.ts'
import { Failure, type Problem } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Owner } from '../../actions/queries/action-webhooks.ts'
import { checkActions } from '../../actions/rules/check.ts'
import type { Action } from '../../actions/schema.ts'
import type { NewRule } from '../schema.ts'
import type { RuleRow } from '../table.ts'
import { conditionReader } from './conditions.ts'

interface Checking {
  db: Db
  services: Services
  accountId: number
  now: number
  /** The rule, if it has been saved before. */
  owner?: Owner
}

const problemsReported = 20

/** What a rule is about and does, as it is stored; whatever is wrong with either is told at once. */
export async function checkRule(
  { event_name, conditions, actions: given }: Pick<NewRule, 'event_name' | 'conditions' | 'actions'>,
  { db, services, accountId, now, owner }: Checking,
): Promise<Pick<RuleRow, 'event_name' | 'conditions'> & { actions: Action[] }> {
  const judged = { event_name, conditions }
  const { actions, problems } = await checkActions(given, { db, services, accountId, byPerson: false, owner })
  const read = await conditionReader(db, accountId, [judged], now)
  const [first, ...rest] = [...problemsOf(() => read(judged)), ...problems].slice(0, problemsReported)
  if (first) throw new Failure([first, ...rest])
  return { ...judged, actions }
}

function problemsOf(read: () => unknown): readonly Problem[] {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof Failure) return error.problems
    throw error
  }
}
