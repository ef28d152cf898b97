import { type Static, T } from '../../../kernel/schema.ts'
import { WorkingDay } from '../schema.ts'

export const PublicInbox = T.object(
  {
    identifier: T.text(),
    name: T.text(),
    timezone: T.text(),
    working_hours_enabled: T.boolean(),
    working_hours: T.array(WorkingDay),
    csat_survey_enabled: T.boolean(),
    greeting_enabled: T.boolean(),
    identity_validation_enabled: T.boolean({ description: 'Whether contacts must prove who they are' }),
  },
  { title: 'PublicInbox' },
)

export type PublicInbox = Static<typeof PublicInbox>
