import type { Tally, TallyColumn } from '../table.ts'

/** What each metric is, computed from what is counted: the guide to reports says it in words. */

export const counts = {
  conversations_count: 'conversations',
  incoming_messages_count: 'incoming_messages',
  outgoing_messages_count: 'outgoing_messages',
  resolutions_count: 'resolutions',
  bot_resolutions_count: 'bot_resolutions',
  bot_handoffs_count: 'bot_handoffs',
} as const satisfies Record<string, TallyColumn>

interface Average {
  count: TallyColumn
  seconds: TallyColumn
  businessSeconds: TallyColumn
}

export const averages = {
  avg_first_response_time: {
    count: 'first_responses',
    seconds: 'first_response_seconds',
    businessSeconds: 'first_response_business_seconds',
  },
  avg_resolution_time: {
    count: 'resolutions',
    seconds: 'resolution_seconds',
    businessSeconds: 'resolution_business_seconds',
  },
  reply_time: { count: 'replies', seconds: 'reply_seconds', businessSeconds: 'reply_business_seconds' },
} as const satisfies Record<string, Average>

export type CountName = keyof typeof counts
export type AverageName = keyof typeof averages
export type MetricName = CountName | AverageName

export const countNames = Object.keys(counts) as CountName[]
export const averageNames = Object.keys(averages) as AverageName[]
export const metricNames: readonly MetricName[] = [...countNames, ...averageNames]

export function isAverage(name: MetricName): name is AverageName {
  return name in averages
}

export function columnsOf(names: readonly MetricName[]): TallyColumn[] {
  return names.flatMap((name) => (isAverage(name) ? Object.values(averages[name]) : counts[name]))
}

export function countIn(tally: Tally, name: CountName): number {
  return tally[counts[name]] ?? 0
}

/** How many were measured. */
export function measuredIn(tally: Tally, name: AverageName): number {
  return tally[averages[name].count] ?? 0
}

/** Seconds; null where nothing was measured. */
export function averageIn(tally: Tally, name: AverageName, inBusinessHours = false): number | null {
  const { seconds, businessSeconds } = averages[name]
  const count = measuredIn(tally, name)
  return count === 0 ? null : (tally[inBusinessHours ? businessSeconds : seconds] ?? 0) / count
}

export const summaryMetrics = [
  'conversations_count',
  'incoming_messages_count',
  'outgoing_messages_count',
  'avg_first_response_time',
  'avg_resolution_time',
  'resolutions_count',
  'reply_time',
] as const satisfies readonly MetricName[]
