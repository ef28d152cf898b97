import { loader } from '../../kernel/load.ts'
import { findResponse } from './queries/responses.ts'

export const loadResponse = loader('csat survey response', 'id', ({ db, accountId }, id) =>
  findResponse(db, accountId, id),
)
