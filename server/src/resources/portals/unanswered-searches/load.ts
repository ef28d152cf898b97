import { loader } from '../../../kernel/load.ts'
import { findUnanswered } from '../public/queries/unanswered-searches.ts'
import type { PortalRow } from '../table.ts'

export const loadUnansweredSearch = loader('unanswered search', 'search_id', ({ db, records }, id) =>
  findUnanswered(db, records.portal as PortalRow, id),
)
