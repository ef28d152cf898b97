import type { Act } from '../../../kernel/act.ts'
import { fail } from '../../../kernel/errors.ts'
import { defineJob, enqueue } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'
import { randomUUID } from '../../../kernel/secrets.ts'
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
    async work({ account_id, number, to, letter_id: id }, { db, offload, services, log }) {
      const conversation = await findConversation(db, account_id, number, 'all')
      if (!conversation) return
      const { mail } = services
      if (!mail) throw new Error('PARLEY_SMTP_URL is not set any more')
      const transcript = await offload(account_id, (reader) => transcriptOf(reader, conversation))
      const isTaken = await mail.send({
        to,
        subject: transcriptTitle(transcript),
        html: transcriptPage(transcript),
        id,
      })
      if (!isTaken) log.info({ account_id, number }, 'The address of a transcript was refused')
    },
  },
)
