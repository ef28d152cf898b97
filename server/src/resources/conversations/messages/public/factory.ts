import type { App } from '../../../../app.ts'
import type { ConversationView } from '../../queries/conversations.ts'
import { Change } from '../../rules/change.ts'
import type { MessageView } from '../queries/messages.ts'
import type { NewMessage } from '../rules/draft.ts'
import { postMessage } from '../rules/post.ts'

/** A message of the conversation: a question of nobody in particular unless said otherwise. */
export async function aPostedMessage(
  { database, services }: App,
  conversation: ConversationView,
  over: Partial<NewMessage> = {},
): Promise<MessageView> {
  const author = { type: 'system' } as const
  const draft: NewMessage = {
    type: 'outgoing',
    sender: author,
    content: 'Is it working?',
    content_type: 'input_select',
    ...over,
  }
  return database.transaction(async (tx) => {
    const change = new Change({ tx, services, now: services.clock.now(), author }, conversation)
    const { message } = await postMessage(change, draft)
    await change.save()
    return message
  })
}
