import { operation } from '../../../kernel/operation.ts'
import { checkRule } from '../rules/check.ts'
import { dryRun } from '../rules/dry-run.ts'
import { DryRun, NewRule } from '../schema.ts'

export const tryOut = operation(
  'automationRules.dryRun',
  {
    post: '/api/v1/accounts/:account_id/automation_rules/dry_run',
    summary: 'Try a rule on the latest events, without changing anything',
    description:
      'Answers which of the latest 100 events of its name it would have acted on, as the conversations are now, and ' +
      'what it would have done.',
    access: 'administrator',
    body: NewRule,
    reads: true,
    heavy: true,
    reply: DryRun,
    errors: ['unknown', 'address_refused'],
  },
  async ({ account, body, db, services, now, offload }) => {
    const checked = await checkRule(body, { db, services, accountId: account.id, now })
    const rule = { ...checked, follows_rules: body.follows_rules ?? false }
    return offload((from) => dryRun(from, account.id, rule, now))
  },
)
