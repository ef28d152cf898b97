import type { Tx } from '../../kernel/db/db.ts'
import { fail } from '../../kernel/errors.ts'
import { hasPortal } from '../portals/queries.ts'

export async function requirePortal(tx: Tx, accountId: number, portalId: number | null | undefined): Promise<void> {
  if (portalId && !(await hasPortal(tx, accountId, portalId))) fail('unknown', { field: 'portal_id' })
}
