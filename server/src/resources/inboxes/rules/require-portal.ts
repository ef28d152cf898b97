import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { findHelpCenters } from '../queries/help-centers.ts'

export async function requirePortal(tx: Tx, accountId: number, portalId: number | null | undefined): Promise<void> {
  if (portalId && (await findHelpCenters(tx, accountId, [portalId])).length === 0)
    fail('unknown', { field: 'portal_id' })
}
