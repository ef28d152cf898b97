import type { AccountRow } from '../queries.ts'
import type { PlatformAccount } from './schema.ts'

export function presentPlatformAccount(account: AccountRow): PlatformAccount {
  const { id, name, locale, domain, support_email, status, features, limits, custom_attributes } = account
  return {
    id,
    name,
    locale,
    domain: domain ?? undefined,
    support_email: support_email ?? undefined,
    status,
    features,
    limits,
    custom_attributes,
  }
}
