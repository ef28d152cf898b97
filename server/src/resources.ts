import type { Manifest } from './kernel/manifest.ts'
import { accounts } from './resources/accounts/index.ts'
import { agents } from './resources/agents/index.ts'
import { labels } from './resources/labels/index.ts'
import { profile } from './resources/profile/index.ts'
import { sessions } from './resources/sessions/index.ts'
import { teams } from './resources/teams/index.ts'

/** Every resource the product serves. */
export const resources: readonly Manifest[] = [accounts, agents, labels, profile, sessions, teams]
