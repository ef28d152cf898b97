import { readMoment } from '../../../kernel/time.ts'
import type { Asked } from '../queries/audit-logs.ts'
import type { AuditLogQuery } from '../schema.ts'

export function askedFor({ user_id, auditable_type, auditable_id, since, until, action, q }: AuditLogQuery): Asked {
  return {
    userId: user_id,
    action,
    auditableType: auditable_type,
    auditableId: auditable_id,
    since: since === undefined ? undefined : readMoment(since, 'since'),
    until: until === undefined ? undefined : readMoment(until, 'until'),
    q,
  }
}
