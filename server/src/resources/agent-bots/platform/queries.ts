import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { AgentBotTable } from '../../../kernel/db/tables.ts'
import type { Page } from '../../../kernel/paging.ts'

export type BotRow = Selectable<AgentBotTable>

/** Without an app, every bot there is. */
export function listPlatformBots(db: Db, appId: number | undefined, page: Page): Promise<BotRow[]> {
  const all = db.selectFrom('agent_bots').selectAll()
  const reached = db
    .selectFrom('platform_permissions')
    .select('record_id')
    .where('kind', '=', 'agent_bot')
    .where('platform_app_id', '=', appId ?? 0)
  return page.fetch(appId === undefined ? all : all.where('id', 'in', reached), [['id', 'asc']])
}

export function findPlatformBot(db: Db, id: number): Promise<BotRow | undefined> {
  return db.selectFrom('agent_bots').selectAll().where('id', '=', id).executeTakeFirst()
}

export function insertPlatformBot(tx: Tx, bot: Insertable<AgentBotTable>): Promise<BotRow> {
  return tx.insertInto('agent_bots').values(bot).returningAll().executeTakeFirstOrThrow()
}

export function updatePlatformBot(tx: Tx, id: number, changes: Updateable<AgentBotTable>): Promise<BotRow> {
  return tx.updateTable('agent_bots').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deletePlatformBot(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('agent_bots').where('id', '=', id).execute()
}
