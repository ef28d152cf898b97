import type { Showing } from '../../kernel/showing.ts'
import { labelsOf, presentAssignee } from '../conversations/present.ts'
import type { ConversationView } from '../conversations/queries/conversations.ts'
import { presentAppliedSla, presentSlaEvents } from '../conversations/sla/present.ts'
import type { SlaCounts } from './queries/applied-slas.ts'
import type { ListedSla, SlaMetrics } from './schema.ts'

/** Nothing of one whose policy was deleted a moment ago. */
export function presentListedSla(view: ConversationView, showing: Showing): ListedSla[] {
  const applied_sla = presentAppliedSla(view)
  if (!applied_sla) return []
  const conversation = {
    id: view.display_id,
    contact: { name: view.contact_name },
    labels: labelsOf(view),
    assignee: presentAssignee(view, showing),
  }
  return [{ applied_sla, conversation, sla_events: presentSlaEvents(view) }]
}

export function presentMetrics({ applied, missed }: SlaCounts): SlaMetrics {
  const rate = applied === 0 ? 100 : Math.round(((applied - missed) / applied) * 10_000) / 100
  return { total_applied_slas: applied, number_of_sla_misses: missed, hit_rate: `${rate}%` }
}
