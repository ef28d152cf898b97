import { minute } from '../../../kernel/clock.ts'
import { inBatches, rowsAtOnce } from '../../../kernel/db/batches.ts'
import { defineSchedule } from '../../../kernel/jobs.ts'
import { takeDueNotifications } from '../queries/due.ts'
import { updateNotifications } from '../queries/notifications.ts'
import { tellOf } from '../rules/tell.ts'

/** Shows as new what was snoozed until now, or until any time before. */
export const unsnooze = defineSchedule('notifications.wake_snoozed', minute, {
  work: (_payload, context) =>
    inBatches(context, async (tx) => {
      const now = context.services.clock.now()
      const due = await takeDueNotifications(tx, now, rowsAtOnce)
      const accountIds = due.map(({ account_id }) => account_id)
      const ids = due.map(({ id }) => id)
      const fresh = { snoozed_until: null, read_at: null, last_activity_at: now, updated_at: now }
      await updateNotifications(tx, accountIds, ids, fresh)
      await tellOf(tx, { notification_updated: due }, now)
      return due.length
    }),
})
