import type { Showing } from '../../kernel/showing.ts'
import { unixTime } from '../../kernel/time.ts'
import { presentContact } from '../contacts/present.ts'
import type { ContactRow } from '../contacts/table.ts'
import { availabilityStatus, availableName } from '../users/present.ts'
import type { PersonRow } from '../users/queries/people.ts'
import type { ResponseView } from './queries/responses.ts'
import type { CsatSurveyResponse } from './schema.ts'

/** Whom responses name. */
export interface Named {
  contacts: ReadonlyMap<number, ContactRow>
  people: ReadonlyMap<number, PersonRow>
}

export function presentResponse(response: ResponseView, named: Named, showing: Showing): CsatSurveyResponse {
  const { review_notes_updated_at: reviewedAt } = response
  const agent = named.people.get(response.assigned_agent_id ?? 0)
  const reviewer = named.people.get(response.review_notes_updated_by_id ?? 0)
  return {
    id: response.id,
    rating: response.rating,
    feedback_message: response.feedback_message,
    csat_review_notes: response.csat_review_notes,
    review_notes_updated_at: reviewedAt === null ? null : unixTime(reviewedAt),
    review_notes_updated_by: reviewer && { id: reviewer.id, name: reviewer.name },
    account_id: response.account_id,
    message_id: response.message_id,
    contact: presentContact(named.contacts.get(response.contact_id)!, showing),
    conversation_id: response.display_id,
    assigned_agent: agent && presentAssigned(agent, response.account_id, showing),
    created_at: unixTime(response.answered_at),
  }
}

/** Of somebody who has left, no more than the name. */
function presentAssigned(agent: PersonRow, account_id: number, { links, now }: Showing) {
  const { id, name, role, auto_offline, custom_attributes } = agent
  return {
    id,
    account_id,
    availability_status: availabilityStatus(agent, now),
    confirmed: agent.confirmed_at !== null,
    provider: 'email',
    available_name: availableName(agent),
    name,
    thumbnail: links.file(agent.avatar_file_id),
    custom_role_id: agent.custom_role_id,
    ...(role && {
      role,
      email: agent.email,
      auto_offline: auto_offline ?? true,
      custom_attributes: Object.keys(custom_attributes).length > 0 ? custom_attributes : undefined,
    }),
  }
}
