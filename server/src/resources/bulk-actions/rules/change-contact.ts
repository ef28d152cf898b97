import { mayUse } from '../../../kernel/access.ts'
import type { Act } from '../../../kernel/act.ts'
import type { UserActor } from '../../../kernel/actor.ts'
import type { Role } from '../../../kernel/db/tables.ts'
import { fail } from '../../../kernel/errors.ts'
import { deleteContactLabelsBut, insertContactLabels, listContactLabels } from '../../contacts/labels/queries/labels.ts'
import { changeLabels } from '../../contacts/labels/rules/change.ts'
import { findContact } from '../../contacts/queries/contacts.ts'
import { removeContact } from '../../contacts/rules/remove.ts'
import { ensureLabels } from '../../labels/rules/ensure.ts'
import type { BulkChanges } from '../table.ts'
import { changedLabels } from './changed-labels.ts'

/** Does what is asked for to one contact. */
export async function changeContact(
  act: Act,
  { accountId, id, actor, role }: { accountId: number; id: number; actor: UserActor; role: Role },
  changes: BulkChanges,
): Promise<void> {
  const contact = (await findContact(act.tx, accountId, id)) ?? fail('not_found')
  if (changes.delete) {
    if (role !== 'administrator') fail('role_required')
    return removeContact(act.tx, act.services, contact)
  }
  if (!mayUse(actor, 'contact_manage')) fail('permission_required')
  const wanted = changedLabels(await listContactLabels(act.tx, contact), changes)
  const labels = (await ensureLabels(act, accountId, wanted)).map((label) => label.id)
  await changeLabels(act, contact, async () => {
    await deleteContactLabelsBut(act.tx, contact, labels)
    await insertContactLabels(act.tx, contact, labels)
  })
}
