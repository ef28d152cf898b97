import { t } from '../i18n.ts'
import { Copy } from '../icons.ts'
import { IconButton } from './button.tsx'
import { Select, TextField } from './field.tsx'
import { formatTime } from './time.tsx'
import { type DayKind, fromMonday, kindOf, likeDay, ofKind, readTime, timeOf, type WorkingDay } from './working-week.ts'

interface WorkingHoursProps {
  week: readonly WorkingDay[]
  onChange: (week: WorkingDay[]) => void
}

/** When a place is open, day by day. In a form, what the server says of a day stands beside it. */
export function WorkingHours({ week, onChange }: WorkingHoursProps) {
  const days = fromMonday(week)
  const change = (changed: WorkingDay) =>
    onChange(days.map((day) => (day.day_of_week === changed.day_of_week ? changed : day)))
  return (
    <div className="working-hours">
      {days.map((day, at) => (
        <Day key={day.day_of_week} day={day} at={at} onChange={change} onSpread={() => onChange(likeDay(days, day))} />
      ))}
    </div>
  )
}

interface DayProps {
  day: WorkingDay
  at: number
  onChange: (day: WorkingDay) => void
  onSpread: () => void
}

function Day({ day, at, onChange, onSpread }: DayProps) {
  const name = nameOfDay(day.day_of_week)
  const kind = kindOf(day)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a `fieldset` cannot be a row of a grid everywhere
    <div className="working-hours-day" role="group" aria-label={name}>
      <span className="working-hours-name">{name}</span>
      <Select
        label={t('parts.hours_of', { day: name })}
        hideLabel
        value={kind}
        options={(['closed', 'hours', 'all_day'] as const).map((value) => ({
          value,
          label: t(`parts.hours_${value}`),
        }))}
        onChange={(event) => onChange(ofKind(day, event.target.value as DayKind))}
      />
      {kind === 'hours' && (
        <>
          <TextField
            type="time"
            label={t('parts.hours_from', { day: name })}
            hideLabel
            required
            name={`working_hours[${at}].open_hour`}
            value={timeOf(day.open_hour, day.open_minutes)}
            onChange={(event) => {
              const [open_hour, open_minutes] = readTime(event.target.value) ?? []
              if (open_hour !== undefined) onChange({ ...day, open_hour, open_minutes })
            }}
          />
          <span aria-hidden="true">–</span>
          <TextField
            type="time"
            label={t('parts.hours_until', { day: name })}
            hideLabel
            required
            name={`working_hours[${at}].close_hour`}
            value={timeOf(day.close_hour, day.close_minutes)}
            onChange={(event) => {
              const [close_hour, close_minutes] = readTime(event.target.value) ?? []
              if (close_hour !== undefined) onChange({ ...day, close_hour, close_minutes })
            }}
          />
        </>
      )}
      {kind !== 'closed' && (
        <IconButton label={t('parts.hours_spread', { day: name })} icon={<Copy aria-hidden />} onClick={onSpread} />
      )}
    </div>
  )
}

/** 0 is Sunday. */
export function nameOfDay(dayOfWeek: number): string {
  // The first day of 1970 was a Thursday.
  return formatTime((dayOfWeek + 3) * 24 * 60 * 60, { weekday: 'long', timeZone: 'UTC' })
}
