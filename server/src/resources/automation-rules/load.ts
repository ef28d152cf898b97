import { loader } from '../../kernel/load.ts'
import { holdRule } from './queries/rules.ts'

export const loadRule = loader('automation rule', 'id', ({ db, accountId }, id) => holdRule(db, accountId, id))
