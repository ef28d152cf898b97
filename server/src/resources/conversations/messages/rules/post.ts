import type { Change } from '../../rules/change.ts'
import { mentionPeople } from '../../rules/mention.ts'
import { answer } from './answer.ts'
import { automaticAnswers } from './automatic-answers.ts'
import type { NewMessage } from './draft.ts'
import { countMessage } from './flood.ts'
import { receive } from './receive.ts'
import { type Posted, writeMessage } from './write-message.ts'

export type { Posted } from './write-message.ts'

/** Puts a message into the conversation, with everything that follows from its coming. */
export async function postMessage(change: Change, draft: NewMessage): Promise<Posted> {
  const before = change.view
  // What the server says by itself must not be the message too many.
  if (draft.type !== 'template') change.set(countMessage(before, change.act.now))
  const posted = await writeMessage(change, draft)
  if (draft.private && draft.content) await mentionPeople(change, posted.message.id, draft.content)
  if (draft.type === 'incoming') {
    await receive(change)
    for (const answer of await automaticAnswers(change, posted.message, before)) await postMessage(change, answer)
  } else if (draft.type === 'outgoing') {
    answer(change, posted.message)
  }
  return posted
}
