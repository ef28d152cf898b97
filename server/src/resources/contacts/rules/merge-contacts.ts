import { accessChanged } from '../../../kernel/access-version.ts'
import type { Act } from '../../../kernel/act.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import { fail } from '../../../kernel/errors.ts'
import { dropFile } from '../../../kernel/files/jobs.ts'
import { moveMessages } from '../jobs/move-messages.ts'
import { deleteContact, lockContacts } from '../queries/contacts.ts'
import { moveConnections, moveLabels, moveNotes } from '../queries/merge.ts'
import type { ContactRow } from '../table.ts'
import { isGiven } from './details.ts'
import type { Picture } from './picture.ts'
import { rewriteContact } from './rewrite.ts'
import { tellMerged } from './tell.ts'

interface Pair {
  base_contact_id: number
  mergee_contact_id: number
}

/** Makes one contact of two: the base remains and receives all that the other has. */
export async function mergeContacts(act: Act, accountId: number, pair: Pair): Promise<ContactRow> {
  const { tx, now, services } = act
  const { base_contact_id, mergee_contact_id } = pair
  if (base_contact_id === mergee_contact_id) {
    fail('mismatch', { field: 'mergee_contact_id', message: 'must be another contact than base_contact_id' })
  }
  const contacts = await lockContacts(tx, accountId, [base_contact_id, mergee_contact_id])
  const find = (field: keyof Pair) => contacts.find(({ id }) => id === pair[field]) ?? fail('unknown', { field })
  const [base, mergee] = [find('base_contact_id'), find('mergee_contact_id')]

  const access = accessChanged(tx, [accountId])
  await moveConnections(access, mergee, base)
  await moveMessages(tx, { account_id: accountId, from: mergee.id, to: base.id }, now)
  await moveLabels(tx, mergee, base)
  await moveNotes(tx, mergee, base)
  if (base.avatar_file_id !== null) await dropFile(tx, mergee.avatar_file_id, now)
  await services.removals.tell(tx, 'merged_contact', { account_id: accountId, id: mergee.id, into: base.id }, now)
  // It must be gone before the base can have its unique values.
  await deleteContact(access, mergee)
  const merged = await rewriteContact(act, base, united(base, mergee))
  await tellMerged(act, merged, mergee)
  return merged
}

function united(base: ContactRow, mergee: ContactRow): Partial<ContactRow> {
  const last_activity_at = later(base.last_activity_at, mergee.last_activity_at)
  return {
    name: base.name.trim() === '' ? mergee.name : base.name,
    email: base.email ?? mergee.email,
    phone_number: base.phone_number ?? mergee.phone_number,
    identifier: base.identifier ?? mergee.identifier,
    ...unitedPicture(base, mergee),
    additional_attributes: unitedAttributes(base.additional_attributes, mergee.additional_attributes),
    custom_attributes: unitedAttributes(base.custom_attributes, mergee.custom_attributes),
    contact_type: base.contact_type === 'visitor' ? mergee.contact_type : base.contact_type,
    last_activity_at,
    sort_activity: last_activity_at ?? 0,
  }
}

/** What the base is about to get is still to come; what the other was, nobody waits for any more. */
function unitedPicture(base: ContactRow, mergee: ContactRow): Picture {
  const { avatar_file_id, avatar_filename, avatar_url } = base.avatar_file_id === null ? mergee : base
  return {
    avatar_file_id,
    avatar_filename,
    avatar_url: base.avatar_url ?? (avatar_file_id === null ? null : avatar_url),
  }
}

function unitedAttributes(base: JsonObject, mergee: JsonObject): JsonObject {
  const own = Object.entries(base).filter(([key, value]) => isGiven(value) || !isGiven(mergee[key]))
  return { ...mergee, ...Object.fromEntries(own) }
}

function later(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}
