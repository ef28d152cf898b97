import { resource } from '../../kernel/manifest.ts'
import { bodies } from './bodies/body-of.ts'
import { typingBodies } from './bodies/typing.ts'
import { followUpUndelivered } from './jobs/follow-up.ts'
import { forgetOldDeliveries } from './jobs/retention.ts'
import { sendDeliveries } from './jobs/send.ts'
import { get } from './operations/get.ts'
import { list } from './operations/list.ts'
import { redeliver } from './operations/redeliver.ts'
import { clearExcerpts } from './queries/deliveries.ts'
import { endAllClaims } from './queries/sending.ts'
import { attempts, line } from './rules/measure.ts'
import { passedOn, passOnTyping } from './rules/pass-on-typing.ts'
import { planDeliveries } from './rules/plan.ts'

export const deliveries = resource({
  name: 'deliveries',
  singular: 'delivery',
  audit: false,
  operations: [list, get, redeliver],
  jobs: [sendDeliveries, followUpUndelivered, forgetOldDeliveries],
  listeners: [planDeliveries],
  hears: [passOnTyping],
  freeClaims: endAllClaims,
  tallies: [attempts, passedOn],
  surveys: [line],
  whenRemoved: { told: (tx, { account_id, event_ids }) => clearExcerpts(tx, account_id, event_ids) },
  bodies: { ...bodies, ...typingBodies },
})
