import type { Db } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { listPeople } from '../../users/queries/people.ts'
import { type Named, presentResponse } from '../present.ts'
import { findContactsOf } from '../queries/contacts.ts'
import type { ResponseView } from '../queries/responses.ts'
import type { CsatSurveyResponse } from '../schema.ts'

/** Responses with those whom they name: two more statements, however many. */
export async function showResponses(
  db: Db,
  accountId: number,
  responses: readonly ResponseView[],
  { services, now }: { services: Services; now: number },
): Promise<CsatSurveyResponse[]> {
  const named = await namedBy(db, accountId, responses)
  return responses.map((response) => presentResponse(response, named, { links: services.links, now }))
}

async function namedBy(db: Db, accountId: number, responses: readonly ResponseView[]): Promise<Named> {
  if (responses.length === 0) return { contacts: new Map(), people: new Map() }
  const contacts = await findContactsOf(db, accountId, [...new Set(responses.map(({ contact_id }) => contact_id))])
  const ids = responses.flatMap((row) => [row.assigned_agent_id ?? [], row.review_notes_updated_by_id ?? []].flat())
  const people = await listPeople(db, { accountId, ids: [...new Set(ids)] })
  return {
    contacts: new Map(contacts.map((contact) => [contact.id, contact])),
    people: new Map(people.map((person) => [person.id, person])),
  }
}
