import { reachedLoader } from '../../platform-apps/reach.ts'
import { findPlatformAccount } from './queries.ts'

export const loadPlatformAccount = reachedLoader('account', 'account_id', findPlatformAccount)
