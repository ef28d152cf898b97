import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../../kernel/db/tables.ts'
import { bitsOf, type Permission } from '../../../kernel/permissions.ts'
import { permissionFor, type Reach } from '../../../kernel/sight.ts'

type Members = ExpressionBuilder<Tables, 'account_users'>
type Condition = ExpressionWrapper<Tables, 'account_users', SqlBool>

/** True of the agents whose role grants that many of the conversations of their inboxes and teams. */
export function hasReach(eb: Members, reach: Exclude<Reach, 'none'>): Condition {
  const granted = hasAny(eb, [permissionFor[reach]])
  return reach === 'manage' ? eb.or([eb('account_users.custom_role_id', 'is', null), granted]) : granted
}

/** True of the members who can be given a conversation of their inboxes and teams, since they would see it then. */
export function mayHaveConversations(eb: Members): Condition {
  return eb.or([
    eb('account_users.role', '=', 'administrator'),
    eb('account_users.custom_role_id', 'is', null),
    hasAny(eb, Object.values(permissionFor)),
  ])
}

function hasAny(eb: Members, wanted: Permission[]): Condition {
  return eb.exists(
    eb
      .selectFrom('custom_roles')
      .select('custom_roles.id')
      .whereRef('custom_roles.id', '=', 'account_users.custom_role_id')
      .where(sql<SqlBool>`custom_roles.permissions & ${sql.lit(bitsOf(wanted))} <> 0`),
  )
}
