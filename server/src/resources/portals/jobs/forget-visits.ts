import { hour } from '../../../kernel/clock.ts'
import { inBatches } from '../../../kernel/db/batches.ts'
import { defineSchedule } from '../../../kernel/jobs.ts'
import { forgetVisits } from '../public/queries/visits.ts'

/** Who read what is known for a day at most: so long it takes to count everybody once. */
export const forgetOldVisits = defineSchedule('portals.forget_visits', hour, {
  work: (_payload, context) => inBatches(context, (tx) => forgetVisits(tx, context.services.clock.now())),
})
