import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAccountApi, useAccountId } from '../../data/account.ts'
import { nextCursor, readWithHeaders } from '../../data/client.ts'
import { formatNumber, t } from '../../i18n.ts'
import { Button } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Section } from '../../parts/page.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { Stat, Stats } from '../../parts/stat.tsx'
import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { Controls } from './controls.tsx'
import { Part } from './part.tsx'
import { useAsked } from './use-asked.ts'
import { nothing } from './words.ts'

const ratings = [5, 4, 3, 2, 1]
const percent = { style: 'percent', maximumFractionDigits: 0 } as const

/** How satisfied contacts say they are. */
export function Csat() {
  const accountId = useAccountId()
  const { csatSurveyResponses } = useAccountApi()
  const { range } = useAsked()
  const metrics = useQuery({
    queryKey: ['csatSurveyResponses.metrics', accountId, range] as const,
    queryFn: ({ signal }) => csatSurveyResponses.metrics(range, { signal }),
  })
  return (
    <>
      <Controls />
      <Part query={metrics}>
        {({ total_count: answers, total_sent_messages_count: sent, ratings_count }) => {
          const given = (rating: number) => Number(ratings_count[rating] ?? 0)
          const share = (part: number, whole: number) => (whole > 0 ? formatNumber(part / whole, percent) : nothing)
          return (
            <Stats>
              <Stat label={t('reports.surveys_sent')} value={formatNumber(sent)} />
              <Stat label={t('reports.answers')} value={formatNumber(answers)} />
              <Stat label={t('reports.response_rate')} value={share(answers, sent)} />
              <Stat
                label={t('reports.satisfied')}
                value={share(given(4) + given(5), answers)}
                detail={t('reports.satisfied_about')}
              />
              {ratings.map((rating) => (
                <Stat
                  key={rating}
                  label={t('reports.rating_of', { rating })}
                  value={formatNumber(given(rating))}
                  detail={share(given(rating), answers)}
                />
              ))}
            </Stats>
          )
        }}
      </Part>
      <Section title={t('reports.answers')}>
        <Answers />
      </Section>
    </>
  )
}

function Answers() {
  const accountId = useAccountId()
  const { range } = useAsked()
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['csatSurveyResponses.list', accountId, range] as const,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { ...range, ...(cursor && { cursor }) }
      const { reply, headers } = await readWithHeaders(accountId, (api) =>
        api.csatSurveyResponses.list(query, { signal }),
      )
      return { answers: reply, next: nextCursor(headers) }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  if (isPending) return <Skeleton rows={3} />
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  const rows = data.pages.flatMap(({ answers }) => answers)
  if (rows.length === 0) return <Empty title={t('reports.no_answers')}>{t('reports.no_answers_about')}</Empty>
  return (
    <>
      <Table
        label={t('reports.answers')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            ...{ name: 'contact', title: t('reports.contact') },
            cell: ({ contact, conversation_id }) => (
              <Link
                to="/accounts/$accountId/conversations/$conversationId"
                params={{ accountId: String(accountId), conversationId: String(conversation_id) }}
                className="reports-link"
              >
                <bdi>{contact.name || `#${conversation_id}`}</bdi>
              </Link>
            ),
          },
          {
            ...{ name: 'rating', title: t('reports.rating'), numeric: true },
            cell: ({ rating }) => formatNumber(rating),
          },
          {
            ...{ name: 'feedback', title: t('reports.feedback') },
            cell: ({ feedback_message }) => <span dir="auto">{feedback_message || nothing}</span>,
          },
          {
            ...{ name: 'agent', title: t('reports.agent'), optional: true },
            cell: ({ assigned_agent }) => <bdi>{assigned_agent?.name ?? nothing}</bdi>,
          },
          { name: 'when', title: t('reports.when'), cell: ({ created_at }) => <Time at={created_at} /> },
        ]}
      />
      {hasNextPage && (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('reports.show_more')}
          </Button>
        </div>
      )}
    </>
  )
}
