import { findPlatformAccount } from '../../platform-apps/queries/platform-apps.ts'
import { reachedLoader } from '../../platform-apps/rules/reach.ts'

export const loadPlatformAccount = reachedLoader('account', 'account_id', findPlatformAccount)
