import { type Static, T } from '../../kernel/schema.ts'
import { Assignee } from '../conversations/schema.ts'
import { AppliedSla, SlaEvent } from '../conversations/sla/schema.ts'
import { mostLabels } from '../labels/schema.ts'

const latest = 1e11
const time = (description: string) => T.optional(T.integer(0, latest, { description: `Unix seconds: ${description}` }))

export const AppliedSlaQuery = T.object({
  since: time('applied then or later'),
  until: time('applied then or before'),
  inbox_id: T.optional(T.id()),
  team_id: T.optional(T.id()),
  sla_policy_id: T.optional(T.id()),
  assigned_agent_id: T.optional(T.id({ description: 'Who has the conversation now' })),
  label_list: T.optional(T.array(T.text(), { maxItems: mostLabels, description: 'Any of these labels' })),
})

export const ListedSla = T.object(
  {
    applied_sla: AppliedSla,
    conversation: T.object({
      id: T.number({ description: 'Its number in the account' }),
      contact: T.object({ name: T.text() }),
      labels: T.array(T.text()),
      assignee: T.optional(Assignee),
    }),
    sla_events: T.array(SlaEvent),
  },
  { title: 'ListedSla' },
)

export const AppliedSlaPage = T.object(
  {
    payload: T.array(ListedSla),
    meta: T.object({ count: T.number(), current_page: T.number(), has_more: T.boolean() }),
  },
  { title: 'AppliedSlaPage' },
)

export const SlaMetrics = T.object(
  {
    total_applied_slas: T.number(),
    number_of_sla_misses: T.number({ description: 'Conversations with at least one miss' }),
    hit_rate: T.text({ description: 'The share of the others', examples: ['97.5%'] }),
  },
  { title: 'SlaMetrics' },
)

export type AppliedSlaQuery = Static<typeof AppliedSlaQuery>
export type ListedSla = Static<typeof ListedSla>
export type SlaMetrics = Static<typeof SlaMetrics>
