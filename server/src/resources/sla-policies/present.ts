import type { SlaPolicy } from './schema.ts'
import type { SlaPolicyRow } from './table.ts'

export function presentSlaPolicy(policy: SlaPolicyRow): SlaPolicy {
  return {
    id: policy.id,
    name: policy.name,
    description: policy.description,
    first_response_time_threshold: policy.first_response_time_threshold,
    next_response_time_threshold: policy.next_response_time_threshold,
    resolution_time_threshold: policy.resolution_time_threshold,
    only_during_business_hours: policy.only_during_business_hours,
  }
}
