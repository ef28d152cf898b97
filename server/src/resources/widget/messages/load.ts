import { loader } from '../../../kernel/load.ts'
import { findOwnNumberOfMessage } from '../../conversations/public/queries/conversations.ts'
import { askingOf } from '../../conversations/public/rules/asking.ts'

/** One that the visitor may see, by where it is. */
export const loadOwnMessage = loader('widget message', 'message_id', async ({ db, actor }, id) => {
  const display_id = actor.type === 'contact' ? await findOwnNumberOfMessage(db, askingOf(actor), id) : undefined
  return display_id === undefined ? undefined : { id, display_id }
})
