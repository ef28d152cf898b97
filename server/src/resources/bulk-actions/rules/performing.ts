import { declareJob } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'

export const performing = declareJob('bulk_actions.perform', {
  payload: T.object({ account_id: T.id(), bulk_action_id: T.id() }),
  lane: 'actions',
})
