import { deleteSome, inBatches, rowsAtOnce } from '../../../kernel/db/batches.ts'
import type { Tx } from '../../../kernel/db/db.ts'
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
      await inBatches(context, (tx) => releaseSilently(tx, holder, context))
      if (holder.column === 'assignee_id') await forgetPerson(holder, context)
    },
  },
)

async function releaseSilently(tx: Tx, holder: Holder, { services }: JobContext): Promise<number> {
  const { account_id } = holder
  const conversation_ids = await releaseResolved(tx, holder, rowsAtOnce)
  if (account_id !== null) {
    await services.removals.tell(tx, 'conversation_links', { account_id, conversation_ids }, services.clock.now())
  }
  return conversation_ids.length
}

const personalTables = [
  'conversation_participants',
  'conversation_mentions',
  'conversation_drafts',
  'automatic_assignments',
] as const

/** Nor does whoever has left take part in any of them. */
async function forgetPerson({ account_id, id }: Holder, context: JobContext): Promise<void> {
  if (account_id === null) return
  for (const table of personalTables) {
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
