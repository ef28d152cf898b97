import { loader } from '../../../../kernel/load.ts'
import { findPublicMessage } from './queries/messages.ts'

/** One that the contact may see, in the conversation that was loaded before it. */
export const loadPublicMessage = loader('public message', 'message_id', async ({ db, records }, id) =>
  findPublicMessage(db, records.conversation as { account_id: number; id: number }, id),
)
