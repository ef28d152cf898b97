import type { Tx } from '../../../kernel/db/db.ts'
import { Failure, fail, problem } from '../../../kernel/errors.ts'
import { findHolders, type Unique, uniqueColumns } from '../queries/contacts.ts'

/** Says which of the values another contact has, and which contact that is. */
export async function refuseTaken(tx: Tx, accountId: number, values: Unique): Promise<never> {
  await requireFree(tx, accountId, values)
  // Whoever had it was deleted a moment ago.
  return fail('taken')
}

/** Refuses values that a contact other than the named one has. */
export async function requireFree(tx: Tx, accountId: number, values: Unique, except = 0): Promise<void> {
  const holders = (await findHolders(tx, accountId, values)).filter(({ id }) => id !== except)
  const [first, ...rest] = uniqueColumns.flatMap((field) => {
    const holder = holders.find((contact) => values[field] !== null && contact[field] === values[field])
    return holder ? [problem('taken', field, `has already been taken by the contact ${holder.id}`)] : []
  })
  if (first) throw new Failure([first, ...rest])
}
