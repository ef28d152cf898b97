import { resource } from '../../kernel/manifest.ts'
import { bodies } from './bodies/body-of.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { planDeliveries } from './planning/plan.ts'
import { redeliver } from './redeliver.ts'
import { forgetOldDeliveries } from './retention.ts'
import { followUpUndelivered } from './sending/follow-up.ts'
import { sendDeliveries } from './sending/job.ts'
import { endAllClaims } from './sending/queries.ts'

export const deliveries = resource({
  name: 'deliveries',
  singular: 'delivery',
  operations: [list, get, redeliver],
  jobs: [sendDeliveries, followUpUndelivered, forgetOldDeliveries],
  listeners: [planDeliveries],
  freeClaims: endAllClaims,
  bodies,
})
