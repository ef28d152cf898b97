import { csvLine } from '../../../kernel/csv.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { isoTime } from '../../../kernel/time.ts'
import { listRowsAfter, type TableRow } from '../queries/responses.ts'
import type { CsatFilter } from '../schema.ts'

const rowsAtOnce = 2000
/** What can be made in memory, and opened in a spreadsheet. */
const mostRows = 50_000

const header = [
  'Agent Name',
  'Rating',
  'Feedback Comment',
  'Contact Name',
  'Contact Email Address',
  'Contact Phone Number',
  'Link to the conversation',
  'Recorded date',
  'Review Notes',
]

/** The responses as a table for spreadsheets, in the order in which they came. */
export async function tableOfResponses(
  db: Db,
  accountId: number,
  filter: CsatFilter,
  { baseUrl }: Services,
): Promise<string> {
  // Written as it is read, so that no part holds up others for long.
  const parts = [csvLine(header)]
  let count = 0
  let last: TableRow | undefined
  for (let isFull = true; isFull; ) {
    const some: TableRow[] = await listRowsAfter(db, accountId, filter, last, rowsAtOnce)
    const conversations = `${baseUrl}/app/accounts/${accountId}/conversations`
    parts.push(some.map((row) => csvLine(cellsOf(row, conversations))).join(''))
    count += some.length
    if (count > mostRows) {
      fail('too_many', { field: 'since', message: `asks for more than ${mostRows} responses: take a shorter time` })
    }
    last = some.at(-1)
    isFull = some.length === rowsAtOnce
  }
  return parts.join('')
}

function cellsOf(row: TableRow, conversations: string) {
  return [
    row.agent_display_name || row.agent_name,
    row.rating,
    row.feedback_message,
    row.contact_name,
    row.email,
    row.phone_number,
    `${conversations}/${row.display_id}`,
    `${isoTime(row.answered_at).slice(0, 19).replace('T', ' ')} UTC`,
    row.csat_review_notes,
  ]
}
