import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createElement, useEffect, useState } from 'react'
import { useAccountId } from '../data/account.ts'
import { accountApi } from '../data/client.ts'
import { t } from '../i18n.ts'
import { MessageSquare, Search, User } from '../icons.ts'
import type { Entry } from './entry.ts'

const pause = 200
const shortest = 2
const ofEach = 4

/** What the server finds for the words, a moment after they were typed. */
export function useFound(typed: string): { entries: Entry[]; isBusy: boolean } {
  const accountId = useAccountId()
  const navigate = useNavigate()
  const q = useSettled(typed.trim())
  const isLong = q.length >= shortest
  const { data, isFetching } = useQuery({
    queryKey: ['search.all', accountId, { q }] as const,
    queryFn: ({ signal }) => accountApi(accountId).search.all({ q }, { signal }),
    enabled: isLong,
    placeholderData: (before) => before,
  })
  if (typed.trim() === '') return { entries: [], isBusy: false }
  const goTo = (to: string, search?: Record<string, unknown>) => () =>
    void navigate({ to: `/accounts/${accountId}/${to}`, search })
  const icon = (of: typeof Search) => createElement(of, { 'aria-hidden': true })
  const { conversations = [], contacts = [], messages = [] } = (isLong && data?.payload) || {}
  const entries: Entry[] = [
    ...conversations.slice(0, ofEach).map(({ id, contact }) => ({
      key: `conversation:${id}`,
      group: 'found' as const,
      label: contact.name || `#${id}`,
      detail: `#${id}`,
      icon: icon(MessageSquare),
      run: goTo(`conversations/${id}`),
    })),
    ...contacts.slice(0, ofEach).map(({ id, name, email, phone_number }) => ({
      key: `contact:${id}`,
      group: 'found' as const,
      label: name || email || phone_number || `#${id}`,
      detail: email ?? phone_number,
      icon: icon(User),
      run: goTo(`contacts/${id}`),
    })),
    ...messages.slice(0, ofEach).map(({ id, conversation_id, content }) => ({
      key: `message:${id}`,
      group: 'found' as const,
      label: (content ?? '').slice(0, 120),
      detail: `#${conversation_id}`,
      icon: icon(MessageSquare),
      run: goTo(`conversations/${conversation_id}`, { messageId: id }),
    })),
    {
      key: 'search',
      group: 'found' as const,
      label: t('palette.search_for', { text: typed.trim() }),
      icon: icon(Search),
      run: goTo('search/all', { q: typed.trim() }),
    },
  ]
  return { entries, isBusy: isFetching || q !== typed.trim() }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
