import type { Db } from '../../kernel/db/db.ts'
import type { JsonObject } from '../../kernel/db/tables.ts'
import { fail } from '../../kernel/errors.ts'
import type { ConversationRow } from '../conversations/table.ts'
import { findAnswered } from './queries.ts'

/**
 * Says by both of its names which message of the conversation is answered. A channel may well speak of a message that
 * never came here, so its own name for one is kept as it is; an id of ours must exist.
 */
export async function resolveAnswered(
  db: Db,
  conversation: ConversationRow,
  { in_reply_to, in_reply_to_external_id, ...attributes }: JsonObject,
  at: string,
): Promise<JsonObject> {
  const field = `${at}content_attributes.in_reply_to`
  if (isGiven(in_reply_to)) {
    const id = idOf(in_reply_to) ?? fail('wrong_type', { field, message: 'must be of type integer' })
    const answered = (await findAnswered(db, conversation, { id })) ?? fail('unknown', { field })
    return { ...attributes, ...namesOf(answered) }
  }
  if (!isGiven(in_reply_to_external_id)) return attributes
  if (typeof in_reply_to_external_id !== 'string') {
    fail('wrong_type', { field: `${field}_external_id`, message: 'must be of type string' })
  }
  const answered = await findAnswered(db, conversation, { sourceId: in_reply_to_external_id })
  return { ...attributes, ...(answered ? namesOf(answered) : { in_reply_to_external_id }) }
}

function isGiven(value: unknown): boolean {
  return value != null && value !== ''
}

function idOf(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(id) ? (id as number) : undefined
}

function namesOf({ id, source_id }: { id: number; source_id: string | null }): JsonObject {
  return { in_reply_to: id, ...(source_id !== null && { in_reply_to_external_id: source_id }) }
}
