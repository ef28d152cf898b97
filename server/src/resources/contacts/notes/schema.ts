import { partial, type Static, T } from '../../../kernel/schema.ts'
import { Agent } from '../../agents/schema.ts'

export const Note = T.object(
  {
    id: T.number(),
    content: T.longText(),
    account_id: T.number(),
    contact_id: T.number(),
    user: T.optional(Agent),
    created_at: T.number({ description: 'Unix seconds' }),
    updated_at: T.number({ description: 'Unix seconds' }),
  },
  { title: 'ContactNote' },
)

export const NewNote = T.object(
  { content: T.name({ maxLength: 20_000, examples: ['Prefers to be called in the morning'] }) },
  { title: 'NewContactNote' },
)

export const NoteChanges = partial(NewNote, 'ContactNoteChanges')

export type Note = Static<typeof Note>
export type NewNote = Static<typeof NewNote>
export type NoteChanges = Static<typeof NoteChanges>
