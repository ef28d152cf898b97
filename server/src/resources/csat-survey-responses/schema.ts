import { type Static, T } from '../../kernel/schema.ts'
import { Agent } from '../agents/schema.ts'
import { Contact } from '../contacts/schema.ts'

const { email, role, auto_offline } = Agent.properties

export const CsatSurveyResponse = T.object(
  {
    id: T.number(),
    rating: T.number({ description: 'From 1 to 5' }),
    feedback_message: T.nullable(T.longText()),
    csat_review_notes: T.nullable(T.longText({ description: 'What the team has noted about it' })),
    review_notes_updated_at: T.nullable(T.number({ description: 'Unix seconds' })),
    review_notes_updated_by: T.optional(T.object({ id: T.number(), name: T.text() })),
    account_id: T.number(),
    message_id: T.number({ description: 'The message that asked' }),
    contact: Contact,
    conversation_id: T.number({ description: 'The number of the conversation in the account' }),
    assigned_agent: T.optional(
      T.object(
        {
          ...Agent.properties,
          email: T.optional(email),
          role: T.optional(role),
          auto_offline: T.optional(auto_offline),
        },
        { title: 'SurveyedAgent' },
      ),
    ),
    created_at: T.number({ description: 'When it was answered first, in Unix seconds' }),
  },
  { title: 'CsatSurveyResponse' },
)

export const CsatMetrics = T.object(
  {
    total_count: T.number({ description: 'How many have answered' }),
    ratings_count: T.json({ description: 'How many of them gave each rating, such as `{"5": 12}`' }),
    total_sent_messages_count: T.number({ description: 'How many surveys were sent in the time asked for' }),
  },
  { title: 'CsatMetrics' },
)

const from = (options = {}) => T.integer(0, latest, { description: 'From here on, in Unix seconds', ...options })
const to = (options = {}) => T.integer(0, latest, { description: 'Up to here, in Unix seconds', ...options })
const latest = 99_999_999_999

const narrowing = {
  user_ids: T.optional(T.array(T.id(), { maxItems: 100, description: 'Of conversations that one of them had' })),
  inbox_id: T.optional(T.id()),
  team_id: T.optional(T.id()),
  rating: T.optional(T.integer(1, 5)),
}

export const CsatFilter = T.object({ since: T.optional(from()), until: T.optional(to()), ...narrowing })
export const CsatPeriod = T.object({
  since: from({ examples: [1_767_571_200] }),
  until: to({ examples: [1_767_657_600] }),
  ...narrowing,
})

export const CsatReview = T.object(
  { csat_review_notes: T.nullable(T.longText({ examples: ['The parcel was lost; refunded'] })) },
  { title: 'CsatReview' },
)

export type CsatSurveyResponse = Static<typeof CsatSurveyResponse>
export type CsatMetrics = Static<typeof CsatMetrics>
export type CsatFilter = Static<typeof CsatFilter>
