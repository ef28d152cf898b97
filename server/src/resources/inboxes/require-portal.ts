import type { Tx } from '../../kernel/db/db.ts'
import { fail } from '../../kernel/errors.ts'
import { findPortals } from '../portals/queries.ts'

export async function requirePortal(tx: Tx, accountId: number, portalId: number | null | undefined): Promise<void> {
  if (portalId && (await findPortals(tx, accountId, [portalId])).length === 0) fail('unknown', { field: 'portal_id' })
}
