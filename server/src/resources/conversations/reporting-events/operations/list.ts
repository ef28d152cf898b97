import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { presentReportingEvent } from '../present.ts'
import { countReportingEvents, listReportingEvents } from '../queries/reporting-events.ts'
import { ReportingEvent } from '../schema.ts'
import { measures } from '../table.ts'

const unixSeconds = (description: string) => T.optional(T.integer(0, 99_999_999_999, { description }))

export const list = operation(
  'reportingEvents.list',
  {
    get: '/api/v1/accounts/:account_id/reporting_events',
    summary: 'List what was measured in the account',
    description: 'The latest first.',
    access: 'administrator',
    query: T.object({
      since: unixSeconds('From here on, in Unix seconds'),
      until: unixSeconds('Up to here, in Unix seconds'),
      inbox_id: T.optional(T.id()),
      user_id: T.optional(T.id()),
      name: T.optional(T.enum(measures)),
    }),
    paged: { size: 25 },
    reply: T.object({
      payload: T.array(ReportingEvent),
      meta: T.object({ count: T.number(), current_page: T.number(), has_more: T.boolean(), total_pages: T.number() }),
    }),
  },
  async ({ account, db, query: { since, until, ...rest }, page }) => {
    const asked = { ...rest, since: milliseconds(since), until: milliseconds(until) }
    const events = await listReportingEvents(db, account.id, asked, page)
    const count = await countReportingEvents(db, account.id, asked)
    const total_pages = Math.ceil(count / page.limit!)
    return { payload: events.map(presentReportingEvent), meta: { ...page.meta(count), total_pages } }
  },
)

function milliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000
}
