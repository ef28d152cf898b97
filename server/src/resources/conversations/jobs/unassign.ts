import { deleteSome, inBatches } from '../../../kernel/db/batches.ts'
import { defineJob, enqueue, type JobContext } from '../../../kernel/jobs.ts'
import type { WhenRemoved } from '../../../kernel/removals.ts'
import { type Static, T } from '../../../kernel/schema.ts'
import { getConversation } from '../queries/conversations.ts'
import { holders, releaseResolved, takeHeldConversations } from '../queries/unassign.ts'
import { removeTeam, unassign } from '../rules/assign.ts'
import { Change } from '../rules/change.ts'

const Holder = T.object({
  /** Null for a bot of the whole installation. */
  account_id: T.nullable(T.id()),
  column: T.enum(holders),
  id: T.id(),
})
export type Holder = Static<typeof Holder>

/** Conversations of a person, a bot or a team that is gone are nobody's again. */
export const unassignConversations: WhenRemoved = {
  membership: (tx, { account_id, user_id: id }, now) =>
    enqueue(tx, release, { account_id, column: 'assignee_id', id }, { now }),
  agent_bot: (tx, { account_id, id }, now) =>
    enqueue(tx, release, { account_id, column: 'assignee_bot_id', id }, { now }),
  team: (tx, { account_id, id }, now) => enqueue(tx, release, { account_id, column: 'team_id', id }, { now }),
}

const batch = 50

/** Each one that is not resolved tells of it; the others, which may be very many, are just cleared. */
export const release = defineJob(
  'conversations.release',
  { payload: Holder, lane: 'bulk' },
  {
    async work(holder, context) {
      while ((await releaseBatch(holder, context)) === batch);
      while ((await context.transaction((tx) => releaseResolved(tx, holder, 1000))) === 1000);
      if (holder.column === 'assignee_id') await forgetPerson(holder, context)
    },
  },
)

/** Nor does whoever has left take part in any of them. */
async function forgetPerson({ account_id, id }: Holder, context: JobContext): Promise<void> {
  if (account_id === null) return
  for (const table of ['conversation_participants', 'conversation_mentions', 'conversation_drafts'] as const) {
    await inBatches(context, (tx) => deleteSome(tx, table, account_id, { where: { user_id: id } }))
  }
}

function releaseBatch(holder: Holder, { transaction, services }: JobContext): Promise<number> {
  const now = services.clock.now()
  return transaction(async (tx) => {
    const held = await takeHeldConversations(tx, holder, batch)
    for (const { account_id, id } of held) {
      const act = { tx, services, now, author: { type: 'system' } } as const
      const change = new Change(act, await getConversation(tx, account_id, id))
      if (holder.column === 'team_id') removeTeam(change)
      else unassign(change)
      await change.save()
    }
    return held.length
  })
}
