import { useBootstrap } from '../../../data/account.ts'
import type { Conversation } from '../../../data/conversations.ts'
import { formatNumber, t } from '../../../i18n.ts'
import { Clock } from '../../../icons.ts'
import { Badge } from '../../../parts/chip.tsx'
import { formatDuration, formatTime, useNow } from '../../../parts/time.tsx'

/** The last line of a row: where it came in, its labels, and what presses. */
export function Facts({ conversation, isLeaving }: { conversation: Conversation; isLeaving: boolean }) {
  const { inboxes, labels } = useBootstrap()
  const inbox = inboxes.find(({ id }) => id === conversation.inbox_id)
  const own = conversation.labels.map((title) => ({
    title,
    color: labels.find((label) => label.title === title)?.color,
  }))
  const [first, second, ...more] = own
  return (
    <>
      {isLeaving && <span className="inbox-row-left">{t(`inbox.status_${conversation.status}`)}</span>}
      <Late conversation={conversation} />
      {inbox && <bdi className="inbox-row-inbox">{inbox.name}</bdi>}
      {[first, second].map(
        (label) =>
          label && (
            <span key={label.title} className="inbox-row-label">
              <span className="chip-dot" style={{ backgroundColor: label.color }} />
              <bdi>{label.title}</bdi>
            </span>
          ),
      )}
      {more.length > 0 && <span title={more.map(({ title }) => title).join(', ')}>+{formatNumber(more.length)}</span>}
    </>
  )
}

/** A promise that is near or broken, else how long the contact has waited. */
function Late({ conversation }: { conversation: Conversation }) {
  const now = useNow()
  const { applied_sla: sla, waiting_since: since, status, snoozed_until: until } = conversation
  if (status === 'snoozed' && until) {
    const at = formatTime(until, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
    return <Badge>{t('inbox.snoozed_until', { at })}</Badge>
  }
  const isOver = status === 'resolved'
  if (!isOver && (sla?.sla_status === 'missed' || sla?.sla_status === 'active_with_misses')) {
    return <Badge tone="bad">{t('inbox.sla_missed')}</Badge>
  }
  if (!isOver && sla?.due_at && sla.due_at > now) {
    const left = sla.due_at - now
    return <Badge tone={left < 1800 ? 'bad' : 'warn'}>{t('inbox.sla_due', { time: formatDuration(left) })}</Badge>
  }
  if (isOver || !since || now - since < 60) return null
  return (
    <span className="inbox-row-waiting" title={t('inbox.waiting_title')}>
      <Clock aria-hidden />
      <span className="visually-hidden">{t('inbox.waiting_title')}</span>
      {formatDuration(Math.floor((now - since) / 60) * 60)}
    </span>
  )
}
