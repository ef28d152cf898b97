import { type Static, T } from '../../../kernel/schema.ts'

export const CsatSurvey = T.object(
  {
    id: T.number({ description: 'Of the message that asks' }),
    csat_survey_response: T.nullable(
      T.object({
        id: T.number(),
        account_id: T.number(),
        conversation_id: T.number({ description: 'The number of the conversation in the account' }),
        message_id: T.number(),
        rating: T.number(),
        feedback_message: T.nullable(T.longText()),
        created_at: T.isoTime(),
        updated_at: T.isoTime(),
      }),
    ),
    display_type: T.enum(['emoji', 'star']),
    content: T.nullable(T.longText({ description: 'The question, where the inbox has one of its own' })),
    inbox_avatar_url: T.text(),
    inbox_name: T.text(),
    locale: T.text(),
    conversation_id: T.number({ description: 'The number of the conversation in the account' }),
    created_at: T.isoTime(),
  },
  { title: 'CsatSurvey' },
)

const example = { submitted_values: { csat_survey_response: { rating: 5, feedback_message: 'Quick and friendly' } } }

export const CsatAnswer = T.object(
  {
    message: T.object(
      {
        submitted_values: T.object({
          csat_survey_response: T.object({
            rating: T.integer(1, 5),
            feedback_message: T.optional(T.nullable(T.longText())),
          }),
        }),
      },
      { examples: [example] },
    ),
  },
  { title: 'CsatAnswer' },
)

export type CsatSurvey = Static<typeof CsatSurvey>
