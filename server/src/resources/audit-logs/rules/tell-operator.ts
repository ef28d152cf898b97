import type { Tx } from '../../../kernel/db/db.ts'
import { listMemberships } from '../../users/queries/users.ts'
import { nobody } from './author.ts'
import { allOf, cut, secretChanged } from './changes.ts'
import { tellChange } from './tell.ts'

interface OperatorChange {
  type: 'AccountUser' | 'User'
  action: 'create' | 'update'
  user: { id: number; email: string }
  /** What is new. */
  values?: object
  /** Secrets that are replaced or added. */
  renews?: readonly string[]
}

/** Tells every account of the user what was done to it on the command line, where nobody knows by whom. */
export async function tellOperatorChange(tx: Tx, change: OperatorChange, now: number): Promise<void> {
  const { type, action, user, values = {}, renews = [] } = change
  const accountIds = (await listMemberships(tx, user.id)).map(({ account_id }) => account_id)
  const renewed = renews.map((name) => [name, [secretChanged, secretChanged]] as const)
  const entry = {
    auditable_type: type,
    auditable_id: user.id,
    auditable_name: cut(user.email, 200),
    action,
    audited_changes: { ...allOf(new Map(Object.entries(values))), ...Object.fromEntries(renewed) },
    operation: null,
    ...nobody,
    comment: 'command line',
    request_id: null,
    remote_address: null,
  }
  await tellChange(tx, accountIds, entry, now)
}
