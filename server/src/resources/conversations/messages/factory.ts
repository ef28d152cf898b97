import type { App } from '../../../app.ts'
import { findConversation } from '../queries/conversations.ts'
import type { Author } from '../rules/act.ts'
import { Change } from '../rules/change.ts'
import type { NewMessage } from './rules/draft.ts'
import { type Posted, postMessage } from './rules/post.ts'

/** A message in the conversation of that number. */
export async function aMessage(
  { database, services }: App,
  accountId: number,
  conversation: number,
  over: Partial<NewMessage> = {},
): Promise<Posted['message']> {
  const sender: Author = { type: 'system' }
  return database.transaction(async (tx) => {
    const view = (await findConversation(tx, accountId, conversation, 'all'))!
    const change = new Change({ tx, services, now: services.clock.now(), author: over.sender ?? sender }, view)
    const { message } = await postMessage(change, { type: 'outgoing', sender, content: 'Hello', ...over })
    await change.save()
    return message
  })
}
