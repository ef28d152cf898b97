import type { Manifest } from './kernel/manifest.ts'
import { accountUsers } from './resources/account-users/index.ts'
import { accounts } from './resources/accounts/index.ts'
import { agentBots } from './resources/agent-bots/index.ts'
import { cannedResponses } from './resources/canned-responses/index.ts'
import { customAttributeDefinitions } from './resources/custom-attribute-definitions/index.ts'
import { labels } from './resources/labels/index.ts'
import { profile } from './resources/profile/index.ts'
import { users } from './resources/users/index.ts'
import { webhooks } from './resources/webhooks/index.ts'

/** Every resource the product serves. */
export const resources: readonly Manifest[] = [
  accounts,
  accountUsers,
  agentBots,
  cannedResponses,
  customAttributeDefinitions,
  labels,
  profile,
  users,
  webhooks,
]
