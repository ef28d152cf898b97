import { loader } from '../../kernel/load.ts'
import { findCustomRole } from './queries/custom-roles.ts'

export const loadCustomRole = loader('custom role', 'id', ({ db, accountId }, id) => findCustomRole(db, accountId, id))
