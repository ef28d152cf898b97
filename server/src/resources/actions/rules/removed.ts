import type { Tx } from '../../../kernel/db/db.ts'
import type { WhenRemoved } from '../../../kernel/removals.ts'
import type { Gone } from './params.ts'

type Forget = (tx: Tx, accountId: number, gone: Gone, now: number) => Promise<unknown>

/** Calls `forget` for whatever conditions and actions can name, when it is removed or renamed. */
export function goneWhenRemoved(forget: Forget): WhenRemoved {
  return {
    membership: (tx, { account_id, user_id }, now) => forget(tx, account_id, { kind: 'agent', name: user_id }, now),
    team: (tx, { account_id, id }, now) => forget(tx, account_id, { kind: 'team', name: id }, now),
    sla_policy: (tx, { account_id, id }, now) => forget(tx, account_id, { kind: 'sla', name: id }, now),
    inbox: (tx, { account_id, id }, now) => forget(tx, account_id, { kind: 'inbox', name: id }, now),
    label: (tx, { account_id, title }, now) => forget(tx, account_id, { kind: 'label', name: title }, now),
    renamed_label: (tx, { account_id, title, into }, now) =>
      forget(tx, account_id, { kind: 'label', name: title, into }, now),
    custom_attribute_definition: async (tx, { account_id, attribute_key, isLast }, now) => {
      if (isLast) await forget(tx, account_id, { kind: 'attribute', name: attribute_key }, now)
    },
  }
}
