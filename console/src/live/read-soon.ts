import { conversationQuery } from '../data/conversation-query.ts'
import { isListed, knownLists, listKey } from '../data/lists.ts'
import { settleMembership } from '../data/membership.ts'
import { queryClient } from '../data/query-client.ts'
import { conversationRecord, forgetConversation } from '../data/records.ts'

const waiting = new Map<number, Set<number>>()
/** What is told of a message is often followed by the conversation itself. */
const gatherMs = 1000
/** More than that are read as lists. */
const mostSingle = 5

/** A message in a conversation that no list has shown yet: lists can tell where it belongs once it is known. */
export function readSoon(accountId: number, number: number): void {
  const numbers = waiting.get(accountId)
  if (numbers) numbers.add(number)
  else {
    waiting.set(accountId, new Set([number]))
    setTimeout(() => void read(accountId), gatherMs)
  }
}

async function read(accountId: number): Promise<void> {
  const numbers = [...(waiting.get(accountId) ?? [])].filter((number) => !conversationRecord(accountId, number))
  waiting.delete(accountId)
  if (numbers.length > mostSingle) {
    for (const { view } of knownLists(accountId)) {
      void queryClient.invalidateQueries({ queryKey: listKey(accountId, view), exact: true })
    }
    return
  }
  for (const number of numbers) {
    await queryClient.fetchQuery(conversationQuery(accountId, number)).catch(() => {})
    settleMembership(accountId, number)
    if (!isListed(accountId, number)) forgetConversation(accountId, number)
  }
}
