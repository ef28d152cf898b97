import type { Act } from '../../../kernel/act.ts'
import { fail } from '../../../kernel/errors.ts'
import { defineJob, enqueueAll } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'
import { randomUUID } from '../../../kernel/secrets.ts'
import { deliver } from '../rules/deliver.ts'

const Letter = T.object({
  account_id: T.id(),
  to: T.text(),
  subject: T.text(),
  html: T.longText(),
  letter_id: T.text(),
})

/** Has a letter mailed to each of the addresses by itself, so that one of them holds up no other. */
export async function sendLetters(
  { tx, services, now }: Act,
  account_id: number,
  addresses: readonly string[],
  letter: { subject: string; html: string },
): Promise<void> {
  if (!services.mail) fail('mail_unavailable')
  const letters = addresses.map((to) => ({ account_id, to, ...letter, letter_id: randomUUID() }))
  await enqueueAll(tx, sendLetter, letters, { now })
}

export const sendLetter = defineJob(
  'letters.send',
  { payload: Letter, lane: 'fetches' },
  {
    work: ({ account_id, letter_id: id, ...letter }, context) => deliver(context, { ...letter, id }, { account_id }),
  },
)
