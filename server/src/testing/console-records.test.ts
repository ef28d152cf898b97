import { array, asyncProperty, assert as check, constantFrom, integer, record } from 'fast-check'
import { expect, test } from 'vitest'
import { applyToConversation, applyToThread, conversationFrom, type Thread } from '../../../console/src/live/apply.ts'
import { type Frame, numberOf } from '../../../console/src/live/frame.ts'
import type { Conversation, Message } from '../../../sdk/src/index.ts'
import { type Desk, desk } from './desk.ts'
import { openSocket } from './socket.ts'

interface Step {
  on: number
  does: keyof typeof actions
}

/** What the console shows: records that were read once, and then followed. */
class Records {
  readonly conversations = new Map<number, Conversation>()
  readonly threads = new Map<number, Thread>()

  take(frame: Frame): void {
    const number = numberOf(frame)
    for (const [id, before] of this.conversations) {
      if ((number ?? id) !== id) continue
      const after = applyToConversation(before, frame)
      if (after) this.conversations.set(id, after)
      else this.conversations.delete(id)
    }
    for (const [id, thread] of this.threads) {
      if ((number ?? id) === id) this.threads.set(id, applyToThread(thread, frame))
    }
    if (number === undefined) return
    const first = this.conversations.has(number) ? undefined : conversationFrom(frame)
    if (first) this.conversations.set(number, first)
  }
}

async function read({ agent }: Desk, number: number): Promise<{ conversation: Conversation; thread: Thread }> {
  const { payload, meta } = await agent.messages.list(number, { per_page: 100 })
  return { conversation: await agent.conversations.get(number), thread: { messages: payload, hasOlder: meta.has_more } }
}

const pick = <Item>(items: Item[], at: number) => items[at % items.length]!

const actions = {
  reply: (s: Desk, n: number) => s.agent.messages.create(n, { content: 'an answer', echo_id: 'mine' }),
  note: (s: Desk, n: number) => s.admin.messages.create(n, { content: 'a note', private: true }),
  receive: (s: Desk, n: number) => s.admin.messages.create(n, { content: 'a question', message_type: 'incoming' }),
  resolve: (s: Desk, n: number) => s.agent.conversations.toggleStatus(n, { status: 'resolved' }),
  open: (s: Desk, n: number) => s.agent.conversations.toggleStatus(n, { status: 'open' }),
  pend: (s: Desk, n: number) => s.agent.conversations.toggleStatus(n, { status: 'pending' }),
  snooze: (s: Desk, n: number) =>
    s.agent.conversations.toggleStatus(n, { status: 'snoozed', snoozed_until: 4_000_000_000 }),
  assign: (s: Desk, n: number) => s.admin.conversations.assignments.create(n, { assignee_id: s.agent.user.id }),
  unassign: (s: Desk, n: number) => s.admin.conversations.assignments.create(n, { assignee_id: 0 }),
  label: (s: Desk, n: number) => s.agent.conversations.labels.set(n, { labels: ['late', 'vip'] }),
  unlabel: (s: Desk, n: number) => s.agent.conversations.labels.set(n, { labels: [] }),
  prioritise: (s: Desk, n: number) => s.agent.conversations.togglePriority(n, { priority: 'urgent' }),
  calm: (s: Desk, n: number) => s.agent.conversations.togglePriority(n, { priority: null }),
  describe: (s: Desk, n: number) => s.agent.conversations.setCustomAttributes(n, { custom_attributes: { plan: 'x' } }),
  see: (s: Desk, n: number) => s.agent.conversations.updateLastSeen(n),
  unsee: (s: Desk, n: number) => s.agent.conversations.unread(n),
  rename: async (s: Desk, n: number) => {
    const { meta } = await s.agent.conversations.get(n)
    return s.admin.contacts.update(meta.sender.id, { name: `Renamed ${n}`, custom_attributes: { tier: 1 } })
  },
  mute: (s: Desk, n: number) => s.agent.conversations.mute(n),
  unmute: (s: Desk, n: number) => s.agent.conversations.unmute(n),
  erase: async (s: Desk, n: number) => {
    const { payload } = await s.agent.messages.list(n)
    const last = payload.findLast(({ message_type }) => message_type !== 2)
    if (last) await s.agent.messages.delete(n, last.id)
  },
}

const steps = array(
  record({ on: integer({ min: 0, max: 2 }), does: constantFrom(...(Object.keys(actions) as Step['does'][])) }),
  { minLength: 1, maxLength: 12 },
)

test('what was read once and followed is what would be read now', async () => {
  const s = await desk()
  const who = { pubsub_token: s.agent.user.pubsub_token, account_id: s.account.id, user_id: s.agent.user.id }
  let round = 0
  await check(
    asyncProperty(steps, async (plan) => {
      const begun = [await s.begin(), await s.begin()]
      await s.settle()
      const socket = await openSocket(s.app, { ...who, after: '' })
      await expect.poll(socket.names).toContain('resumed')
      const records = new Records()
      for (const { id } of begun) {
        const { conversation, thread } = await read(s, id)
        records.conversations.set(id, conversation)
        records.threads.set(id, thread)
      }
      // One more that was never read.
      const numbers = [...begun.map(({ id }) => id), (await s.begin()).id]
      for (const { on, does } of plan) await actions[does](s, pick(numbers, on)).catch(() => {})
      const last = `last of ${++round}`
      await s.admin.contacts.create({ name: last })
      await s.settle()
      await expect.poll(() => socket.frames.some(({ data }) => Object(data).name === last)).toBe(true)
      socket.close()
      for (const frame of socket.frames) records.take(frame as Frame)
      for (const number of numbers) {
        const { conversation, thread } = await read(s, number)
        expect(shown(records.conversations.get(number)!)).toEqual(shown(conversation))
        if (records.threads.has(number)) {
          expect(records.threads.get(number)!.messages.map(said)).toEqual(thread.messages.map(said))
        }
      }
    }),
    { numRuns: 8 },
  )
}, 120_000)

/** Messages repeat some of their conversation, which is looked up there; and tell a page its own message again. */
function said({ echo_id: _echo, conversation: _conversation, ...message }: Message): object {
  return message
}

/** When somebody looked at it is told to nobody but the one who did; how much is unread is. */
function shown(conversation: Conversation): object {
  const { agent_last_seen_at: _agent, assignee_last_seen_at: _assignee, ...rest } = conversation
  const { messages, last_non_activity_message: latest } = rest
  return { ...rest, messages: messages.map(said), last_non_activity_message: latest && said(latest) }
}
