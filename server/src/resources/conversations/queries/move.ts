import type { Tx } from '../../../kernel/db/db.ts'

/** Gives all conversations of one contact to another; answers which. */
export function moveConversations(tx: Tx, accountId: number, { from, to }: { from: number; to: number }) {
  return tx
    .updateTable('conversations')
    .set({ contact_id: to })
    .where('account_id', '=', accountId)
    .where('contact_id', '=', from)
    .returning(['id', 'display_id', 'inbox_id', 'contact_id'])
    .execute()
}
