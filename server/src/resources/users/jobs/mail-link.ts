import type { Tx } from '../../../kernel/db/db.ts'
import { defineJob, enqueue } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'
import { randomUUID } from '../../../kernel/secrets.ts'
import type { Services } from '../../../kernel/services.ts'
import { pageWithLink } from '../../letters/present.ts'
import { deliver } from '../../letters/rules/deliver.ts'
import { findResetByEmail } from '../queries/password-resets.ts'
import { passwordResetLink, requestPasswordReset } from './password-reset.ts'

const reasons = {
  asked: {
    subject: 'A new password',
    text: 'Somebody, probably you, has asked for a new password. With this link you choose one; it works once, for a day.',
  },
  invited: {
    subject: 'You are invited',
    text: 'You are invited to a support desk. With this link you choose your password; it works once, for a day.',
  },
}

const Wanted = T.object({ email: T.text(), reason: T.enum(['asked', 'invited']), letter_id: T.text() })

/** Notes that somebody is to choose a password, and mails the link where mail can be sent. Answers whether it can. */
export async function offerPassword(
  tx: Tx,
  services: Services,
  { email, reason }: { email: string; reason: keyof typeof reasons },
): Promise<boolean> {
  await requestPasswordReset(tx, services, email)
  if (!services.mail) return false
  // Whether there is such a user is found out later: nobody can tell by the time that this takes.
  await enqueue(tx, mailLink, { email, reason, letter_id: randomUUID() }, { now: services.clock.now() })
  return true
}

export const mailLink = defineJob(
  'users.mail_link',
  { payload: Wanted, lane: 'fetches' },
  {
    async work({ email: asked, reason, letter_id: id }, context) {
      const { db, services } = context
      const reset = await findResetByEmail(db, asked.trim().toLowerCase(), services.clock.now())
      if (!reset) return
      const { subject, text } = reasons[reason]
      const letter = { to: reset.email, subject, html: pageWithLink(text, passwordResetLink(services, reset)), id }
      await deliver(context, letter, { user_id: reset.user_id })
    },
  },
)
