import { loader } from '../../kernel/load.ts'
import { findCannedResponse } from './queries/canned-responses.ts'

export const loadCannedResponse = loader('canned response', 'id', ({ db, accountId }, id) =>
  findCannedResponse(db, accountId, id),
)
