import type { Actor } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { Role } from '../../../kernel/db/tables.ts'
import type { Services } from '../../../kernel/services.ts'
import { presentApp, presentHook } from '../present.ts'
import { hasDashboardApps, hasWebhooks, listHooks } from '../queries/hooks.ts'
import type { IntegrationApp, IntegrationHook } from '../schema.ts'
import type { App } from './apps.ts'
import { mostHooks } from './set-up.ts'

interface Viewer {
  account: { id: number }
  actor: Actor
  role: Role
  services: Services
}

/** Integrations with what the account has set up of them: a few statements, however many. */
export async function showApps(db: Db, shown: readonly App[], viewer: Viewer): Promise<IntegrationApp[]> {
  const { account, role } = viewer
  const hooks = await listHooks(db, account.id, { limit: mostHooks })
  const inUse = new Set(hooks.filter(({ status }) => status).map(({ app_id }) => app_id))
  if (await hasWebhooks(db, account.id)) inUse.add('webhook')
  if (await hasDashboardApps(db, account.id)) inUse.add('dashboard_apps')
  return shown.map((app) => {
    const own = hooks.filter(({ app_id }) => app_id === app.id).map((hook) => presentHook(hook, viewer))
    return presentApp(app, { role, hooks: own, enabled: inUse.has(app.id) })
  })
}

export async function showHook(db: Db, id: number, viewer: Viewer): Promise<IntegrationHook> {
  const [hook] = await listHooks(db, viewer.account.id, { id, limit: 1 })
  return presentHook(hook!, viewer)
}
