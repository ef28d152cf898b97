import type { Act } from '../../../../kernel/act.ts'
import { type Emission, emitAll } from '../../../../kernel/bus.ts'
import { insertContactLabelPairs } from '../../labels/queries/labels.ts'
import { insertContacts, updateContact } from '../../queries/contacts.ts'
import { derivedOf, detailsOf } from '../../rules/details.ts'
import { comparable, creationOf, updateOf } from '../../rules/tell.ts'
import type { Target } from './plan.ts'

/** Writes the contacts as they are to be, and tells of them as whoever makes or changes one does. */
export async function storeTargets(
  act: Act,
  accountId: number,
  targets: readonly Target[],
  labelIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { tx, now } = act
  // Values that a change sets free may be those of a new contact.
  for (const { before, contact } of targets) {
    if (!before || before === contact) continue
    const details = detailsOf(contact)
    await updateContact(tx, before, { ...details, ...derivedOf(details), updated_at: now })
  }
  const created = targets.filter(({ before }) => before === undefined)
  const ids = await insertContacts(
    tx,
    created.map(({ contact: { id: _none, ...contact } }) => contact),
  )
  created.forEach((target, at) => {
    target.contact = { ...target.contact, id: ids[at]! }
  })
  const pairs = targets.flatMap(({ contact, labels, labelsBefore }) =>
    [...labels]
      .filter((title) => !labelsBefore.includes(title))
      .map((title) => ({ account_id: accountId, contact_id: contact.id, label_id: labelIds.get(title)! })),
  )
  await insertContactLabelPairs(tx, pairs)
  if (!act.quiet)
    await emitAll(
      tx,
      targets.flatMap((target) => emissionsOf(act, target)),
      { accountId, now },
    )
}

function emissionsOf(act: Act, { before, contact, labels, labelsBefore }: Target): Emission[] {
  const labelled = { label_list: [...labels].sort() }
  if (!before) {
    const update = updateOf(act, contact, { label_list: [] }, labelled)
    return [creationOf(act, contact), ...(update ? [update] : [])]
  }
  const was = { ...comparable(act, before), label_list: labelsBefore }
  const update = updateOf(act, contact, was, { ...comparable(act, contact), ...labelled })
  return update ? [update] : []
}
