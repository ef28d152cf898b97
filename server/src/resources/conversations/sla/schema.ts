import { partial, type Static, T } from '../../../kernel/schema.ts'

export const slaStatuses = ['active', 'hit', 'missed', 'active_with_misses'] as const
export type SlaStatus = (typeof slaStatuses)[number]

/** First response, next response and resolution. */
export const slaEventTypes = ['frt', 'nrt', 'rt'] as const
export type SlaEventType = (typeof slaEventTypes)[number]

const unix = () => T.number({ description: 'Unix seconds' })
const seconds = () => T.nullable(T.number({ description: 'Seconds' }))

export const AppliedSla = T.object(
  {
    id: T.number(),
    sla_id: T.number(),
    sla_status: T.enum(slaStatuses),
    sla_name: T.text(),
    sla_description: T.nullable(T.longText()),
    sla_first_response_time_threshold: seconds(),
    sla_next_response_time_threshold: seconds(),
    sla_resolution_time_threshold: seconds(),
    sla_only_during_business_hours: T.boolean(),
    due_at: T.nullable(T.number({ description: 'Unix seconds of the next deadline' })),
    created_at: unix(),
    updated_at: unix(),
  },
  { title: 'AppliedSla' },
)

/** An empty object where no policy is applied. */
export const AppliedSlaOrNothing = partial(AppliedSla, 'AppliedSlaOrNothing')

export const SlaEvent = T.object(
  {
    id: T.number(),
    event_type: T.enum(slaEventTypes, {
      description: 'What was late: the first response (`frt`), another one (`nrt`), or the resolution (`rt`)',
    }),
    meta: T.object({
      message_id: T.optional(T.number({ description: 'Of the message that was not answered in time' })),
      since: T.optional(T.number({ description: 'Unix seconds from which the time was counted' })),
      due_at: T.optional(T.number({ description: 'Unix seconds of the deadline' })),
    }),
    created_at: unix(),
    updated_at: unix(),
  },
  { title: 'SlaEvent' },
)

export type AppliedSla = Static<typeof AppliedSla>
export type SlaEvent = Static<typeof SlaEvent>
