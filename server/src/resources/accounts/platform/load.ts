import { findPlatformAccount } from '../../platform-apps/queries.ts'
import { reachedLoader } from '../../platform-apps/reach.ts'

export const loadPlatformAccount = reachedLoader('account', 'account_id', findPlatformAccount)
