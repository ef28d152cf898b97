import { fail } from '../../../kernel/errors.ts'
import { operation } from '../../../kernel/operation.ts'
import { bucketsOf, rangeOf, zoneOf } from '../rules/buckets.ts'
import { averageIn, columnsOf, countIn, isAverage, measuredIn } from '../rules/metrics.ts'
import { readSpans } from '../rules/read.ts'
import { requireOwner } from '../rules/summarize.ts'
import { Series, SeriesQuery } from '../schema.ts'

export const series = operation(
  'reports.series',
  {
    get: '/api/v2/accounts/:account_id/reports',
    summary: 'Show a metric over time',
    description: [
      'One entry for each hour, day, week, month or year of the range, those in which nothing happened included; at',
      'most 10 000. Periods are those of the time zone that is asked for, else of UTC. Without `since` and `until` the',
      'list is empty.',
    ].join(' '),
    access: 'report_manage',
    query: SeriesQuery,
    reply: Series,
    errors: ['mismatch'],
    heavy: true,
  },
  ({ account, query, offload }) =>
    offload(async (db) => {
      const { metric, type: kind, since, until, group_by = 'day', business_hours } = query
      const id = await requireOwner(db, account.id, query)
      if (since === undefined && until === undefined) return []
      if (since === undefined) fail('missing', { field: 'since' })
      if (until === undefined) fail('missing', { field: 'until' })
      const spans = bucketsOf(rangeOf({ since, until }), group_by, zoneOf(query))
      const tallies = await readSpans(db, { accountId: account.id, kind, id, spans, columns: columnsOf([metric]) })
      return spans.map(({ timestamp }, place) => {
        const tally = tallies[place]!
        return isAverage(metric)
          ? { value: averageIn(tally, metric, business_hours) ?? 0, timestamp, count: measuredIn(tally, metric) }
          : { value: countIn(tally, metric), timestamp }
      })
    }),
)
