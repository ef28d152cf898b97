import { hour, minute, second } from '../../../kernel/clock.ts'
import { inBatches, rowsAtOnce } from '../../../kernel/db/batches.ts'
import { defineJob, defineSchedule } from '../../../kernel/jobs.ts'
import { distributeName, distributeOptions } from '../../assignment-policies/rules/distribute.ts'
import { longestWindow } from '../../assignment-policies/schema.ts'
import { deleteAssignmentsBefore, listInboxesWaiting } from '../queries/waiting.ts'
import { distributeWaiting } from '../rules/distribute.ts'

/** Asked for when somebody may be able to take more. */
export const distribute = defineJob(distributeName, distributeOptions, {
  work: ({ account_id, inbox_id }, context) => distributeWaiting(context, { accountId: account_id, inboxId: inbox_id }),
})

const inboxesAtOnce = 100

/** For what nobody tells of: a window that has passed, and limits that were raised. */
export const distributeAll = defineSchedule('conversations.distribute_all', minute / 2, {
  async work(_payload, context) {
    for (let after = 0; ; ) {
      const inboxes = await listInboxesWaiting(context.db, { after, limit: inboxesAtOnce })
      for (const { id, account_id } of inboxes) {
        await distributeWaiting(context, { accountId: account_id, inboxId: id })
        after = id
      }
      if (inboxes.length < inboxesAtOnce || context.isStopping()) return
    }
  },
})

/** What no policy can count any more. */
export const forgetAssignments = defineSchedule('conversations.forget_assignments', hour, {
  async work(_payload, context) {
    const before = context.services.clock.now() - longestWindow * second
    await inBatches(context, (tx) => deleteAssignmentsBefore(tx, before, rowsAtOnce))
  },
})
