import type { Param, Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import type { IdentifyBot } from '../../../kernel/kernel.ts'

/** A bot may act in the account it belongs to, and in those that have attached it to an inbox. */
export const identifyBot: IdentifyBot = async (db, { id, accountId }) => {
  const [found] = await findBot(db, { id, accountId })
  if (!found) return undefined
  const { attached, ...bot } = found
  return { bot, serves: Boolean(attached) || bot.account_id === accountId }
}

const findBot = prepared((db, { id, accountId }: Params<{ id: number; accountId: number | null }>) =>
  db
    .selectFrom('agent_bots')
    .selectAll()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('inboxes')
            .select('inboxes.id')
            .whereRef('inboxes.agent_bot_id', '=', 'agent_bots.id')
            .where('inboxes.account_id', '=', accountId as Param<number>),
        )
        .as('attached'),
    )
    .where('agent_bots.id', '=', id),
)
