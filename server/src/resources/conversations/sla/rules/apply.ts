import { fail } from '../../../../kernel/errors.ts'
import { findSlaPolicyToApply } from '../../../sla-policies/queries/sla-policies.ts'
import { slaText } from '../../rules/activity.ts'
import type { Change } from '../../rules/change.ts'
import { insertAppliedSla } from '../queries/applied.ts'
import { hasSla } from './clocks.ts'

/**
 * Promises what a policy says. What the contact waits for already is counted from when it began to, and can be late at
 * once; what was done before is not judged. A promise is not taken back: `kept` where the conversation has another one.
 */
export async function applySla(change: Change, policyId: number): Promise<'applied' | 'kept' | 'unknown'> {
  const { tx, now, author } = change.act
  const { account_id, id, sla_policy_id } = change.view
  if (hasSla(change.view)) return sla_policy_id === policyId ? 'applied' : 'kept'
  const policy = await findSlaPolicyToApply(tx, account_id, policyId)
  if (!policy) return 'unknown'
  const row = { account_id, conversation_id: id, sla_policy_id: policy.id, sla_status: 'active' as const }
  const applied = await insertAppliedSla(tx, { ...row, created_at: now, updated_at: now })
  change.set({ sla_policy_id: policy.id })
  change.setSla({
    applied_sla_id: applied.id,
    sla_status: applied.sla_status,
    sla_counts_from: applied.counts_from,
    applied_sla_created_at: applied.created_at,
    applied_sla_updated_at: applied.updated_at,
    sla_name: policy.name,
    sla_description: policy.description,
    sla_first_response_time_threshold: policy.first_response_time_threshold,
    sla_next_response_time_threshold: policy.next_response_time_threshold,
    sla_resolution_time_threshold: policy.resolution_time_threshold,
    sla_only_during_business_hours: policy.only_during_business_hours,
    sla_misses: null,
  })
  change.tell(slaText(policy.name, author))
  return 'applied'
}

/** The same for a caller, who is told why not. */
export async function promiseSla(change: Change, policyId: number | null): Promise<void> {
  const field = 'sla_policy_id'
  const outcome = policyId === null ? 'kept' : await applySla(change, policyId)
  if (outcome === 'unknown') fail('unknown', { field })
  if (outcome === 'kept' && hasSla(change.view)) {
    fail('not_allowed', { field, message: 'is set already, and can neither be another one nor taken off' })
  }
}
