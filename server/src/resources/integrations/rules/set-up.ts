import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { sameJson } from '../../../kernel/same-json.ts'
import type { Services } from '../../../kernel/services.ts'
import { findInboxLocked } from '../../inboxes/queries/inboxes.ts'
import { countHooks, insertHook, updateHook } from '../queries/hooks.ts'
import type { IntegrationHookChanges, NewIntegrationHook } from '../schema.ts'
import type { IntegrationHookRow } from '../table.ts'
import { findApp } from './apps.ts'

/** All of them are shown at once. */
export const mostHooks = 100

export async function setUp(
  tx: Tx,
  { secrets, clock }: Services,
  accountId: number,
  { app_id, inbox_id = null, status = true, settings = {} }: NewIntegrationHook,
): Promise<IntegrationHookRow> {
  const app = findApp(app_id) ?? fail('not_allowed', { field: 'app_id', message: 'is no integration of this server' })
  if (!app.takesHooks) fail('not_allowed', { field: 'app_id', message: 'is set up elsewhere: it takes no hooks' })
  if (inbox_id !== null && !(await findInboxLocked(tx, accountId, inbox_id))) fail('unknown', { field: 'inbox_id' })
  if ((await countHooks(tx, accountId)) >= mostHooks) {
    fail('too_many', { field: 'app_id', message: `may be set up ${mostHooks} times at most` })
  }
  const now = clock.now()
  return insertHook(tx, {
    account_id: accountId,
    app_id,
    inbox_id,
    status: isOn(status),
    sealed_settings: secrets.seal(JSON.stringify(settings)),
    created_at: now,
    updated_at: now,
  })
}

/** Settings are replaced as a whole. */
export function changeHook(
  tx: Tx,
  { secrets, clock }: Services,
  hook: IntegrationHookRow,
  { status, settings }: IntegrationHookChanges,
): Promise<IntegrationHookRow> {
  const isNew = settings !== undefined && !sameJson(JSON.parse(secrets.unseal(hook.sealed_settings)), settings)
  return updateHook(tx, hook, {
    status: status === undefined ? undefined : isOn(status),
    sealed_settings: isNew ? secrets.seal(JSON.stringify(settings)) : undefined,
    updated_at: clock.now(),
  })
}

function isOn(status: NonNullable<IntegrationHookChanges['status']>): boolean {
  return status === true || status === 'enabled'
}
