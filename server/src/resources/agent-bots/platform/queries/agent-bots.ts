import type { Db } from '../../../../kernel/db/db.ts'
import { locked } from '../../../../kernel/db/dialect.ts'
import type { Page } from '../../../../kernel/paging.ts'
import { botsWithToken } from '../../queries/agent-bots.ts'
import type { BotWithToken } from '../../table.ts'

/** Without an app, every bot there is. */
export function listPlatformBots(db: Db, appId: number | undefined, page: Page): Promise<BotWithToken[]> {
  const reached = db
    .selectFrom('platform_permissions')
    .select('record_id')
    .where('kind', '=', 'agent_bot')
    .where('platform_app_id', '=', appId ?? 0)
  const all = botsWithToken(db)
  return page.fetch(appId === undefined ? all : all.where('id', 'in', reached), [['id', 'asc']])
}

export function findPlatformBot(db: Db, id: number): Promise<BotWithToken | undefined> {
  return locked(db, botsWithToken(db).where('id', '=', id)).executeTakeFirst()
}
