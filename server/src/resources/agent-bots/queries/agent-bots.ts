import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { locked } from '../../../kernel/db/dialect.ts'
import type { Page } from '../../../kernel/paging.ts'
import type { AgentBotTable, BotRow, BotWithToken } from '../table.ts'

/** The account's own bots and those of the whole installation. */
export function listBots(db: Db, accountId: number, page: Page): Promise<BotWithToken[]> {
  return page.fetch(usableBots(db, accountId), [['id', 'asc']])
}

export function findBot(db: Db, accountId: number, id: number): Promise<BotWithToken | undefined> {
  return usableBots(db, accountId).where('id', '=', id).executeTakeFirst()
}

export function findOwnBot(db: Db, accountId: number, id: number): Promise<BotWithToken | undefined> {
  const bot = botsWithToken(db).where('account_id', '=', accountId).where('id', '=', id)
  return locked(db, bot).executeTakeFirst()
}

/** The bot that serves an inbox of the account, whoever it belongs to. */
export function findBotOfInbox(db: Db, accountId: number, inboxId: number): Promise<BotWithToken | undefined> {
  return botsWithToken(db)
    .where('id', '=', (eb) =>
      eb.selectFrom('inboxes').select('agent_bot_id').where('account_id', '=', accountId).where('id', '=', inboxId),
    )
    .executeTakeFirst()
}

function usableBots(db: Db, accountId: number) {
  return botsWithToken(db).where((eb) => eb.or([eb('account_id', '=', accountId), eb('account_id', 'is', null)]))
}

export function botsWithToken(db: Db) {
  return db
    .selectFrom('agent_bots')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('access_tokens')
        .select('sealed')
        .where('owner_type', '=', 'agent_bot')
        .whereRef('owner_id', '=', 'agent_bots.id')
        .orderBy('access_tokens.id')
        .limit(1)
        .as('sealed_token'),
    )
}

export function insertBot(tx: Tx, bot: Insertable<AgentBotTable>): Promise<BotRow> {
  return tx.insertInto('agent_bots').values(bot).returningAll().executeTakeFirstOrThrow()
}

export async function updateBot<B extends BotRow>(tx: Tx, bot: B, changes: Updateable<AgentBotTable>): Promise<B> {
  const changed = await tx
    .updateTable('agent_bots')
    .set(changes)
    .where('id', '=', bot.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...bot, ...changed }
}

export async function deleteBot(tx: Tx, { id }: BotRow): Promise<void> {
  await tx.deleteFrom('agent_bots').where('id', '=', id).execute()
}
