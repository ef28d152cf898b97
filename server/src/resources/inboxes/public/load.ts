import { textLoader } from '../../../kernel/load.ts'
import { findPublicInbox } from './queries/inboxes.ts'

export const loadPublicInbox = textLoader('public inbox', 'inbox_identifier', ({ db }, identifier) =>
  findPublicInbox(db, identifier),
)
