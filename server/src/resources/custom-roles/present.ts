import { permissionsIn } from '../../kernel/permissions.ts'
import { isoTime } from '../../kernel/time.ts'
import type { CustomRoleRow } from './queries/custom-roles.ts'
import type { CustomRole } from './schema.ts'

export function presentCustomRole(role: CustomRoleRow): CustomRole {
  const { id, name, description, permissions, created_at, updated_at } = role
  return {
    id,
    name,
    description,
    permissions: permissionsIn(permissions),
    created_at: isoTime(created_at),
    updated_at: isoTime(updated_at),
  }
}
