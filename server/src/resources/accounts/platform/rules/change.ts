import { accessChanged } from '../../../../kernel/access-version.ts'
import type { Tx } from '../../../../kernel/db/db.ts'
import type { JsonObject } from '../../../../kernel/db/tables.ts'
import { fail } from '../../../../kernel/errors.ts'
import { type AccountRow, getAccount, updateAccount } from '../../queries/accounts.ts'
import type { PlatformAccountChanges } from '../schema.ts'

/** Features change one by one; limits and attributes are replaced as a whole. */
export async function changePlatformAccount(
  tx: Tx,
  id: number,
  { features = {}, status, ...columns }: PlatformAccountChanges,
  now: number,
): Promise<AccountRow> {
  const switched = readSwitches(features)
  const current = await getAccount(tx, id)
  const changes = { ...columns, features: { ...current.features, ...switched }, updated_at: now }
  if (status === undefined || status === current.status) return updateAccount(tx, id, changes)
  return updateAccount(accessChanged(tx, [id]), id, { ...changes, status })
}

/** Some clients send "false", which must not switch anything on. */
function readSwitches(features: JsonObject): Record<string, boolean> {
  const read = Object.entries(features).map(([name, value]) => {
    const isSwitch = [true, false, 'true', 'false'].includes(value as boolean)
    if (!isSwitch) fail('wrong_type', { field: `features.${name}`, message: 'must be true or false' })
    return [name, value === true || value === 'true'] as const
  })
  return Object.fromEntries(read)
}
