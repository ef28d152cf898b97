import type { Action } from '../schema.ts'
import { actions as kinds } from './actions.ts'
import type { Gone } from './params.ts'

/** What is left of actions without something that is gone: those that have nothing to work with any more go, too. */
export function actionsWithout(actions: readonly Action[], gone: Gone): Action[] {
  return actions.flatMap((action) => {
    const params = kinds[action.action_name]?.params
    if (!params?.without) return [action]
    const action_params = params.without(action.action_params, gone)
    return action_params.length === 0 ? [] : [{ ...action, action_params }]
  })
}
