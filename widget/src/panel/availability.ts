import { hoursAt } from './hours.ts'
import type { State } from './store.ts'
import { t, timeOf } from './texts.ts'

export interface Availability {
  isHere: boolean
  /** In a line. */
  text: string
  /** What the site says while nobody is there. */
  message?: string
}

const dayMs = 24 * 60 * 60 * 1000

/** Whether somebody is there, and when else; in the visitor's own zone. */
export function availabilityOf({ config, settings }: State, now = Date.now()): Availability {
  if (!config) return { isHere: true, text: '' }
  const { isOpen, next } = config.working_hours_enabled
    ? hoursAt(now, { hours: config.working_hours, zone: config.timezone })
    : { isOpen: true, next: undefined }
  if (isOpen) return { isHere: true, text: settings.availableMessage || replyTime(config.reply_time) }
  const message = config.out_of_office_message || undefined
  const back = next === undefined ? t('widget.away') : t('widget.back_at', { time: whenText(next, now) })
  return { isHere: false, text: settings.unavailableMessage || back, message }
}

function whenText(next: number, now: number): string {
  const isSoon = next - now < dayMs / 2 || new Date(next).toDateString() === new Date(now).toDateString()
  return timeOf(next / 1000, { ...(!isSoon && { weekday: 'long' }), hour: 'numeric', minute: '2-digit' })
}

function replyTime(value: string): string {
  if (value === 'in_a_few_hours') return t('widget.reply_hours')
  if (value === 'in_a_day') return t('widget.reply_day')
  return t('widget.reply_minutes')
}
