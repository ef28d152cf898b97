import type { Conversation, Message } from '../../../sdk/src/index.ts'
import { applyToConversation, applyToThread, type Thread, withMessages } from '../live/apply.ts'
import { numberOf } from '../live/frame.ts'
import { FrameLog } from '../live/frame-log.ts'
import { queryClient } from './query-client.ts'

/** One record of each conversation, however many lists show it; frames keep them up to date. */
const recordKey = (accountId: number, number: number) => ['conversations.get', accountId, number] as const
const threadKey = (accountId: number, number: number) => ['messages.list', accountId, number] as const
export const recordKeys = { conversation: recordKey, thread: threadKey }

// Rows that are not on the screen have no observer; a list would ask for each of them again.
queryClient.setQueryDefaults(['conversations.get'], { staleTime: Number.POSITIVE_INFINITY, gcTime: Infinity })
queryClient.setQueryDefaults(['messages.list'], { staleTime: Number.POSITIVE_INFINITY })

const logs = new Map<number, FrameLog>()

export function frameLog(accountId: number): FrameLog {
  if (!logs.has(accountId)) logs.set(accountId, new FrameLog())
  return logs.get(accountId)!
}

const pending = new Map<string, Set<(conversation: Conversation) => Conversation>>()

/** Changes that the server has not confirmed yet. */
export function pendingChanges(accountId: number, number: number): Set<(conversation: Conversation) => Conversation> {
  const key = `${accountId}/${number}`
  if (!pending.has(key)) pending.set(key, new Set())
  return pending.get(key)!
}

function withPending(accountId: number, conversation: Conversation): Conversation {
  const changes = pending.get(`${accountId}/${conversation.id}`) ?? []
  return [...changes].reduce((record, change) => change(record), conversation)
}

export function conversationRecord(accountId: number, number: number): Conversation | undefined {
  return queryClient.getQueryData(recordKey(accountId, number))
}

export function threadRecord(accountId: number, number: number): Thread | undefined {
  return queryClient.getQueryData(threadKey(accountId, number))
}

/** What a read that began at a place in the log says of a conversation, with what has been told of it since. */
export function upToDate(accountId: number, read: Conversation, place: number): Conversation | undefined {
  const news = frameLog(accountId)
    .since(place)
    .filter((frame) => (numberOf(frame) ?? read.id) === read.id)
  const record = news.reduce<Conversation | undefined>(
    (before, frame) => before && applyToConversation(before, frame),
    read,
  )
  return record && withPending(accountId, record)
}

export function storeConversations(accountId: number, read: readonly Conversation[], place: number): void {
  for (const conversation of read) {
    const record = upToDate(accountId, conversation, place)
    if (record) queryClient.setQueryData(recordKey(accountId, record.id), record)
  }
}

export function patchConversation(
  accountId: number,
  number: number,
  change: (conversation: Conversation) => Conversation,
): void {
  const record = conversationRecord(accountId, number)
  if (record) queryClient.setQueryData(recordKey(accountId, number), withPending(accountId, change(record)))
}

/** The latest messages were read: what is known of earlier ones stays, unless some between them are missing. */
export function storeLatest(
  accountId: number,
  number: number,
  read: Thread,
  { place, before }: { place: number; before: Thread | undefined },
): Thread {
  const [first] = read.messages
  const joins = before && first && before.messages.some(({ id }) => id >= first.id)
  const joined = joins ? withMessages(before, read.messages) : read
  return frameLog(accountId)
    .since(place)
    .filter((frame) => numberOf(frame) === number)
    .reduce(applyToThread, joined)
}

/** A message that the server has taken, wherever its conversation is shown. */
export function addMessage(accountId: number, number: number, message: Message): void {
  const thread = threadRecord(accountId, number)
  if (thread) queryClient.setQueryData(threadKey(accountId, number), withMessages(thread, [message]))
}

export function forgetConversation(accountId: number, number: number): void {
  queryClient.removeQueries({ queryKey: recordKey(accountId, number), exact: true })
  queryClient.removeQueries({ queryKey: threadKey(accountId, number), exact: true })
}
