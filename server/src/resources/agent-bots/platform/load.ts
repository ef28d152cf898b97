import { reachedLoader } from '../../platform-apps/rules/reach.ts'
import { findPlatformBot } from './queries/agent-bots.ts'

export const loadPlatformBot = reachedLoader('agent_bot', 'id', findPlatformBot)
