import type { Conversation } from '../../../sdk/src/index.ts'
import { accountApi } from './client.ts'
import { frameLog, recordKeys, upToDate } from './records.ts'

export const conversationQuery = (accountId: number, number: number) => ({
  queryKey: recordKeys.conversation(accountId, number),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Conversation> => {
    const { place } = frameLog(accountId)
    const read = await accountApi(accountId).conversations.get(number, { signal })
    return upToDate(accountId, read, place) ?? read
  },
})
