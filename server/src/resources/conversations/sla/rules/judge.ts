import type { InboxRow } from '../../../inboxes/table.ts'
import type { ConversationView } from '../../queries/conversations.ts'
import type { Act } from '../../rules/act.ts'
import { missesOf } from '../present.ts'
import { findUnanswered, insertMisses, updateAppliedSla } from '../queries/applied.ts'
import type { SlaEventType, SlaStatus } from '../schema.ts'
import { hasSla, keepsHours, runningClocks, type SlaClock } from './clocks.ts'

interface Judged {
  before: ConversationView
  after: ConversationView
  inbox(): Promise<InboxRow>
}

export interface Judgement {
  dueAt: number | null
  shown: Partial<Pick<ConversationView, 'sla_status' | 'sla_counts_from' | 'applied_sla_updated_at'>>
  missed: { id: number; event_type: SlaEventType }[]
}

/** What a policy depends on. */
const columns = ['status', 'first_reply_created_at', 'waiting_since', 'opened_at', 'applied_sla_id'] as const

export function concernsSla(before: ConversationView, after: ConversationView): boolean {
  return hasSla(after) && columns.some((column) => before[column] !== after[column])
}

/**
 * Notes what was not done in time, as of now, whether it has been done since or is still waited for; and says by when
 * something must be done next. Whoever calls it holds the conversation. Undefined where all stays as it was.
 */
export async function judge(act: Act, judged: Judged): Promise<Judgement | undefined> {
  const { before, inbox } = judged
  const { tx, now } = act
  if (!hasSla(judged.after))
    return judged.after.sla_due_at === null ? undefined : { dueAt: null, missed: [], shown: {} }
  const isWithPeople = before.status === 'pending' && judged.after.status !== 'pending'
  const sla_counts_from = isWithPeople ? now : judged.after.sla_counts_from
  const after = { ...judged.after, sla_counts_from }
  const hours = keepsHours(after) ? await inbox() : undefined

  const known = new Set(missesOf(after).map(keyOf))
  const running = runningClocks(after, hours)
  const late = [...runningClocks(before, hours), ...running].filter((clock) => {
    const isNew = clock.dueAt < now && !known.has(keyOf(clock))
    return isNew && known.add(keyOf(clock))
  })
  const missed = late.length > 0 ? await note(act, after, late) : []

  const deadlines = running.filter((clock) => !known.has(keyOf(clock))).map(({ dueAt }) => dueAt)
  const dueAt = deadlines.length > 0 ? Math.min(...deadlines) : null
  const sla_status = statusOf(after, known.size > 0)
  const isSame = sla_status === after.sla_status && sla_counts_from === judged.after.sla_counts_from
  if (isSame && missed.length === 0) {
    const { applied_sla_updated_at } = after
    return dueAt === after.sla_due_at
      ? undefined
      : { dueAt, missed, shown: { sla_status, sla_counts_from, applied_sla_updated_at } }
  }
  await updateAppliedSla(tx, after, { sla_status, counts_from: sla_counts_from ?? 0, updated_at: now })
  return { dueAt, missed, shown: { sla_status, sla_counts_from, applied_sla_updated_at: now } }
}

async function note({ tx, now }: Act, view: ConversationView, late: readonly SlaClock[]) {
  const rows = []
  for (const { type, since, dueAt } of late) {
    rows.push({
      account_id: view.account_id,
      applied_sla_id: view.applied_sla_id!,
      conversation_id: view.id,
      event_type: type,
      since,
      due_at: dueAt,
      message_id: type === 'nrt' ? ((await findUnanswered(tx, view, view.waiting_since ?? since)) ?? null) : null,
      created_at: now,
      updated_at: now,
    })
  }
  return insertMisses(tx, rows)
}

function statusOf({ status }: ConversationView, hasMisses: boolean): SlaStatus {
  if (status === 'resolved') return hasMisses ? 'missed' : 'hit'
  return hasMisses ? 'active_with_misses' : 'active'
}

function keyOf({ type, since }: Pick<SlaClock, 'type' | 'since'>): string {
  return `${type} ${since}`
}
