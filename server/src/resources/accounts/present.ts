import { isoTime } from '../../kernel/time.ts'
import type { AccountRow } from './queries.ts'
import type { Account } from './schema.ts'

export function presentAccount(account: AccountRow, cacheKeys: Record<string, string>): Account {
  const { id, name, locale, domain, support_email, status, created_at, features, settings, custom_attributes } = account
  return {
    id,
    name,
    locale,
    domain: domain ?? undefined,
    support_email: support_email ?? undefined,
    status,
    created_at: isoTime(created_at),
    cache_keys: cacheKeys,
    features,
    settings,
    custom_attributes,
  }
}
