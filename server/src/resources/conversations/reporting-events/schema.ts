import { type Static, T } from '../../../kernel/schema.ts'
import { measures } from './table.ts'

export const ReportingEvent = T.object(
  {
    id: T.number(),
    name: T.enum(measures),
    value: T.number({ description: 'Seconds' }),
    value_in_business_hours: T.number({
      description: 'Seconds within the working hours of the inbox; the same as `value` where it has none',
    }),
    event_start_time: T.isoTime(),
    event_end_time: T.isoTime(),
    account_id: T.number(),
    conversation_id: T.nullable(T.number({ description: 'The number of the conversation in the account' })),
    inbox_id: T.nullable(T.number()),
    user_id: T.nullable(T.number({ description: 'Who is credited with it' })),
    created_at: T.isoTime(),
    updated_at: T.isoTime(),
  },
  { title: 'ReportingEvent' },
)

export type ReportingEvent = Static<typeof ReportingEvent>
