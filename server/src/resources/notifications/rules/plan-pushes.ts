import type { Tx } from '../../../kernel/db/db.ts'
import { declareJob, enqueueAll } from '../../../kernel/jobs.ts'
import { type Static, T } from '../../../kernel/schema.ts'
import { notificationTypes } from '../../notification-settings/schema.ts'
import { listBrowsers } from '../../notification-subscriptions/queries/subscriptions.ts'

const Push = T.object({
  account_id: T.id(),
  user_id: T.id(),
  conversation_id: T.id(),
  type: T.enum(notificationTypes),
  message_id: T.nullable(T.id()),
  subscription_id: T.id(),
  planned_at: T.number(),
})

export type Pushed = Omit<Static<typeof Push>, 'subscription_id' | 'planned_at'>

export const pushOptions = { payload: Push, lane: 'deliveries' as const }
const push = declareJob('notifications.push', pushOptions)

/** A job for each browser of those who want to be told. */
export async function planPushes(tx: Tx, pushed: readonly Pushed[], now: number): Promise<void> {
  const browsers = await listBrowsers(tx, [...new Set(pushed.map(({ user_id }) => user_id))])
  const pushes = pushed.flatMap((each) =>
    browsers
      .filter(({ user_id }) => user_id === each.user_id)
      .map(({ id }) => ({ ...each, subscription_id: id, planned_at: now })),
  )
  await enqueueAll(tx, push, pushes, { now })
}
