import type { Db } from '../../../kernel/db/db.ts'
import type { Page } from '../../../kernel/paging.ts'
import { type AgentRow, agentsOf } from '../../agents/queries/agents.ts'
import type { AgentCapacityPolicyRow } from '../table.ts'

function membersOf(db: Db, { account_id, id }: AgentCapacityPolicyRow) {
  return agentsOf(db, account_id).where('account_users.agent_capacity_policy_id', '=', id)
}

export function listMembersOf(db: Db, policy: AgentCapacityPolicyRow, page: Page): Promise<AgentRow[]> {
  return page.fetch(membersOf(db, policy), [
    ['sort_name', 'asc'],
    ['user_id', 'asc'],
  ])
}

export function findMemberOf(db: Db, policy: AgentCapacityPolicyRow, userId: number): Promise<AgentRow | undefined> {
  return membersOf(db, policy).where('account_users.user_id', '=', userId).executeTakeFirst()
}
