import { operation } from '../../../kernel/operation.ts'
import { loadRule } from '../load.ts'
import { checkRule } from '../rules/check.ts'
import { dryRun } from '../rules/dry-run.ts'
import { ownerOf } from '../rules/owner.ts'
import { DryRun } from '../schema.ts'

export const tryOutStored = operation(
  'automationRules.dryRunStored',
  {
    post: '/api/v1/accounts/:account_id/automation_rules/:id/dry_run',
    summary: 'Try a rule that there is on the latest events, without changing anything',
    description: 'Also where it is switched off.',
    access: 'administrator',
    load: { rule: loadRule },
    reads: true,
    heavy: true,
    reply: DryRun,
    errors: ['unknown', 'address_refused'],
  },
  async ({ account, rule, db, services, now, offload }) => {
    await checkRule(rule, { db, services, accountId: account.id, now, owner: ownerOf(rule) })
    return offload((from) => dryRun(from, account.id, rule, now))
  },
)
