import { loader } from '../../kernel/load.ts'
import { findAgent, findSecuredAgent } from './queries/agents.ts'

export const loadAgent = loader('agent', 'id', ({ db, accountId }, id) => findAgent(db, accountId, id))

/** Only somebody who has a second factor. */
export const loadSecuredAgent = loader('agent with second factor', 'id', ({ db, accountId }, id) =>
  findSecuredAgent(db, accountId, id),
)
