import type { App } from '../../../app.ts'
import { aMember } from '../../users/factory.ts'
import type { ContactNoteRow } from '../table.ts'
import { insertNote } from './queries/notes.ts'

export async function aNote(app: App, accountId: number, contactId: number): Promise<ContactNoteRow> {
  const { user } = await aMember(app, accountId, 'agent')
  const now = app.services.clock.now()
  const note = { account_id: accountId, contact_id: contactId, user_id: user.id, content: 'Called' }
  return app.database.transaction((tx) => insertNote(tx, { ...note, created_at: now, updated_at: now }))
}
