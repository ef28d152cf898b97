import { createStore, type Store } from '../data/store.ts'
import type { Frame, FrameData } from './frame.ts'

export interface Typist {
  id: number
  type: string
  name: string
  isPrivate: boolean
}

interface Typing extends Typist {
  until: number
}

/** Who writes where, who looks at what, who is there: told once, kept by nobody. */
export interface People {
  typing: Store<ReadonlyMap<number, readonly Typing[]>>
  viewers: Store<ReadonlyMap<number, readonly number[]>>
  users: Store<ReadonlyMap<number, string>>
  contacts: Store<ReadonlyMap<number, string>>
}

export function createPeople(): People {
  return {
    typing: createStore(new Map()),
    viewers: createStore(new Map()),
    users: createStore(new Map()),
    contacts: createStore(new Map()),
  }
}

/** Whoever stops without saying so, because the page was closed, fades. */
export const typingMs = 10_000

export function noteFrame(people: People, { event, data }: Frame, now: number): void {
  if (event === 'conversation.typing_on' || event === 'conversation.typing_off') {
    noteTyping(people, data, event === 'conversation.typing_on' ? now + typingMs : undefined)
  } else if (event === 'message.created') {
    // Whoever has sent it is done.
    const sender = Object(data.sender) as FrameData
    stopTyping(people, Number(data.conversation_id), Number(sender.id), String(sender.type))
  } else if (event === 'conversation.viewers') {
    setIn(people.viewers, Number(data.conversation_id), (data.user_ids as number[] | undefined) ?? [])
  } else if (event === 'conversation.viewing') {
    const users = (data.users as { id: number }[] | undefined) ?? []
    setIn(
      people.viewers,
      Number(data.conversation_id),
      users.map(({ id }) => id),
    )
  } else if (event === 'presence.update') {
    people.users.set(statuses(data.users))
    people.contacts.set(statuses(data.contacts))
  }
}

function noteTyping(people: People, data: FrameData, until: number | undefined): void {
  const number = Number((data.conversation as FrameData).id)
  const user = data.user as { id: number; type?: string; name?: string; available_name?: string }
  const type = user.type ?? 'user'
  if (until === undefined) {
    stopTyping(people, number, user.id, type)
    return
  }
  const others = (people.typing.get().get(number) ?? []).filter((each) => each.id !== user.id || each.type !== type)
  const name = user.available_name || user.name || ''
  setIn(people.typing, number, [...others, { id: user.id, type, name, isPrivate: data.is_private === true, until }])
}

function stopTyping(people: People, number: number, id: number, type: string): void {
  const before = people.typing.get().get(number)
  const after = before?.filter((each) => each.id !== id || each.type !== type)
  if (before && after!.length < before.length) setIn(people.typing, number, after!)
}

/** Those whose time is over; when to look again. */
export function fade(people: People, now: number): void {
  for (const [number, typing] of people.typing.get()) {
    const after = typing.filter(({ until }) => until > now)
    if (after.length < typing.length) setIn(people.typing, number, after)
  }
}

function setIn<Value>(
  store: Store<ReadonlyMap<number, readonly Value[]>>,
  key: number,
  values: readonly Value[],
): void {
  const all = new Map(store.get())
  if (values.length > 0) all.set(key, values)
  else all.delete(key)
  store.set(all)
}

function statuses(given: unknown): ReadonlyMap<number, string> {
  return new Map(Object.entries(Object(given)).map(([id, status]) => [Number(id), String(status)]))
}
