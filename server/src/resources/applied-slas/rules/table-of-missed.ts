import { csvTable } from '../../../kernel/csv.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { isoTime } from '../../../kernel/time.ts'
import { labelsOf } from '../../conversations/present.ts'
import { type ConversationView, listConversationViews } from '../../conversations/queries/conversations.ts'
import { missesOf } from '../../conversations/sla/present.ts'
import { type SlaEventType, slaEventTypes } from '../../conversations/sla/schema.ts'
import { availableName } from '../../users/present.ts'
import { listMissedBefore } from '../queries/applied-slas.ts'
import type { AppliedSlaQuery } from '../schema.ts'

const rowsAtOnce = 500
/** What can be made in memory, and opened in a spreadsheet. */
const mostRows = 50_000

const header = [
  'Conversation',
  'SLA policy',
  'Status',
  'First responses missed',
  'Next responses missed',
  'Resolutions missed',
  'Contact',
  'Agent',
  'Labels',
  'Applied at',
  'Link to the conversation',
]

/** What the list shows as a table for spreadsheets, all of it. */
export async function tableOfMissed(
  db: Db,
  accountId: number,
  query: AppliedSlaQuery,
  { baseUrl }: Services,
): Promise<string> {
  const rows = []
  for (let before: number | undefined = Number.MAX_SAFE_INTEGER; before !== undefined; ) {
    const missed = await listMissedBefore(db, accountId, query, { before, limit: rowsAtOnce })
    const ids = missed.map(({ conversation_id }) => conversation_id)
    const views = await listConversationViews(db, accountId, ids)
    rows.push(...views.map((view) => cellsOf(view, baseUrl)))
    if (rows.length > mostRows) {
      fail('too_many', { field: 'since', message: `asks for more than ${mostRows} conversations: take a shorter time` })
    }
    before = missed.length === rowsAtOnce ? missed.at(-1)!.id : undefined
  }
  return csvTable(header, rows)
}

function cellsOf(view: ConversationView, baseUrl: string) {
  const misses = missesOf(view)
  const count = (wanted: SlaEventType) => misses.filter(({ type }) => type === wanted).length
  const { assignee_name: name, assignee_display_name: display_name } = view
  return [
    view.display_id,
    view.sla_name,
    view.sla_status,
    ...slaEventTypes.map(count),
    view.contact_name,
    name === null ? '' : availableName({ name, display_name }),
    labelsOf(view).join(' '),
    `${isoTime(view.applied_sla_created_at!).slice(0, 19).replace('T', ' ')} UTC`,
    `${baseUrl}/app/accounts/${view.account_id}/conversations/${view.display_id}`,
  ]
}
