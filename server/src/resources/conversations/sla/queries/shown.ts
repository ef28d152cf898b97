import { sql } from 'kysely'

/** What a view of a conversation has of the policy that is applied to it, where it joins both as `policy` and `applied`. */
export const slaColumns = [
  'applied.id as applied_sla_id',
  'applied.sla_status as sla_status',
  'applied.counts_from as sla_counts_from',
  'applied.created_at as applied_sla_created_at',
  'applied.updated_at as applied_sla_updated_at',
  'policy.name as sla_name',
  'policy.description as sla_description',
  'policy.first_response_time_threshold as sla_first_response_time_threshold',
  'policy.next_response_time_threshold as sla_next_response_time_threshold',
  'policy.resolution_time_threshold as sla_resolution_time_threshold',
  'policy.only_during_business_hours as sla_only_during_business_hours',
] as const

/** What `Change.setSla` takes. */
export type SlaColumn =
  | 'applied_sla_id'
  | 'sla_status'
  | 'sla_counts_from'
  | 'applied_sla_created_at'
  | 'applied_sla_updated_at'
  | 'sla_name'
  | 'sla_description'
  | 'sla_first_response_time_threshold'
  | 'sla_next_response_time_threshold'
  | 'sla_resolution_time_threshold'
  | 'sla_only_during_business_hours'
  | 'sla_misses'

/** The latest; `missesOf` reads them. */
export const slaMisses = sql<string | null>`case when applied.id is not null then (
  select string_agg(noted.id || ' ' || noted.event_type || ' ' || noted.since || ' ' || noted.due_at || ' ' ||
    coalesce(noted.message_id, 0) || ' ' || noted.created_at, ',')
  from (
    select * from sla_events
    where sla_events.account_id = conversations.account_id and sla_events.applied_sla_id = applied.id
    order by sla_events.id desc limit 100
  ) as noted) end`.as('sla_misses')
