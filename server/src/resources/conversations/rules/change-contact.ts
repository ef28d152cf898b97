import { emitAll } from '../../../kernel/bus.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { moveConversations } from '../queries/move.ts'
import { subjectOf } from './event-payload.ts'

/** The conversations of a contact that becomes part of another one go on with that. */
export async function changeContact(
  tx: Tx,
  { account_id: accountId, id, into }: { account_id: number; id: number; into: number },
  now: number,
): Promise<void> {
  const moved = await moveConversations(tx, accountId, { from: id, to: into })
  const emissions = moved
    .toSorted((one, other) => one.id - other.id)
    .map((conversation) => ({
      name: 'conversation_contact_changed' as const,
      subject: subjectOf(conversation),
      payload: { id: conversation.display_id },
    }))
  await emitAll(tx, emissions, { accountId, now })
}
