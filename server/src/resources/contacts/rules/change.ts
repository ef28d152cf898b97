import type { Act } from '../../../kernel/act.ts'
import type { KeptFile } from '../../../kernel/files/store.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import { merged } from '../../../kernel/merge.ts'
import { checkAttributeValues } from '../../custom-attribute-definitions/rules/check-values.ts'
import { fetchNewPicture } from '../jobs/fetch-picture.ts'
import type { ContactChanges } from '../schema.ts'
import type { ContactRow } from '../table.ts'
import { type Details, requireFitting } from './details.ts'
import { pictureOf } from './picture.ts'
import { requireFree } from './refuse-taken.ts'
import { rewriteContact } from './rewrite.ts'

/** Changes what is given, attributes one by one, and tells of it. The contact is one that the transaction has locked. */
export async function changeContact(
  act: Act,
  contact: ContactRow,
  changes: ContactChanges,
  avatar?: KeptFile,
): Promise<ContactRow> {
  const { tx } = act
  const accountId = contact.account_id
  await checkAttributeValues(tx, accountId, 'contact_attribute', changes.custom_attributes)
  const details = changedDetails(contact, changes)
  requireFitting(details)
  await requireFree(tx, accountId, details, contact.id)
  const picture = await pictureOf(act, contact, { avatar, url: changes.avatar_url })
  const changed = await rewriteContact(act, contact, { ...details, ...picture })
  await fetchNewPicture(act, changed, contact.avatar_url)
  return changed
}

/** What is stored of the contact once it is changed so. */
export function changedDetails(contact: ContactRow, changes: ContactChanges): Details {
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
