import type { Db } from '../../../../kernel/db/db.ts'
import type { JsonObject } from '../../../../kernel/db/tables.ts'
import { fail } from '../../../../kernel/errors.ts'
import type { ConversationRow } from '../../table.ts'
import { findAnswered } from '../queries/messages.ts'

/**
 * Says by both of its names which message of the conversation is answered. An id that names none of them says nothing;
 * a channel may well speak of a message that never came here, so its own name for one is kept as it is.
 */
export async function resolveAnswered(
  db: Db,
  conversation: ConversationRow,
  { in_reply_to, in_reply_to_external_id, ...attributes }: JsonObject,
  at: string,
): Promise<JsonObject> {
  const id = idOf(in_reply_to)
  const byId = id && (await findAnswered(db, conversation, { id }))
  if (byId) return { ...attributes, ...namesOf(byId) }
  if (in_reply_to_external_id == null || in_reply_to_external_id === '') return attributes
  if (typeof in_reply_to_external_id !== 'string') {
    const field = `${at}content_attributes.in_reply_to_external_id`
    fail('wrong_type', { field, message: 'must be of type string' })
  }
  const answered = await findAnswered(db, conversation, { sourceId: in_reply_to_external_id })
  return { ...attributes, ...(answered ? namesOf(answered) : { in_reply_to_external_id }) }
}

function idOf(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(id) ? (id as number) : undefined
}

function namesOf({ id, source_id }: { id: number; source_id: string | null }): JsonObject {
  return { in_reply_to: id, in_reply_to_external_id: source_id }
}
