import { loader } from '../../kernel/load.ts'
import { findSlaPolicy } from './queries/sla-policies.ts'

export const loadSlaPolicy = loader('sla policy', 'id', ({ db, accountId }, id) => findSlaPolicy(db, accountId, id))
