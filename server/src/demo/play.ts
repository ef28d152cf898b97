import type { Tx } from '../kernel/db/db.ts'
import type { Services } from '../kernel/services.ts'
import type { ContactInboxRow } from '../resources/contacts/table.ts'
import type { Act, Author } from '../resources/conversations/act.ts'
import { Change } from '../resources/conversations/change.ts'
import { handOff, move } from '../resources/conversations/move.ts'
import type { ConversationView } from '../resources/conversations/queries.ts'
import { priorities } from '../resources/conversations/schema.ts'
import { startConversation } from '../resources/conversations/start.ts'
import { postMessage } from '../resources/messages/post.ts'
import type { Step, Thread } from './thread.ts'

export interface Cast {
  customer: Author & { type: 'contact' }
  /** Who answers when the conversation has not been given to anybody. */
  agent: Author & { type: 'user' }
  bot: (Author & { type: 'agent_bot' }) | undefined
  agents: ReadonlyMap<number, Author & { type: 'user' }>
}

/** Lets a conversation happen, by the same rules as a real one, at times of long ago. */
export async function playThread(
  { tx, services }: { tx: Tx; services: Services },
  connection: ContactInboxRow,
  { steps, priority }: Thread,
  cast: Cast,
  { from, until }: { from: number; until: number },
): Promise<ConversationView> {
  const act = (now: number, author: Author): Act => ({ tx, services, now, author, quiet: true })
  let now = from
  const first = await startConversation(act(now, cast.customer), connection, { priority: priorities.indexOf(priority) })
  let view = first.view
  for (const step of steps) {
    now += step.after
    if (now > until) break
    const author = authorOf(step, view, cast)
    const change = step === steps[0] ? first : new Change(act(now, author), view)
    await perform(change, step)
    view = await change.save()
  }
  return view
}

function authorOf({ do: kind }: Step, { status, assignee_id }: ConversationView, cast: Cast): Author {
  if (kind === 'customer') return cast.customer
  if (cast.bot && (kind === 'bot' || status === 'pending')) return cast.bot
  return (assignee_id !== null && cast.agents.get(assignee_id)) || cast.agent
}

async function perform(change: Change, step: Step): Promise<void> {
  const { author, now } = change.act
  if (step.do === 'move') {
    if (author.type === 'agent_bot') await handOff(change)
    else await move(change, step.to, step.until === undefined ? null : now + step.until)
    return
  }
  if (author.type === 'user' && change.view.assignee_id === null) change.set({ assignee_id: author.id })
  await postMessage(change, {
    type: step.do === 'customer' ? 'incoming' : 'outgoing',
    sender: author,
    content: step.content,
    private: step.do === 'note',
  })
  if (step.do === 'agent') change.set({ unread_count: 0, agent_last_seen_at: now, assignee_last_seen_at: now })
}
