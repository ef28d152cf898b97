import type { Conversation, Message } from '../../../sdk/src/index.ts'
import { type Thread, withMessages } from '../live/apply.ts'
import { accountApi } from './client.ts'
import { withCopy } from './copies.ts'
import { queryClient } from './query-client.ts'
import { conversationRecord, frameLog, recordKeys, storeConversations, storeLatest, threadRecord } from './records.ts'

/** As many as are shown at once, and some to scroll. */
const pageSize = 40
/** What the server answers at most between two messages. */
const mostBetween = 1000

/** The latest messages; kept together with the conversation, so that both can be shown when the server is not reached. */
export function threadQuery(accountId: number, number: number) {
  return {
    queryKey: recordKeys.thread(accountId, number),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Thread> => {
      const { place } = frameLog(accountId)
      const isFirst = !threadRecord(accountId, number)
      const copy = { accountId, kind: 'threads', id: String(number), isFirst } as const
      const { read, conversation } = await withCopy(copy, async () => ({
        read: await readMessages(accountId, number, {}, signal),
        conversation: conversationRecord(accountId, number),
      }))
      keepRecord(accountId, conversation)
      return storeLatest(accountId, number, read, { place, before: threadRecord(accountId, number) })
    },
  }
}

function keepRecord(accountId: number, conversation: Conversation | undefined): void {
  if (conversation && !conversationRecord(accountId, conversation.id)) {
    storeConversations(accountId, [conversation], frameLog(accountId).place)
  }
}

async function readMessages(
  accountId: number,
  number: number,
  { before }: { before?: number },
  signal?: AbortSignal,
): Promise<Thread> {
  const query = { per_page: pageSize, ...(before !== undefined && { before }) }
  const { payload, meta } = await accountApi(accountId).messages.list(number, query, { signal })
  return { messages: payload, hasOlder: meta.has_more }
}

export async function fetchOlder(accountId: number, number: number): Promise<void> {
  const first = threadRecord(accountId, number)?.messages[0]
  if (!first) return
  const older = await readMessages(accountId, number, { before: first.id })
  queryClient.setQueryData<Thread>(recordKeys.thread(accountId, number), (thread) =>
    thread?.messages[0]?.id === first.id
      ? { ...withMessages(thread, older.messages), hasOlder: older.hasOlder }
      : thread,
  )
}

/** Everything from a message on, however far back it is: a thousand at a time, shown when all of it is there. */
export async function fetchDownTo(accountId: number, number: number, id: number): Promise<void> {
  const first = threadRecord(accountId, number)?.messages[0]
  if (!first || first.id <= id) return
  const between: Message[] = []
  for (let after = id - 1; ; after = between.at(-1)!.id) {
    const { payload } = await accountApi(accountId).messages.list(number, { after, before: first.id })
    between.push(...payload)
    if (payload.length < mostBetween) break
  }
  queryClient.setQueryData<Thread>(
    recordKeys.thread(accountId, number),
    (thread) => thread && { ...withMessages(thread, between), hasOlder: true },
  )
}
