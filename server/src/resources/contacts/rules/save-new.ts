import type { Act } from '../../../kernel/act.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { KeptFile } from '../../../kernel/files/store.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import { merged } from '../../../kernel/merge.ts'
import { checkAttributeValues } from '../../custom-attribute-definitions/rules/check-values.ts'
import { fetchNewPicture } from '../jobs/fetch-picture.ts'
import { insertContact } from '../queries/contacts.ts'
import type { ContactChanges } from '../schema.ts'
import type { ContactRow } from '../table.ts'
import { type Details, derivedOf } from './details.ts'
import { noPicture, type Picture, pictureOf } from './picture.ts'
import { refuseTaken } from './refuse-taken.ts'
import { tellCreated } from './tell.ts'

/** Makes a contact and tells of it. */
export async function saveNewContact(
  act: Act,
  accountId: number,
  given: ContactChanges,
  avatar?: KeptFile,
): Promise<ContactRow> {
  const { tx, now } = act
  await checkAttributeValues(tx, accountId, 'contact_attribute', given.custom_attributes)
  const none = { account_id: accountId, ...noPicture }
  const picture = await pictureOf(act, none, { avatar, url: given.avatar_url })
  const contact = await storeNewContact(tx, accountId, { ...given, ...picture }, now)
  await fetchNewPicture(act, contact, null)
  await tellCreated(act, contact)
  return contact
}

/** The same, untold and unchecked. */
export async function storeNewContact(
  tx: Tx,
  accountId: number,
  given: GivenContact,
  now: number,
): Promise<ContactRow> {
  const row = contactRow(accountId, given, now)
  const contact = await insertContact(tx, row)
  return contact ?? refuseTaken(tx, accountId, row)
}

type GivenContact = ContactChanges & Partial<Picture>

export function contactRow(accountId: number, given: GivenContact, now: number): Omit<ContactRow, 'id'> {
  const { additional_attributes = {}, custom_attributes = {} } = given
  const details: Details = {
    name: given.name ?? '',
    email: given.email ? foldCase(given.email) : null,
    phone_number: given.phone_number || null,
    identifier: given.identifier || null,
    contact_type: 'visitor',
    blocked: given.blocked ?? false,
    additional_attributes: merged({}, additional_attributes, Object.keys(additional_attributes)),
    custom_attributes: merged({}, custom_attributes, Object.keys(custom_attributes)),
  }
  return {
    account_id: accountId,
    ...details,
    ...derivedOf(details),
    middle_name: '',
    last_name: '',
    avatar_file_id: given.avatar_file_id ?? null,
    avatar_filename: given.avatar_filename ?? null,
    avatar_url: given.avatar_url || null,
    last_activity_at: null,
    sort_activity: 0,
    online_until: null,
    created_at: now,
    updated_at: now,
  }
}
