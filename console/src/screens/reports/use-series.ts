import { useQuery } from '@tanstack/react-query'
import { useAccountApi, useAccountId } from '../../data/account.ts'
import { formatTime } from '../../parts/time.tsx'
import { daysBefore, secondsOf, zone } from './range.ts'
import { useAsked } from './use-asked.ts'

export type Owner = { type: 'account' } | { type: 'agent' | 'inbox' | 'team' | 'label'; id: number }

type Asking = ReturnType<typeof useAccountApi>['reports']['series']
export type Metric = Parameters<Asking>[0]['metric']
type Answered = Awaited<ReturnType<Asking>>[number]

export interface Point {
  timestamp: number
  when: string
  /** Null where an average is one of nothing. */
  value: number | null
}

export interface Row extends Point {
  /** What it is compared with. */
  before?: Point
}

/** A metric over the time that is asked for, beside that over the time before. */
export function useSeries(owner: Owner, metric: Metric) {
  const accountId = useAccountId()
  const { reports } = useAccountApi()
  const { asked, range } = useAsked()
  const before = secondsOf(daysBefore(asked))
  // The server counts from 1970 on.
  const ranges = before.since >= 0 ? [range, before] : [range]
  const query = { ...owner, metric, timezone: zone, group_by: asked.group, business_hours: asked.hours }
  const answer = useQuery({
    queryKey: ['reports.series', accountId, query, ranges] as const,
    queryFn: ({ signal }) => Promise.all(ranges.map((each) => reports.series({ ...query, ...each }, { signal }))),
  })

  const yearIn = (since: number) => (yearOf(since) === yearOf(range.until - 1) ? undefined : 'numeric')
  const nameOf = (seconds: number) =>
    formatTime(
      seconds,
      asked.group === 'month'
        ? { month: 'short', year: 'numeric' }
        : { day: 'numeric', month: 'short', year: yearIn(range.since) },
    )
  const dayOf = (seconds: number) =>
    formatTime(seconds, { day: 'numeric', month: 'short', year: yearIn(ranges.at(-1)!.since) })
  const pointOf = ({ timestamp, value, count }: Answered): Point => ({
    ...{ timestamp, when: nameOf(timestamp) },
    value: count === 0 ? null : value,
  })
  const rowsOf = ([now = [], before = []]: Answered[][]): Row[] =>
    now.map((each, at) => ({ ...pointOf(each), before: before[at] && pointOf(before[at]) }))
  return {
    answer,
    rowsOf,
    /** Of this time and of that before, if there is one: from the first day to the last. */
    days: ranges.map(({ since, until }) => ({ from: dayOf(since), to: dayOf(until - 1) })),
  }
}

const yearOf = (seconds: number) => new Date(seconds * 1000).getFullYear()
