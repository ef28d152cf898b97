import { memo } from 'react'
import { formatLocale, t } from '../../../i18n.ts'
import { formatTime, fullTime, useNow } from '../../../parts/time.tsx'
import { Bubble } from './bubble.tsx'
import type { Row } from './rows.ts'

export const RowView = memo(function RowView({ row, isMarked }: { row: Row; isMarked: boolean }) {
  if (row.kind === 'day') return <Day at={row.at} />
  if (row.kind === 'new') return <div className="thread-line thread-line--new">{t('thread.new')}</div>
  if (row.kind === 'activity')
    return (
      <div className="thread-activity">
        <span dir="auto">{row.message.content}</span>
        {' · '}
        <time dateTime={new Date(row.message.created_at * 1000).toISOString()} title={fullTime(row.message.created_at)}>
          {formatTime(row.message.created_at, { timeStyle: 'short' })}
        </time>
      </div>
    )
  return <Bubble message={row.message} isFirst={row.isFirst} isMarked={isMarked} />
})

const day = 24 * 60 * 60

function Day({ at }: { at: number }) {
  const now = useNow()
  return <div className="thread-line">{dayName(at, now)}</div>
}

function dayName(at: number, now: number): string {
  const start = (seconds: number) => new Date(seconds * 1000).setHours(0, 0, 0, 0) / 1000
  const days = Math.round((start(at) - start(now)) / day)
  if (days === 0 || days === -1) {
    const word = new Intl.RelativeTimeFormat(formatLocale(), { numeric: 'auto' }).format(days, 'day')
    return word.charAt(0).toLocaleUpperCase() + word.slice(1)
  }
  const isThisYear = new Date(at * 1000).getFullYear() === new Date(now * 1000).getFullYear()
  return formatTime(at, { weekday: 'long', day: 'numeric', month: 'long', year: isThisYear ? undefined : 'numeric' })
}
