import type { Owner } from '../../actions/queries/action-webhooks.ts'
import type { MacroRow } from '../table.ts'

/** As the owner of the addresses that it sends to. */
export function ownerOf({ account_id, id }: Pick<MacroRow, 'account_id' | 'id'>): Owner {
  return { account_id, owner_type: 'macro', owner_id: id }
}
