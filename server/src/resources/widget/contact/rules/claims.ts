import type { Tx } from '../../../../kernel/db/db.ts'
import { foldCase } from '../../../../kernel/fold-case.ts'
import { isEmail } from '../../../../kernel/validate.ts'
import { findHolders } from '../../../contacts/queries/contacts.ts'
import type { ContactChanges } from '../../../contacts/schema.ts'
import type { ContactRow } from '../../../contacts/table.ts'
import type { WidgetContactChanges } from '../schema.ts'

/**
 * What a visitor says of itself and nobody has checked: an address or a name that another contact has already, or that
 * is none. Agents see it among the contact's attributes, and can merge the two; a visitor never becomes another contact
 * by saying so.
 */
const claims = {
  identifier: 'claimed_identifier',
  email: 'claimed_email',
  phone_number: 'claimed_phone_number',
} as const

/** Who the contact says it is, proven or not. */
export function identityOf({ identifier, additional_attributes }: ContactRow): string | undefined {
  return identifier ?? claimedIdentifier({ additional_attributes })
}

/** The identifier that the contact has, or would have, without ever having proven it. */
export function claimedIdentifier({ additional_attributes }: Pick<ContactRow, 'additional_attributes'>) {
  const claimed = additional_attributes[claims.identifier]
  return typeof claimed === 'string' ? claimed : undefined
}

interface Identity {
  /** Null where another contact has it. */
  identifier: string | null | undefined
  /** Null where it is proven. */
  claimed: string | null | undefined
}

/** What a contact is changed to by what its visitor says: the rest is kept as a claim. */
export async function changesOf(
  tx: Tx,
  accountId: number,
  { name, avatar_url, custom_attributes, ...said }: WidgetContactChanges,
  contactId = 0,
  { identifier, claimed }: Identity = { identifier: undefined, claimed: undefined },
): Promise<ContactChanges> {
  const email = said.email ? foldCase(said.email.trim()) : said.email
  const phone_number = said.phone_number?.replaceAll(/[\s().-]/g, '')
  const holders = (
    await findHolders(tx, accountId, { email: email || null, phone_number: phone_number || null, identifier: null })
  ).filter(({ id }) => id !== contactId)
  const isOwnEmail = !email || (isEmail(email) && !holders.some((holder) => holder.email === email))
  const isOwnPhone =
    !phone_number || (isPhone(phone_number) && !holders.some((holder) => holder.phone_number === phone_number))
  return {
    ...(name?.trim() && { name }),
    ...(email && isOwnEmail && { email }),
    ...(phone_number && isOwnPhone && { phone_number }),
    ...(identifier !== undefined && { identifier }),
    ...(avatar_url !== undefined && { avatar_url }),
    ...(custom_attributes && { custom_attributes }),
    additional_attributes: {
      ...said.additional_attributes,
      ...(email && { [claims.email]: isOwnEmail ? null : email }),
      ...(phone_number && { [claims.phone_number]: isOwnPhone ? null : said.phone_number }),
      ...(claimed !== undefined && { [claims.identifier]: claimed }),
    },
  }
}

function isPhone(text: string): boolean {
  return /^\+[1-9]\d{1,14}$/.test(text)
}
