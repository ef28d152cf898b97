import type { Tx } from '../../../../kernel/db/db.ts'

export async function insertConversationLabels(
  tx: Tx,
  accountId: number,
  conversationId: number,
  labels: readonly { id: number }[],
): Promise<void> {
  const rows = labels.map(({ id }) => ({ account_id: accountId, conversation_id: conversationId, label_id: id }))
  await tx
    .insertInto('conversation_labels')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['account_id', 'conversation_id', 'label_id']).doNothing())
    .execute()
}

export async function deleteConversationLabels(
  tx: Tx,
  accountId: number,
  conversationId: number,
  titles: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('conversation_labels')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('label_id', 'in', (eb) =>
      eb
        .selectFrom('labels')
        .select('labels.id')
        .where('labels.account_id', '=', accountId)
        .where('title', 'in', titles),
    )
    .execute()
}
