import { csvTable } from '../../../kernel/csv.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { isoTime } from '../../../kernel/time.ts'
import { availableName } from '../../users/present.ts'
import type { Named } from '../present.ts'
import { listResponsesAfter, type ResponseView } from '../queries/responses.ts'
import type { CsatFilter } from '../schema.ts'
import { namedBy } from './show.ts'

const rowsAtOnce = 1000
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
  const rows = []
  let last: ResponseView | undefined
  for (let isFull = true; isFull; ) {
    const responses: ResponseView[] = await listResponsesAfter(db, accountId, filter, last, rowsAtOnce)
    const named = await namedBy(db, accountId, responses)
    rows.push(...responses.map((response) => cellsOf(response, named, baseUrl)))
    if (rows.length > mostRows) {
      fail('too_many', { field: 'since', message: `asks for more than ${mostRows} responses: take a shorter time` })
    }
    last = responses.at(-1)
    isFull = responses.length === rowsAtOnce
  }
  return csvTable(header, rows)
}

function cellsOf(response: ResponseView, { contacts, people }: Named, baseUrl: string) {
  const agent = people.get(response.assigned_agent_id ?? 0)
  const contact = contacts.get(response.contact_id)
  return [
    agent && availableName(agent),
    response.rating,
    response.feedback_message,
    contact?.name,
    contact?.email,
    contact?.phone_number,
    `${baseUrl}/app/accounts/${response.account_id}/conversations/${response.display_id}`,
    `${isoTime(response.answered_at).slice(0, 19).replace('T', ' ')} UTC`,
    response.csat_review_notes,
  ]
}
