import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { locked, oneOf } from '../../../../kernel/db/dialect.ts'
import type { AccountTable } from '../../../../kernel/db/tables.ts'
import type { TenantTable } from '../../../../kernel/db/tenant-table.ts'
import type { Page } from '../../../../kernel/paging.ts'

type AccountRow = Selectable<AccountTable>

/** Without an app, every account there is. */
export function listPlatformAccounts(db: Db, appId: number | undefined, page: Page): Promise<AccountRow[]> {
  const all = db.selectFrom('accounts').selectAll().where('deleted_at', 'is', null)
  const reached = db
    .selectFrom('platform_permissions')
    .select('record_id')
    .where('kind', '=', 'account')
    .where('platform_app_id', '=', appId ?? 0)
  return page.fetch(appId === undefined ? all : all.where('id', 'in', reached), [['id', 'asc']])
}

/**
 * Every table whose rows belong to an account, in the order in which they are erased: no row goes before those that a
 * cascade would take with it. Files come first, since links to them need no token. Each table has the columns that
 * follow the account in one of its indexes, along which its rows are found. Jobs stay: the one that erases is among
 * them, and the others find nothing left to do. What is indexed for search goes with its record.
 */
export const erasedTables = {
  files: ['id'],
  uploads: ['id'],
  access_tokens: ['id'],
  deliveries: ['id'],
  endpoints: ['kind', 'target_id'],
  events: ['position'],
  event_horizons: [],
  audit_logs: ['created_at', 'id'],
  automation_rule_runs: ['rule_id', 'id'],
  automation_rules: ['id'],
  macros: ['id'],
  action_webhooks: ['owner_type', 'owner_id'],
  action_files: ['owner_type', 'owner_id'],
  notifications: ['conversation_id', 'user_id'],
  report_rebuilds: [],
  report_rollups: ['kind', 'of_id', 'within_id', 'grain', 'slot'],
  report_facts: ['conversation_id', 'slot', 'user_id'],
  report_conversations: ['conversation_id'],
  attachments: ['conversation_id', 'id'],
  messages: ['conversation_id', 'id'],
  reporting_events: ['conversation_id', 'id'],
  csat_surveys: ['conversation_id', 'message_id'],
  conversation_labels: ['conversation_id', 'label_id'],
  conversation_participants: ['conversation_id', 'user_id'],
  conversation_mentions: ['conversation_id', 'user_id'],
  sla_events: ['conversation_id', 'id'],
  applied_slas: ['conversation_id'],
  conversation_drafts: ['conversation_id', 'user_id', 'kind'],
  bulk_actions: ['id'],
  demo_desks: [],
  conversations: ['display_id'],
  conversation_numbers: [],
  contact_imports: ['id'],
  contact_import_refusals: ['import_id', 'id'],
  contact_exports: ['id'],
  contact_notes: ['contact_id', 'id'],
  contact_labels: ['contact_id', 'label_id'],
  contact_inboxes: ['contact_id', 'inbox_id'],
  contacts: ['created_at', 'id'],
  related_categories: ['category_id', 'related_category_id'],
  article_pictures: ['portal_id', 'article_id'],
  former_slugs: ['portal_id', 'kind', 'locale', 'slug'],
  unanswered_searches: ['portal_id', 'locale', 'query'],
  portal_words: ['portal_id', 'word'],
  article_texts: ['article_id'],
  article_visits: ['article_id', 'day', 'visitor'],
  article_votes: ['article_id', 'visitor'],
  articles: ['portal_id', 'slug'],
  categories: ['portal_id', 'locale', 'slug'],
  portals: ['id'],
  campaigns: ['inbox_id', 'id'],
  integration_hooks: ['app_id', 'id'],
  inbox_members: ['user_id', 'inbox_id'],
  inbox_capacity_limits: ['inbox_id'],
  automatic_assignments: ['inbox_id', 'user_id', 'assigned_at'],
  inboxes: ['sort_name', 'id'],
  labels: ['title'],
  team_members: ['team_id', 'user_id'],
  teams: ['name'],
  canned_response_files: ['canned_response_id'],
  canned_responses: ['short_code'],
  sla_policies: ['id'],
  custom_attribute_definitions: ['id'],
  custom_filters: ['id'],
  dashboard_apps: ['id'],
  webhooks: ['id'],
  agent_bots: ['id'],
  account_users: ['user_id'],
  custom_roles: ['id'],
  assignment_policies: ['name'],
  agent_capacity_policies: ['id'],
} as const satisfies Record<Exclude<TenantTable, 'jobs' | 'search_documents'>, readonly string[]>

/** Held, so that nobody adds to an account that is about to be gone; undefined when it is. */
export function holdDeletedAccount(tx: Tx, id: number): Promise<{ id: number } | undefined> {
  const account = tx.selectFrom('accounts').select('id').where('id', '=', id).where('deleted_at', 'is not', null)
  return locked(tx, account).executeTakeFirst()
}

/** What only names bots, or the account, is not part of it. */
export async function deleteBotAccess(tx: Tx, botIds: readonly number[]): Promise<void> {
  const bots = oneOf(tx, botIds)
  await tx.deleteFrom('access_tokens').where('owner_type', '=', 'agent_bot').where('owner_id', 'in', bots).execute()
  await tx.deleteFrom('platform_permissions').where('kind', '=', 'agent_bot').where('record_id', 'in', bots).execute()
}

export async function deleteAccount(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('platform_permissions').where('kind', '=', 'account').where('record_id', '=', id).execute()
  await tx.deleteFrom('accounts').where('id', '=', id).where('deleted_at', 'is not', null).execute()
}
