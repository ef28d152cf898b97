import type { Act } from '../../../../kernel/act.ts'
import { tellUpdated } from '../../rules/tell.ts'
import type { ContactRow } from '../../table.ts'
import { listContactLabels } from '../queries/labels.ts'

/** Changes the labels of a contact that the transaction has locked, and tells of it; answers what they are then. */
export async function changeLabels(act: Act, contact: ContactRow, write: () => Promise<void>): Promise<string[]> {
  const before = await listContactLabels(act.tx, contact)
  await write()
  const after = await listContactLabels(act.tx, contact)
  await tellUpdated(act, contact, { label_list: before }, { label_list: after })
  return after
}
