import type { Updateable } from 'kysely'
import { accessChanged } from '../../../kernel/access-version.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { AccountTable } from '../../../kernel/db/tables.ts'
import { merged } from '../../../kernel/merge.ts'
import { type AccountRow, getAccount, updateAccount } from '../queries/accounts.ts'
import { type AccountChanges, attributeNames, settingNames } from '../schema.ts'

/** Columns change one by one; settings and attributes change key by key, and null takes a key away. */
export async function changeAccount(tx: Tx, id: number, changes: AccountChanges, now: number): Promise<AccountRow> {
  const account = await getAccount(tx, id)
  const { name, locale, domain, support_email } = changes
  // Whoever looks on without what is asked for now is sent away.
  if (changes.mfa_required !== undefined || changes.sso_required !== undefined) accessChanged(tx, [id])
  const columns: Updateable<AccountTable> = { name, locale, domain, support_email }
  return updateAccount(tx, id, {
    ...columns,
    settings: merged(account.settings, changes, settingNames),
    custom_attributes: merged(account.custom_attributes, changes, attributeNames),
    updated_at: now,
  })
}
