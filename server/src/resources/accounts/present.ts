import { isoTime } from '../../kernel/time.ts'
import type { PlatformAccount } from './platform/schema.ts'
import type { AccountRow } from './queries/accounts.ts'
import { features as present } from './rules/features.ts'
import type { Account, CacheKeys } from './schema.ts'

export function presentAccount(account: AccountRow, cacheKeys: CacheKeys): Account {
  const { created_at, settings } = account
  return {
    ...presentShared(account),
    created_at: isoTime(created_at),
    cache_keys: cacheKeys,
    settings,
    latest_chatwoot_version: null,
  }
}

export function presentPlatformAccount(account: AccountRow): PlatformAccount {
  return { ...presentShared(account), limits: account.limits }
}

function presentShared(account: AccountRow) {
  const { id, name, locale, domain, support_email, status, features, custom_attributes } = account
  return {
    id,
    name,
    locale,
    domain,
    support_email,
    status,
    features: { ...present, ...features },
    custom_attributes,
  }
}
