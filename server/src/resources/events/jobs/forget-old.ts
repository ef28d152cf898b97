import { day, hour } from '../../../kernel/clock.ts'
import { defineSchedule } from '../../../kernel/jobs.ts'
import { accountWithEventsBefore, deleteSomeEventsBefore } from '../queries/events.ts'

/** A part at a time, so that nobody has to wait for it. */
export const forgetOldEvents = defineSchedule('events.forget_old', hour, {
  async work(_payload, { db, transaction, services }) {
    const moment = services.clock.now() - services.retention.eventDays * day
    for (;;) {
      const accountId = await accountWithEventsBefore(db, moment)
      if (accountId === undefined) return
      await transaction((tx) => deleteSomeEventsBefore(tx, accountId, moment))
    }
  },
})
