import type { App } from '../../app.ts'
import { anInbox } from '../inboxes/factory.ts'
import { aMember } from '../users/factory.ts'
import { type CountedPolicy, insertCapacityPolicy } from './queries/agent-capacity-policies.ts'
import { addMember, limitInbox } from './rules/change.ts'
import type { NewAgentCapacityPolicy } from './schema.ts'
import type { AgentCapacityPolicyRow, InboxCapacityLimitRow } from './table.ts'

export function aCapacityPolicy(
  { database, services }: App,
  accountId: number,
  over: Partial<NewAgentCapacityPolicy> = {},
): Promise<CountedPolicy> {
  const policy = { name: 'Five', ...over }
  return database.transaction((tx) => insertCapacityPolicy(tx, accountId, policy, services.clock.now()))
}

export async function anInboxLimit(app: App, policy: AgentCapacityPolicyRow): Promise<InboxCapacityLimitRow> {
  const inbox = await anInbox(app, policy.account_id)
  const limit = { inbox_id: inbox.id, conversation_limit: 4 }
  return app.database.transaction((tx) => limitInbox(tx, policy, limit, app.services.clock.now()))
}

export async function aMemberOfPolicy(app: App, policy: AgentCapacityPolicyRow): Promise<{ id: number }> {
  const { user } = await aMember(app, policy.account_id, 'agent')
  await app.database.transaction((tx) => addMember(tx, policy, user.id, app.services.clock.now()))
  return user
}
