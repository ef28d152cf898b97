import type { Act } from '../../../kernel/act.ts'
import { replaceTerms, updateContact } from '../queries/contacts.ts'
import type { ContactRow } from '../table.ts'
import { derivedOf } from './details.ts'
import { termsOf } from './search-terms.ts'
import { tellChanged } from './tell.ts'

/** Writes a contact as it is to be, keeps it findable, and tells what changed. */
export async function rewriteContact(act: Act, before: ContactRow, values: Partial<ContactRow>): Promise<ContactRow> {
  const { tx, now } = act
  const after = await updateContact(tx, before, { ...values, ...derivedOf({ ...before, ...values }), updated_at: now })
  if (after.search_text !== before.search_text) await replaceTerms(tx, after, termsOf(after.search_text))
  await tellChanged(act, before, after)
  return after
}
