import { type Static, T } from '../../kernel/schema.ts'
import { Agent } from '../agents/schema.ts'

export const InboxMembers = T.object(
  {
    inbox_id: T.id({ examples: [1] }),
    user_ids: T.array(T.id(), { maxItems: 1000, examples: [[1]] }),
  },
  { title: 'InboxMembers' },
)

export const MemberList = T.object({ payload: T.array(Agent) })

export type InboxMembers = Static<typeof InboxMembers>
