import type { Db } from '../../../../kernel/db/db.ts'
import type { Showing } from '../../../../kernel/showing.ts'
import { attachmentsOf } from '../../../conversations/messages/public/rules/latest.ts'
import type { MessageView } from '../../../conversations/messages/queries/messages.ts'
import { presentWidgetMessage } from '../present.ts'
import type { WidgetMessage } from '../schema.ts'

/** Messages of one conversation or of several, as their visitor sees them. */
export async function showWidgetMessages(
  db: Db,
  messages: readonly MessageView[],
  numberOf: (message: MessageView) => number,
  showing: Showing,
): Promise<WidgetMessage[]> {
  const attachments = await attachmentsOf(db, messages)
  return messages.map((message) =>
    presentWidgetMessage(message, { display_id: numberOf(message) }, attachments, showing),
  )
}
