import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { loadConversation } from '../../load.ts'
import { presentReportingEvent } from '../present.ts'
import { listOfConversation } from '../queries/reporting-events.ts'
import { ReportingEvent } from '../schema.ts'

export const ofConversation = operation(
  'reportingEvents.ofConversation',
  {
    get: '/api/v1/accounts/:account_id/conversations/:conversation_id/reporting_events',
    summary: 'List what was measured of a conversation',
    description: 'First response, reply times, resolutions and hand-offs by a bot, in the order they happened.',
    access: 'agent',
    load: { conversation: loadConversation },
    paged: { size: 'all' },
    reply: T.array(ReportingEvent),
  },
  async ({ conversation, db, page }) => (await listOfConversation(db, conversation, page)).map(presentReportingEvent),
)
