import type { Act } from '../../../../kernel/act.ts'
import type { ContactActor } from '../../../../kernel/actor.ts'
import { fail } from '../../../../kernel/errors.ts'
import { countChange } from '../../../contacts/public/rules/count-change.ts'
import { discreetly } from '../../../contacts/public/rules/discreetly.ts'
import { findContact } from '../../../contacts/queries/contacts.ts'
import { changeContact } from '../../../contacts/rules/change.ts'
import type { ContactRow } from '../../../contacts/table.ts'
import type { WidgetContactChanges } from '../schema.ts'
import { changesOf } from './claims.ts'

/** What a visitor says of itself; contacts are never merged by this. */
export async function changeVisitor(
  act: Act,
  { contact: { account_id, id } }: ContactActor,
  said: WidgetContactChanges,
): Promise<ContactRow> {
  countChange(act.services, id)
  const contact = (await findContact(act.tx, account_id, id)) ?? fail('not_found')
  return discreetly(changeContact(act, contact, await changesOf(act.tx, account_id, said, id)))
}
