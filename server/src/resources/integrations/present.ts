import { maySeeSecrets } from '../../kernel/access.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Role } from '../../kernel/db/tables.ts'
import type { Services } from '../../kernel/services.ts'
import type { HookView } from './queries/hooks.ts'
import { type App, findApp } from './rules/apps.ts'
import type { IntegrationApp, IntegrationHook } from './schema.ts'

/** Settings may hold keys of other services: they are for those who set them. */
export function presentHook(
  hook: HookView,
  viewer: { actor: Actor; role: Role; services: Pick<Services, 'secrets'> },
): IntegrationHook {
  const { id, app_id, status, inbox_id, inbox_name, account_id, sealed_settings } = hook
  return {
    id,
    app_id,
    status,
    inbox: inbox_id === null || inbox_name === null ? null : { id: inbox_id, name: inbox_name },
    account_id,
    hook_type: findApp(app_id)?.hook_type ?? 'account',
    ...(maySeeSecrets(viewer) && {
      settings: JSON.parse(viewer.services.secrets.unseal(sealed_settings)),
      reference_id: null,
    }),
  }
}

export function presentApp(
  app: App,
  { role, hooks, enabled }: { role: Role; hooks: IntegrationHook[]; enabled: boolean },
): IntegrationApp {
  const { takesHooks: _takesHooks, id, name, description, short_description, ...setUp } = app
  const shown = { id, name, description, short_description, enabled, hooks }
  return role === 'administrator' ? { ...shown, ...setUp, button: app.action } : shown
}
