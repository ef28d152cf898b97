import { partial, type Static, T } from '../../kernel/schema.ts'

const tenYears = 10 * 365 * 24 * 3600

const seconds = (description: string, example: number) =>
  T.optional(T.nullable(T.integer(1, tenYears, { description: `Seconds ${description}`, examples: [example] })))

export const NewSlaPolicy = T.object(
  {
    name: T.name({ examples: ['Gold'] }),
    description: T.optional(T.nullable(T.longText({ examples: ['For customers with a contract'] }))),
    first_response_time_threshold: seconds('until somebody answers for the first time', 3600),
    next_response_time_threshold: seconds('that the contact waits for any other answer', 7200),
    resolution_time_threshold: seconds('until the conversation is resolved', 86_400),
    only_during_business_hours: T.optional(
      T.boolean({ description: 'Time counts while the inbox is open, if it keeps working hours' }),
    ),
  },
  { title: 'NewSlaPolicy' },
)

export const SlaPolicyChanges = partial(NewSlaPolicy, 'SlaPolicyChanges')

const secondsOrNull = () => T.nullable(T.number({ description: 'Seconds' }))

export const SlaPolicy = T.object(
  {
    id: T.number(),
    name: T.text(),
    description: T.nullable(T.longText()),
    first_response_time_threshold: secondsOrNull(),
    next_response_time_threshold: secondsOrNull(),
    resolution_time_threshold: secondsOrNull(),
    only_during_business_hours: T.boolean(),
  },
  { title: 'SlaPolicy' },
)

export const SlaPolicyReply = T.object({ payload: SlaPolicy })

export type SlaPolicy = Static<typeof SlaPolicy>
export type NewSlaPolicy = Static<typeof NewSlaPolicy>
export type SlaPolicyChanges = Static<typeof SlaPolicyChanges>
