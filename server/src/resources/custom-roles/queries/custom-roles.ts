import type { Selectable } from 'kysely'
import type { AccessTx } from '../../../kernel/access-version.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { locked } from '../../../kernel/db/dialect.ts'
import type { CustomRoleTable } from '../../../kernel/db/tables.ts'
import { tenantTable } from '../../../kernel/db/tenant-table.ts'
import type { Page } from '../../../kernel/paging.ts'
import { bitsOf } from '../../../kernel/permissions.ts'
import type { CustomRoleChanges, NewCustomRole } from '../schema.ts'

export type CustomRoleRow = Selectable<CustomRoleTable>

const customRoles = tenantTable('custom_roles')

export const findCustomRole = customRoles.find

export function listCustomRoles(db: Db, accountId: number, page: Page): Promise<CustomRoleRow[]> {
  return page.fetch(db.selectFrom('custom_roles').selectAll().where('account_id', '=', accountId), [['id', 'asc']])
}

export function insertCustomRole(tx: Tx, accountId: number, role: NewCustomRole, now: number): Promise<CustomRoleRow> {
  const { name, description = null, permissions = [] } = role
  const row = { account_id: accountId, name, description, permissions: bitsOf(permissions) }
  return customRoles.insert(tx, { ...row, created_at: now, updated_at: now })
}

export function updateCustomRole(
  access: AccessTx,
  role: CustomRoleRow,
  { permissions, ...changes }: CustomRoleChanges,
  now: number,
): Promise<CustomRoleRow> {
  const bits = permissions && bitsOf(permissions)
  return customRoles.update(access, role, { ...changes, permissions: bits, updated_at: now })
}

/** Its members are plain agents from then on. */
export function deleteCustomRole(access: AccessTx, role: CustomRoleRow): Promise<void> {
  return customRoles.delete(access, role)
}

/** Kept until the transaction ends, for whoever gives it to a member. */
export function findCustomRoleLocked(tx: Tx, accountId: number, id: number): Promise<CustomRoleRow | undefined> {
  const role = tx.selectFrom('custom_roles').selectAll().where('account_id', '=', accountId).where('id', '=', id)
  return locked(tx, role).executeTakeFirst()
}
