import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadRule } from '../load.ts'
import { presentRun } from '../present.ts'
import { listRuns } from '../queries/runs.ts'
import { RuleRun } from '../schema.ts'

export const listRunsOf = operation(
  'automationRules.listRuns',
  {
    get: '/api/v1/accounts/:account_id/automation_rules/:id/runs',
    summary: 'List what a rule has done, the latest first',
    description: 'Each time that its conditions were met, with what became of each action. Kept for 30 days.',
    access: 'administrator',
    load: { rule: loadRule },
    paged: { size: 25 },
    reply: T.object({
      meta: T.object({ current_page: T.number(), has_more: T.boolean() }),
      payload: T.array(RuleRun),
    }),
  },
  async ({ rule, db, page }) => {
    const runs = await listRuns(db, rule, page)
    return {
      meta: { current_page: page.number, has_more: page.next !== undefined },
      payload: runs.map(presentRun),
    }
  },
)
