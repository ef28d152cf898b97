import type { Act } from '../../../../kernel/act.ts'
import { fail } from '../../../../kernel/errors.ts'
import { findContact } from '../../queries/contacts.ts'
import { changeContact } from '../../rules/change.ts'
import type { ContactRow } from '../../table.ts'
import type { PublicContactChanges } from '../schema.ts'
import { countChange } from './count-change.ts'
import { discreetly } from './discreetly.ts'

/** What a contact says of itself; contacts are never merged by this. */
export async function changeOwnContact(
  act: Act,
  { account_id, id }: ContactRow,
  { name, email, phone_number, avatar_url, custom_attributes }: PublicContactChanges,
): Promise<ContactRow> {
  countChange(act.services, id)
  const contact = (await findContact(act.tx, account_id, id)) ?? fail('not_found')
  return discreetly(changeContact(act, contact, { name, email, phone_number, avatar_url, custom_attributes }))
}
