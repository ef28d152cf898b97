import type { Tx } from '../../kernel/db/db.ts'
import type { JsonObject } from '../../kernel/db/tables.ts'
import { foldCase } from '../../kernel/fold-case.ts'
import { insertContact } from './queries.ts'
import type { ContactRow } from './table.ts'

export interface NewContact {
  name?: string
  email?: string | null
  phone_number?: string | null
  identifier?: string | null
  blocked?: boolean
  additional_attributes?: JsonObject
  custom_attributes?: JsonObject
}

export async function saveNewContact(tx: Tx, accountId: number, contact: NewContact, now: number): Promise<ContactRow> {
  const { name = '', email = null, phone_number = null, identifier = null, ...rest } = contact
  return insertContact(tx, {
    account_id: accountId,
    name,
    sort_name: foldCase(name),
    middle_name: '',
    last_name: '',
    email: email?.toLowerCase() ?? null,
    phone_number,
    identifier,
    contact_type: email || phone_number ? 'lead' : 'visitor',
    blocked: false,
    additional_attributes: {},
    custom_attributes: {},
    ...rest,
    created_at: now,
    updated_at: now,
  })
}
