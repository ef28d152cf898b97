import type { Conversation } from '../../../data/conversations.ts'
import { useThread } from '../../../data/messages.ts'
import { formatNumber, t } from '../../../i18n.ts'
import { Badge } from '../../../parts/chip.tsx'
import { formatDuration, Time, useNow } from '../../../parts/time.tsx'
import { Fact } from './section.tsx'

/** What was promised to the contact and how far it was kept, and what the contact said of it. */
export function Service({ conversation }: { conversation: Conversation }) {
  const { applied_sla: sla, sla_events: misses, status } = conversation
  const now = useNow()
  const answer = useAnswer(conversation.id)
  if (!sla?.sla_status && !answer) return null
  const isMissed = sla?.sla_status === 'missed' || sla?.sla_status === 'active_with_misses'
  return (
    <dl className="details-facts">
      {sla?.sla_status && (
        <Fact name={t('details.sla')}>
          <bdi>{sla.sla_name}</bdi>{' '}
          <Badge tone={isMissed ? 'bad' : sla.sla_status === 'hit' ? 'ok' : 'info'}>
            {t('details.sla_status', { status: sla.sla_status })}
          </Badge>
          {status !== 'resolved' && sla.due_at && sla.due_at > now && (
            <div>{t('details.sla_due', { time: formatDuration(sla.due_at - now) })}</div>
          )}
          {misses.map(({ id, event_type, created_at }) => (
            <div key={id}>
              {t('details.sla_late', { what: event_type })} <Time at={created_at} />
            </div>
          ))}
        </Fact>
      )}
      {answer && (
        <Fact name={t('details.csat')}>
          {t('details.csat_rating', { rating: formatNumber(answer.rating) })}
          {answer.feedback_message && <div dir="auto">{answer.feedback_message}</div>}
        </Fact>
      )}
    </dl>
  )
}

interface Answer {
  rating: number
  feedback_message?: string | null
}

/** The answer to the latest survey among the messages that are shown. */
function useAnswer(number: number): Answer | undefined {
  const { messages } = useThread(number)
  const asked = messages.findLast(({ content_type }) => content_type === 'input_csat')
  const given = asked?.content_attributes?.submitted_values as { csat_survey_response?: Answer } | undefined
  return given?.csat_survey_response?.rating ? given.csat_survey_response : undefined
}
