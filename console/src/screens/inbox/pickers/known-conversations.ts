import { useQueries } from '@tanstack/react-query'
import { useAccountId } from '../../../data/account.ts'
import type { Conversation } from '../../../data/conversations.ts'
import { recordKeys } from '../../../data/records.ts'

const combine = (results: { data: Conversation | undefined }[]) => results.flatMap(({ data }) => data ?? [])

/** Those of the conversations that are loaded; none is fetched. */
export function useKnownConversations(numbers: readonly number[]): Conversation[] {
  const accountId = useAccountId()
  return useQueries({
    queries: numbers.map((number) => ({
      queryKey: recordKeys.conversation(accountId, number),
      queryFn: (): Promise<Conversation> => Promise.reject(new Error('It is only looked at.')),
      enabled: false,
    })),
    combine,
  })
}
