import { day, hour } from '../../../kernel/clock.ts'
import { defineSchedule } from '../../../kernel/jobs.ts'
import { deleteOldDeliveries } from '../queries/deliveries.ts'

/** What is older than the operator wants it kept, a part at a time, so that nobody waits for it. */
export const forgetOldDeliveries = defineSchedule('deliveries.forget', hour, {
  async work(_payload, { transaction, services: { clock, retention } }) {
    const before = clock.now() - retention.deliveryDays * day
    while (await transaction((tx) => deleteOldDeliveries(tx, before)));
  },
})
