import { setTimeout as sleep } from 'node:timers/promises'
import type { JsonObject } from '../../kernel/db/tables.ts'
import { Random } from '../random.ts'
import type { Desk, Told, Visitor } from './desk.ts'

/** A change that the server has said is done, and how to know the event that must tell of it. */
export interface Change {
  what: string
  isTold(event: Told): boolean
  /** What it made, of which there must be one. */
  made?: 'message' | 'contact' | 'conversation'
}

/** Makes one change, which its mark tells from all others. */
type Act = (mark: string, random: Random) => Promise<Change>

/** Those of one writer come one after the other. */
export type WrittenChange = Change & { writer: number }

const longestPause = 150
/** A contact may begin only so many in a while. */
const mostConversations = 80

export interface Writing {
  /** Every change, once the last of each writer is acknowledged. */
  stop(): Promise<WrittenChange[]>
}

/** Writers of both sides, who change the same conversations at once. */
export function startWriting(desk: Desk, seed: number): Writing {
  const changes: WrittenChange[] = []
  let goesOn = true
  const write = async (writer: number, acts: Act[]) => {
    const random = new Random(seed + 1 + writer)
    for (let i = 0; goesOn; i++) {
      const change = await random.of(acts)(`writer-${writer}-${i}`, random)
      changes.push({ ...change, writer })
      await sleep(random.upTo(longestPause))
    }
  }
  const lists = [
    ...desk.visitors.map((visitor) => visitorActs(desk, visitor)),
    ...desk.visitors.map((visitor) => agentActs(desk, visitor)),
    newcomerActs(desk),
  ]
  const written = Promise.all(lists.map((acts, writer) => write(writer, acts)))
  // Whoever stops them hears of it.
  written.catch(() => {})
  return {
    async stop() {
      goesOn = false
      await written
      return changes
    },
  }
}

function visitorActs({ visit }: Desk, { at, contactId, conversations }: Visitor): Act[] {
  const write: Act = async (content, random) => {
    const { id } = await visit.messages.create(...at, random.of(conversations), { content })
    return messageCreated(id, content)
  }
  const begin: Act = async (mark, random) => {
    if (conversations.length >= mostConversations) return write(mark, random)
    const { id } = await visit.conversations.create(...at, { custom_attributes: { mark } })
    conversations.push(id)
    return {
      what: `conversation ${id}`,
      isTold: ({ name, payload }) => name === 'conversation_created' && payload.id === id,
      made: 'conversation',
    }
  }
  const rename: Act = async (name) => {
    await visit.contacts.update(...at, { name })
    return {
      what: `contact ${contactId} called ${name}`,
      isTold: (event) =>
        event.name === 'contact_updated' && event.payload.id === contactId && event.payload.name === name,
    }
  }
  return [write, write, write, begin, rename]
}

function agentActs({ account }: Desk, { conversations }: Visitor): Act[] {
  const write: Act = async (content, random) => {
    const { id } = await account.messages.create(random.of(conversations), { content })
    return messageCreated(id, content)
  }
  let snoozes = 0
  const snooze: Act = async (_mark, random) => {
    const number = random.of(conversations)
    const until = Math.floor(Date.now() / 1000) + 86_400 + ++snoozes
    await account.conversations.toggleStatus(number, { status: 'snoozed', snoozed_until: until })
    return changed(number, 'snoozed_until', until)
  }
  const describe: Act = async (mark, random) => {
    const number = random.of(conversations)
    await account.conversations.setCustomAttributes(number, { custom_attributes: { mark } })
    return changed(number, 'custom_attributes', { mark })
  }
  const label: Act = async (mark, random) => {
    const number = random.of(conversations)
    await account.conversations.labels.set(number, { labels: [mark] })
    return changed(number, 'labels', [mark])
  }
  return [write, write, snooze, describe, label]
}

function newcomerActs({ account, visit, visitors }: Desk): Act[] {
  const add: Act = async (name) => contactCreated((await account.contacts.create({ name })).payload.contact.id, name)
  const register: Act = async (name) => {
    const [inboxIdentifier] = visitors[0]!.at
    return contactCreated((await visit.contacts.create(inboxIdentifier, { name })).id, name)
  }
  return [add, register]
}

function messageCreated(id: number, content: string): Change {
  return {
    what: `message ${id}`,
    isTold: ({ name, payload }) => name === 'message_created' && payload.id === id && payload.content === content,
    made: 'message',
  }
}

function contactCreated(id: number, called: string): Change {
  return {
    what: `contact ${id}`,
    isTold: ({ name, payload }) => name === 'contact_created' && payload.id === id && payload.name === called,
    made: 'contact',
  }
}

function changed(number: number, attribute: string, value: unknown): Change {
  const expected = JSON.stringify(value)
  return {
    what: `${attribute} of conversation ${number}: ${expected}`,
    isTold({ name, payload }) {
      if (!/^conversation_(updated|status_changed)$/.test(name) || payload.id !== number) return false
      const attributes = payload.changed_attributes as Record<string, JsonObject>[]
      return attributes.some((each) => JSON.stringify(each[attribute]?.current_value) === expected)
    },
  }
}
