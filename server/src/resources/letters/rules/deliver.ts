import type { JobContext } from '../../../kernel/jobs.ts'
import type { Letter } from '../../../kernel/mail.ts'

/** Hands a letter over as the work of a job, which is tried again unless the address is refused for good. */
export async function deliver({ services: { mail }, log }: JobContext, letter: Letter, about: object): Promise<void> {
  if (!mail) throw new Error('PARLEY_SMTP_URL is not set any more')
  if (!(await mail.send(letter))) log.info(about, 'The address of a letter was refused')
}
