import { reachedLoader } from '../../platform-apps/reach.ts'
import { findPlatformBot } from './queries.ts'

export const loadPlatformBot = reachedLoader('agent_bot', 'id', findPlatformBot)
