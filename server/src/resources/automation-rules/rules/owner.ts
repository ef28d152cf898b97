import type { Owner } from '../../actions/queries/action-webhooks.ts'
import type { RuleRow } from '../table.ts'

/** As the owner of the addresses that it sends to. */
export function ownerOf({ account_id, id }: Pick<RuleRow, 'account_id' | 'id'>): Owner {
  return { account_id, owner_type: 'automation_rule', owner_id: id }
}
