import type { JsonObject } from '../../../kernel/db/tables.ts'
import { fail } from '../../../kernel/errors.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import type { ContactRow } from '../table.ts'
import { searchTextOf } from './search-text.ts'

/** What is stored of a contact as somebody gave it. */
export type Details = Pick<
  ContactRow,
  | 'name'
  | 'email'
  | 'phone_number'
  | 'identifier'
  | 'contact_type'
  | 'blocked'
  | 'additional_attributes'
  | 'custom_attributes'
>

export function detailsOf(contact: ContactRow): Details {
  const { name, email, phone_number, identifier, contact_type, blocked } = contact
  const { additional_attributes, custom_attributes } = contact
  return { name, email, phone_number, identifier, contact_type, blocked, additional_attributes, custom_attributes }
}

/** The columns that follow from others. */
export function derivedOf(
  details: Details,
): Pick<ContactRow, 'sort_name' | 'search_text' | 'identified' | 'contact_type'> {
  return {
    sort_name: foldCase(details.name),
    search_text: searchTextOf(details),
    identified: details.email !== null || details.phone_number !== null || details.identifier !== null,
    contact_type: details.contact_type === 'visitor' && isReachable(details) ? 'lead' : details.contact_type,
  }
}

/** A visitor whom somebody could write to, here or elsewhere, is a lead. */
function isReachable({ email, phone_number, additional_attributes }: Details): boolean {
  const isSocial = ([key, value]: [string, unknown]) =>
    key.startsWith('social_') && isGiven(value) && JSON.stringify(value) !== '{}'
  return email !== null || phone_number !== null || Object.entries(additional_attributes).some(isSocial)
}

/** '' and null stand for nothing. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

const mostBytes = 64 * 1024

/** What is given is bounded already; what it is merged into may make it too large. */
export function requireFitting({ additional_attributes, custom_attributes }: Details): void {
  const attributes: Record<string, JsonObject> = { additional_attributes, custom_attributes }
  for (const [field, value] of Object.entries(attributes)) {
    if (JSON.stringify(value).length > mostBytes)
      fail('too_large', { field, message: `holds more than ${mostBytes} bytes` })
  }
}
