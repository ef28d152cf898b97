import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mentionOf } from '../../../common/markdown/index.ts'
import type { Conversation } from '../../../sdk/src/index.ts'
import { useBootstrap } from '../data/account.ts'
import { type ServerFile, serverFile } from '../data/attached.ts'
import { accountApi } from '../data/client.ts'
import { search } from '../parts/picker.tsx'
import { answersUsed, countAnswer } from './answers-used.ts'
import type { Trigger } from './trigger.ts'
import { fill, variablesOf } from './variables.ts'

export interface Suggestion {
  key: string
  label: string
  detail?: string
  face?: { name: string; src?: string | null }
  /** What it would write, shown before it is chosen. */
  preview?: string
  insert: string
  /** What goes along with it. */
  files?: ServerFile[]
  onChosen?: () => void
}

/** More than this are looked for by the server. */
const fewAnswers = 500
const most = 30

interface Found {
  items: Suggestion[]
  isLoading: boolean
  error: unknown
}

/** What fits that which is asked for before the caret. */
export function useSuggestions(trigger: Trigger | undefined, conversation: Conversation): Found {
  const queryOf = (source: Trigger['source']) => (trigger?.source === source ? trigger.query : undefined)
  const answers = useAnswers(queryOf('answers'), conversation)
  const people = usePeople(queryOf('people'), conversation)
  const emoji = useEmoji(queryOf('emoji'))
  const articles = useArticles(queryOf('articles'), conversation)
  return trigger ? { answers, people, emoji, articles }[trigger.source] : nothing
}

const nothing: Found = { items: [], isLoading: false, error: null }

function useAnswers(query: string | undefined, conversation: Conversation): Found {
  const { canned_responses_count, profile, inboxes, account } = useBootstrap()
  const asked = canned_responses_count > fewAnswers ? { search: query ?? '', per_page: 100 } : {}
  const { data, isLoading, error } = useQuery({
    queryKey: ['cannedResponses.list', conversation.account_id, asked],
    queryFn: ({ signal }) => accountApi(conversation.account_id).cannedResponses.list(asked, { signal }),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
  })
  const items = useMemo(() => {
    if (query === undefined || !data) return []
    const inbox = inboxes.find(({ id }) => id === conversation.inbox_id)?.name ?? ''
    const values = variablesOf(
      conversation,
      { name: profile.available_name, email: profile.email },
      { inbox, account: account.name },
    )
    const used = answersUsed()
    const found = search(
      data.map((answer) => ({ ...answer, label: answer.short_code, words: answer.content })),
      query,
    )
    const rank = (answer: { id: number; short_code: string }) =>
      (answer.short_code.toLowerCase().startsWith(query.toLowerCase()) && query !== '' ? 1000 : 0) +
      (used[answer.id] ?? 0)
    return found
      .sort((a, b) => rank(b) - rank(a))
      .slice(0, most)
      .map(({ id, short_code, content, attachments }) => {
        const text = fill(content, values)
        return {
          key: `answer-${id}`,
          label: short_code,
          preview: text,
          insert: text,
          ...(attachments.length > 0 && { files: attachments.map(serverFile) }),
          onChosen: () => countAnswer(id),
        }
      })
  }, [data, query, conversation, profile, inboxes, account])
  return { items, isLoading, error }
}

/** Only those who may see the conversation. */
function usePeople(query: string | undefined, conversation: Conversation): Found {
  const { teams, profile } = useBootstrap()
  const asked = { inbox_ids: [conversation.inbox_id] }
  const { data, isLoading, error } = useQuery({
    queryKey: ['assignableAgents.list', conversation.account_id, asked],
    queryFn: ({ signal }) => accountApi(conversation.account_id).assignableAgents.list(asked, { signal }),
    enabled: query !== undefined,
    staleTime: 60_000,
  })
  const items = useMemo(() => {
    if (query === undefined) return []
    const people = (data?.payload ?? [])
      .filter(({ id }) => id !== profile.id)
      .map(({ id, name, email, thumbnail }) => ({
        key: `user-${id}`,
        label: name ?? '',
        words: email,
        detail: email,
        face: { name: name ?? '', src: thumbnail },
        insert: `${mentionOf('user', id, name ?? '')} `,
      }))
    const groups = teams.map(({ id, name }) => ({
      key: `team-${id}`,
      label: name,
      face: { name },
      insert: `${mentionOf('team', id, name)} `,
    }))
    return search<Suggestion & { words?: string }>([...people, ...groups], query).slice(0, most)
  }, [data, teams, query, profile.id])
  return { items, isLoading, error }
}

function useEmoji(query: string | undefined): Found {
  const { data, isLoading, error } = useQuery({
    queryKey: ['emoji'],
    queryFn: async () => (await import('parley:emoji')).default,
    enabled: query !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const items = useMemo(() => {
    if (query === undefined || !data) return []
    const all = data.flatMap(({ emoji }) => emoji.map(([sign, name]) => ({ key: sign, label: name, sign })))
    return search(all, query.replaceAll('_', ' '))
      .slice(0, most)
      .map(({ key, label, sign }) => ({ key, label: `${sign} ${label}`, insert: sign }))
  }, [data, query])
  return { items, isLoading, error }
}

function useArticles(query: string | undefined, conversation: Conversation): Found {
  const asked = { q: query ?? '', per_page: 10 }
  const { data, isLoading, error } = useQuery({
    queryKey: ['search.articles', conversation.account_id, asked],
    queryFn: ({ signal }) => accountApi(conversation.account_id).search.articles(asked, { signal }),
    enabled: query !== undefined && query.trim().length > 1,
    placeholderData: keepPreviousData,
  })
  const items = useMemo(
    () =>
      (data?.payload.articles ?? [])
        .filter(({ status }) => status === 'published')
        .map(({ id, title, slug, portal_slug, category_name, description }) => ({
          key: `article-${id}`,
          label: title,
          detail: category_name ?? undefined,
          preview: description ?? undefined,
          insert: `[${title.replace(/[[\]\\]/g, '')}](${location.origin}/hc/${portal_slug}/articles/${slug})`,
        })),
    [data],
  )
  return { items: query === undefined || query.trim().length < 2 ? [] : items, isLoading, error }
}
