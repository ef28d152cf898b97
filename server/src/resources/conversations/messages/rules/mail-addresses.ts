import { fail } from '../../../../kernel/errors.ts'
import { isEmail } from '../../../../kernel/validate.ts'
import type { MessageFields } from '../new-message-schema.ts'

const names = ['to_emails', 'cc_emails', 'bcc_emails'] as const
const longestAddress = 255

/** Whom a mail goes to besides the contact, as lists. */
export function addressesOf(
  fields: Pick<MessageFields, (typeof names)[number]>,
  at: string,
): Partial<Record<(typeof names)[number], string[]>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const addresses = (fields[name] ?? '').split(',').flatMap((address) => address.trim() || [])
      const wrong = addresses.find((address) => !isEmail(address) || address.length > longestAddress)
      if (wrong !== undefined) fail('bad_format', { field: `${at}${name}`, message: 'must be valid e-mail addresses' })
      return addresses.length > 0 ? [[name, addresses]] : []
    }),
  )
}
