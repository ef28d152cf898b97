import { day, hour } from '../../kernel/clock.ts'
import { defineSchedule } from '../../kernel/jobs.ts'
import { deleteOldDeliveries, deleteOldEvents } from './queries.ts'

/** What is older than the operator wants it kept, a part at a time, so that nobody waits for it. */
export const forgetOldDeliveries = defineSchedule('deliveries.forget', hour, {
  async work(_payload, { transaction, services: { clock, retention } }) {
    const [deliveries, events] = [retention.deliveryDays, retention.eventDays].map((days) => clock.now() - days * day)
    while (await transaction((tx) => deleteOldDeliveries(tx, deliveries!)));
    while (await transaction((tx) => deleteOldEvents(tx, events!)));
  },
})
