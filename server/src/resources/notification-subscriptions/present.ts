import { isoTime } from '../../kernel/time.ts'
import type { Subscription } from './schema.ts'
import type { SubscriptionRow } from './table.ts'

export function presentSubscription(row: SubscriptionRow): Subscription {
  const { id, user_id, subscription_type, subscription_attributes, identifier } = row
  return {
    id,
    user_id,
    subscription_type,
    subscription_attributes,
    identifier,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  }
}
