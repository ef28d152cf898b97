import { emit } from '../../../kernel/bus.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import type { Services } from '../../../kernel/services.ts'
import { checkAttributeValues } from '../../custom-attribute-definitions/check-values.ts'
import { presentContact } from '../present.ts'
import { findContact } from '../queries.ts'
import type { ContactRow } from '../table.ts'
import { updateContact } from './queries.ts'
import type { PublicContactChanges } from './schema.ts'

const told = ['name', 'email', 'phone_number', 'custom_attributes'] as const

/** What a contact says of itself; what another contact has is taken, and contacts are never merged by this. */
export async function changeOwnContact(
  { tx, services, now }: { tx: Tx; services: Services; now: number },
  { account_id: accountId, id }: ContactRow,
  { name, email, phone_number, custom_attributes }: PublicContactChanges,
): Promise<ContactRow> {
  await checkAttributeValues(tx, accountId, 'contact_attribute', custom_attributes)
  const before = (await findContact(tx, accountId, id)) ?? fail('not_found')
  const wanted = {
    ...before,
    name: name ?? before.name,
    email: email === undefined ? before.email : (email?.toLowerCase() ?? null),
    phone_number: phone_number === undefined ? before.phone_number : phone_number,
    custom_attributes: { ...before.custom_attributes, ...custom_attributes },
  }
  const changed = told.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(wanted[field]))
  if (changed.length === 0) return before
  const { contact_type } = before
  const after = await updateContact(tx, before, {
    name: wanted.name,
    sort_name: foldCase(wanted.name),
    email: wanted.email,
    phone_number: wanted.phone_number,
    contact_type: contact_type === 'visitor' && (wanted.email || wanted.phone_number) ? 'lead' : contact_type,
    custom_attributes: wanted.custom_attributes,
    updated_at: now,
  })
  const changed_attributes = changed.map((field) => ({
    [field]: { previous_value: before[field], current_value: after[field] },
  }))
  await emit(tx, 'contact_updated', {
    accountId,
    payload: { ...presentContact(after, services.links), changed_attributes },
    now,
  })
  return after
}
