import type { ContactRow } from '../../contacts/table.ts'
import type { WidgetContact } from './schema.ts'

export function presentWidgetContact({ id, name, email, phone_number, identifier }: ContactRow): WidgetContact {
  return {
    id,
    has_email: email !== null,
    has_name: name.trim() !== '',
    has_phone_number: phone_number !== null,
    identifier,
  }
}
