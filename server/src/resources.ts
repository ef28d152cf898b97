import type { Manifest } from './kernel/manifest.ts'
import { accounts } from './resources/accounts/index.ts'
import { agentBots } from './resources/agent-bots/index.ts'
import { inboxMembers } from './resources/inbox-members/index.ts'
import { inboxes } from './resources/inboxes/index.ts'
import { labels } from './resources/labels/index.ts'
import { profile } from './resources/profile/index.ts'

/** Every resource the product serves. */
export const resources: readonly Manifest[] = [accounts, agentBots, inboxes, inboxMembers, labels, profile]
