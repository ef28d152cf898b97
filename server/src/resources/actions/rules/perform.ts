import { catalogue, Failure } from '../../../kernel/errors.ts'
import type { ConversationView } from '../../conversations/queries/conversations.ts'
import type { Change } from '../../conversations/rules/change.ts'
import type { Action, ActionOutcome } from '../schema.ts'
import { actions as kinds, type Performer, type Performing } from './actions.ts'

/** Carries actions out on one conversation, as one change. One that is refused does not keep the others from it. */
export async function performActions(
  change: Change,
  actions: readonly Action[],
  by: Performer,
): Promise<ActionOutcome[]> {
  const later: ((view: ConversationView) => Promise<unknown>)[] = []
  const outcomes: ActionOutcome[] = []
  for (const action of actions) {
    outcomes.push(await outcomeOf(change, action, { by, afterwards: (work) => void later.push(work) }))
  }
  const view = await change.save()
  for (const work of later) await work(view)
  return outcomes
}

async function outcomeOf(
  change: Change,
  { action_name, action_params }: Action,
  performing: Omit<Performing, 'notSent'>,
): Promise<ActionOutcome> {
  const outcome: ActionOutcome = { action_name, outcome: 'done' }
  const notSent = (reason: string, message: string) => Object.assign(outcome, { outcome: 'not_sent', reason, message })
  try {
    await kinds[action_name]!.perform(change, action_params, { ...performing, notSent })
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
    const [{ code, message }] = error.problems
    Object.assign(outcome, { outcome: 'failed', reason: code, message: message || catalogue[code][1] })
  }
  return outcome
}
