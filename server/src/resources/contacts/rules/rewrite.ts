import { accessChanged } from '../../../kernel/access-version.ts'
import type { Act } from '../../../kernel/act.ts'
import { updateContact } from '../queries/contacts.ts'
import type { ContactRow } from '../table.ts'
import { derivedOf } from './details.ts'
import { tellChanged } from './tell.ts'

/** Writes a contact as it is to be, and tells what changed. */
export async function rewriteContact(act: Act, before: ContactRow, values: Partial<ContactRow>): Promise<ContactRow> {
  const { tx, now } = act
  const after = await updateContact(tx, before, { ...values, ...derivedOf({ ...before, ...values }), updated_at: now })
  if (after.blocked !== before.blocked) accessChanged(tx, [after.account_id])
  await tellChanged(act, before, after)
  return after
}
