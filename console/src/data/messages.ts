import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Message } from '../../../sdk/src/index.ts'
import { useAccountId, useFromBootstrap } from './account.ts'
import type { Attached } from './attached.ts'
import { type OutboxItem, useOutbox } from './outbox.ts'
import { fetchDownTo, fetchOlder, threadQuery } from './threads.ts'

/** A message, or one that is not there yet: those have a negative id, and come last. */
export interface ThreadMessage extends Message {
  state?: 'waiting' | 'sending' | 'failed'
  problem?: unknown
  /** Of one that is not there yet. */
  files?: Attached[]
}

export function useThread(number: number) {
  const accountId = useAccountId()
  const { data, isLoading, error, refetch } = useQuery(threadQuery(accountId, number))
  const items = useOutbox(accountId, number)
  const me = useFromBootstrap(({ profile }) => profile)
  const older = useOlder(accountId, number)
  const messages = useMemo((): ThreadMessage[] => {
    const sent = new Set(data?.messages.map(({ echo_id }) => echo_id))
    const waiting = items.filter(({ echoId }) => !sent.has(echoId))
    return [...(data?.messages ?? []), ...waiting.map((item) => asMessage(item, me))]
  }, [data, items, me])
  return {
    messages,
    isLoading,
    error: data ? null : error,
    retry: () => void refetch(),
    hasOlder: data?.hasOlder ?? false,
    ...older,
  }
}

function useOlder(accountId: number, number: number) {
  const [isFetchingOlder, setFetching] = useState(false)
  const [olderError, setError] = useState<unknown>(null)
  const fetch = useCallback(
    async (downTo?: number) => {
      if (isFetchingOlder) return
      setFetching(true)
      setError(null)
      try {
        await (downTo === undefined ? fetchOlder(accountId, number) : fetchDownTo(accountId, number, downTo))
      } catch (error) {
        setError(error)
      } finally {
        setFetching(false)
      }
    },
    [accountId, number, isFetchingOlder],
  )
  return { isFetchingOlder, olderError, fetchOlder: (downTo?: number) => void fetch(downTo) }
}

const outgoing = 1

function asMessage(item: OutboxItem, me?: { id: number; name: string; avatar_url: string }): ThreadMessage {
  const createdAt = Math.floor(item.createdAt / 1000)
  return {
    id: -item.createdAt,
    content: item.content,
    account_id: item.accountId,
    inbox_id: 0,
    conversation_id: item.number,
    message_type: outgoing,
    created_at: createdAt,
    updated_at: createdAt,
    private: item.isPrivate,
    status: 'sent',
    content_type: 'text',
    content_attributes: item.contentAttributes ?? {},
    sender_type: 'User',
    external_source_ids: {},
    additional_attributes: {},
    sentiment: {},
    conversation: { assignee_id: null, unread_count: 0, last_activity_at: createdAt, contact_inbox: { source_id: '' } },
    attachments: [],
    ...(me && { sender_id: me.id, sender: { id: me.id, name: me.name, type: 'user', avatar_url: me.avatar_url } }),
    echo_id: item.echoId,
    state: item.state,
    problem: item.problem,
    files: item.files,
  }
}
