import { loader } from '../../kernel/load.ts'
import { findBot, findOwnBot } from './queries/agent-bots.ts'

/** One that the account can use. */
export const loadBot = loader('agent_bot', 'id', ({ db, accountId }, id) => findBot(db, accountId, id))

/** One that belongs to the account. */
export const loadOwnBot = loader('agent_bot', 'id', ({ db, accountId }, id) => findOwnBot(db, accountId, id))
