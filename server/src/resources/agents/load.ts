import { loader } from '../../kernel/load.ts'
import { findAgent } from './queries/agents.ts'

export const loadAgent = loader('agent', 'id', ({ db, accountId }, id) => findAgent(db, accountId, id))
