import type { Act } from '../../../kernel/act.ts'
import { fail } from '../../../kernel/errors.ts'
import { defineJob, enqueue } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'
import { randomUUID } from '../../../kernel/secrets.ts'
import { deliver } from '../../letters/rules/deliver.ts'
import { transcriptPage, transcriptTitle } from '../present-transcript.ts'
import { findConversation } from '../queries/conversations.ts'
import { transcriptOf } from '../rules/transcript.ts'

const Wanted = T.object({ account_id: T.id(), number: T.id(), to: T.text(), letter_id: T.text() })

/** Has what the contact has seen of a conversation mailed to somebody. */
export async function askForTranscript(
  { tx, services, now }: Act,
  { account_id, display_id: number }: { account_id: number; display_id: number },
  to: string,
): Promise<void> {
  if (!services.mail) fail('mail_unavailable')
  await enqueue(tx, mailTranscript, { account_id, number, to, letter_id: randomUUID() }, { now })
}

export const mailTranscript = defineJob(
  'conversations.mail_transcript',
  { payload: Wanted, lane: 'fetches' },
  {
    async work({ account_id, number, to, letter_id: id }, context) {
      const { db, offload } = context
      const conversation = await findConversation(db, account_id, number, 'all')
      if (!conversation) return
      const transcript = await offload(account_id, (reader) => transcriptOf(reader, conversation))
      const letter = { to, subject: transcriptTitle(transcript), html: transcriptPage(transcript), id }
      await deliver(context, letter, { account_id, number })
    },
  },
)
