import type { Contact } from '../../../../sdk/src/index.ts'
import { formatLocale } from '../../i18n.ts'

type Placed = Pick<Contact, 'additional_attributes' | 'custom_attributes'>

/** The zone that a contact is in, if somebody has told it. */
export function zoneOfContact({ additional_attributes, custom_attributes }: Placed): string | undefined {
  const zone = additional_attributes.timezone ?? custom_attributes.timezone
  if (typeof zone !== 'string') return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** A text of what is known of the contact besides; '' where there is none. */
export function detailOf({ additional_attributes }: Pick<Contact, 'additional_attributes'>, key: string): string {
  const value = additional_attributes[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function countryName(code: string, locale = formatLocale()): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** "Berlin, Germany", in the language of the reader where the country is known by its code. */
export function locationOf(contact: Pick<Contact, 'additional_attributes'>): string {
  const code = detailOf(contact, 'country_code')
  const country = code ? countryName(code) : detailOf(contact, 'country')
  return [detailOf(contact, 'city'), country].filter(Boolean).join(', ')
}
