import { useQuery } from '@tanstack/react-query'
import { useAccountApi, useAccountId } from '../../data/account.ts'
import { usePages } from '../../data/pages.ts'
import { formatNumber, t } from '../../i18n.ts'
import { Empty } from '../../parts/empty.tsx'
import { Section } from '../../parts/page.tsx'
import { Stat, Stats } from '../../parts/stat.tsx'
import { Time } from '../../parts/time.tsx'
import { DownloadButton } from '../download-button.tsx'
import { Listed } from '../listed.tsx'
import { Controls } from './controls.tsx'
import { ConversationLink } from './conversation-link.tsx'
import { Part } from './part.tsx'
import { useAsked } from './use-asked.ts'
import { nothing } from './words.ts'

const ratings = [5, 4, 3, 2, 1]
const percent = { style: 'percent', maximumFractionDigits: 0 } as const

/** How satisfied contacts say they are. */
export function Csat() {
  const accountId = useAccountId()
  const { csatSurveyResponses } = useAccountApi()
  const { asked, range } = useAsked()
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
      <Section
        title={t('reports.answers')}
        actions={
          <DownloadButton
            path="csat_survey_responses/download"
            name={`satisfaction-${asked.from}-${asked.to}`}
            asked={range}
          />
        }
      >
        <Answers />
      </Section>
    </>
  )
}

function Answers() {
  const { range } = useAsked()
  const pages = usePages({
    operation: 'csatSurveyResponses.list',
    args: range,
    read: async (api, paging, signal) => ({
      items: await api.csatSurveyResponses.list({ ...range, ...paging }, { signal }),
    }),
  })
  return (
    <Listed
      label={t('reports.answers')}
      pages={pages}
      keyOf={({ id }) => id}
      empty={<Empty title={t('reports.no_answers')}>{t('reports.no_answers_about')}</Empty>}
      columns={[
        {
          ...{ name: 'contact', title: t('reports.contact') },
          cell: ({ contact, conversation_id }) => <ConversationLink number={conversation_id} name={contact.name} />,
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
  )
}
