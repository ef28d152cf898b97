import { replaceFile } from '../../kernel/files/jobs.ts'
import type { KeptFile } from '../../kernel/files/store.ts'
import { foldCase } from '../../kernel/fold-case.ts'
import { merged } from '../../kernel/merge.ts'
import { checkAttributeValues } from '../custom-attribute-definitions/check-values.ts'
import { type Details, derivedOf, requireFitting } from './details.ts'
import { replaceTerms, updateContact } from './queries.ts'
import { requireFree } from './refuse-taken.ts'
import type { ContactChanges } from './schema.ts'
import { termsOf } from './search-terms.ts'
import type { ContactRow } from './table.ts'
import { type ContactAct, tellChanged } from './tell.ts'

/** Changes what is given, attributes one by one, and tells of it. The contact is one that the transaction has locked. */
export async function changeContact(
  act: ContactAct,
  contact: ContactRow,
  changes: ContactChanges,
  avatar?: KeptFile,
): Promise<ContactRow> {
  const { tx, now } = act
  const accountId = contact.account_id
  await checkAttributeValues(tx, accountId, 'contact_attribute', changes.custom_attributes)
  const details = changedDetails(contact, changes)
  requireFitting(details)
  await requireFree(tx, accountId, details, contact.id)
  const avatar_file_id = await replaceFile(tx, contact.avatar_file_id, avatar, { accountId, now })
  return rewriteContact(act, contact, { ...details, avatar_file_id })
}

/** Writes a contact as it is to be, keeps it findable, and tells what changed. */
export async function rewriteContact(
  act: ContactAct,
  before: ContactRow,
  values: Partial<ContactRow>,
): Promise<ContactRow> {
  const { tx, now } = act
  const after = await updateContact(tx, before, { ...values, ...derivedOf({ ...before, ...values }), updated_at: now })
  if (after.search_text !== before.search_text) await replaceTerms(tx, after, termsOf(after.search_text))
  await tellChanged(act, before, after)
  return after
}

function changedDetails(contact: ContactRow, changes: ContactChanges): Details {
  const { additional_attributes = {}, custom_attributes = {} } = changes
  return {
    name: changes.name === undefined ? contact.name : (changes.name ?? ''),
    email: changes.email === undefined ? contact.email : changes.email ? foldCase(changes.email) : null,
    phone_number: changes.phone_number === undefined ? contact.phone_number : changes.phone_number || null,
    identifier: changes.identifier === undefined ? contact.identifier : changes.identifier || null,
    contact_type: contact.contact_type,
    blocked: changes.blocked ?? contact.blocked,
    additional_attributes: merged(
      contact.additional_attributes,
      additional_attributes,
      Object.keys(additional_attributes),
    ),
    custom_attributes: merged(contact.custom_attributes, custom_attributes, Object.keys(custom_attributes)),
  }
}
