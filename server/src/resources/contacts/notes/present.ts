import type { Showing } from '../../../kernel/showing.ts'
import { unixTime } from '../../../kernel/time.ts'
import { presentAgent } from '../../agents/present.ts'
import type { AgentRow } from '../../agents/queries/agents.ts'
import type { ContactNoteRow } from '../table.ts'
import type { Note } from './schema.ts'

export function presentNote(note: ContactNoteRow, author: AgentRow | undefined, showing: Showing): Note {
  const { id, content, account_id, contact_id, created_at, updated_at } = note
  return {
    id,
    content,
    account_id,
    contact_id,
    user: author && presentAgent(author, showing),
    created_at: unixTime(created_at),
    updated_at: unixTime(updated_at),
  }
}
