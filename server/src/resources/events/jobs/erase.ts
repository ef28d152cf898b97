import { minute } from '../../../kernel/clock.ts'
import { rowsAtOnce } from '../../../kernel/db/batches.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { defineJob, enqueue, enqueueAll } from '../../../kernel/jobs.ts'
import type { WhenRemoved } from '../../../kernel/removals.ts'
import { type Static, T } from '../../../kernel/schema.ts'
import type { Services } from '../../../kernel/services.ts'
import { eventsOfContact, lockPayloads, updateEvent } from '../queries/erase.ts'
import { type Gone, withoutGone } from '../rules/erased.ts'

const Erasure = T.object({
  account_id: T.id(),
  contact_id: T.id(),
  /** Of the contact, only this conversation; of that, only this message. */
  display_id: T.optional(T.id()),
  message_id: T.optional(T.id()),
  /** The contact that has the conversations now. */
  into: T.optional(T.id()),
  /** The last event that was looked at. */
  after: T.integer(0, Number.MAX_SAFE_INTEGER),
})
type Erasure = Static<typeof Erasure>

/** Payloads are large. */
const payloadsAtOnce = 200

/** By then, every request that had read what is gone has ended, and so has every attempt to send it. */
const onceMoreAfter = 2 * minute

/** Takes what is gone out of a part of the events, and puts itself in line for the next. */
export const eraseTold = defineJob(
  'events.erase',
  { payload: Erasure, lane: 'bulk' },
  {
    async run(tx, erasure, { services }) {
      const after = await eraseSome(tx, erasure, services)
      if (after !== undefined) await enqueue(tx, eraseTold, { ...erasure, after }, { now: services.clock.now() })
    },
  },
)

export const eraseWhenRemoved: WhenRemoved = {
  message: (tx, erased, now) => eraseLater(tx, [erased], now),
  conversations: (tx, { account_id, conversations }, now) =>
    eraseLater(
      tx,
      conversations.map(({ display_id, contact_id }) => ({ account_id, contact_id, display_id })),
      now,
    ),
  contact: (tx, { account_id, id }, now) => eraseLater(tx, [{ account_id, contact_id: id }], now),
  merged_contact: (tx, { account_id, id, into }, now) => eraseLater(tx, [{ account_id, contact_id: id, into }], now),
}

async function eraseLater(tx: Tx, erasures: Omit<Erasure, 'after'>[], now: number): Promise<void> {
  const payloads = erasures.map((erasure) => ({ ...erasure, after: 0 }))
  for (const runAt of [now, now + onceMoreAfter]) await enqueueAll(tx, eraseTold, payloads, { now, runAt })
}

/** Answers how far it has come; undefined when nothing is left. */
async function eraseSome(tx: Tx, erasure: Erasure, { removals, clock }: Services): Promise<number | undefined> {
  const { account_id, contact_id, display_id, into, after } = erasure
  const wanted = { accountId: account_id, contactId: contact_id, after, limit: rowsAtOnce }
  const events = await eventsOfContact(tx, wanted).execute()
  const stream = `conversation ${display_id}`
  const concerned = events.filter(
    (event) => display_id === undefined || event.stream === stream || event.name === 'webwidget_triggered',
  )
  const ids = concerned.slice(0, payloadsAtOnce).map(({ id }) => id)
  const erased: number[] = []
  for (const { id, name, payload } of await lockPayloads(tx, account_id, ids)) {
    const left = withoutGone({ name, payload }, goneBy(erasure))
    if (left.erased === true) erased.push(id)
    if (left !== payload || into)
      await updateEvent(tx, { account_id, id, payload: left, contact_id: into ?? contact_id })
  }
  if (erased.length > 0) await removals.tell(tx, 'told', { account_id, event_ids: erased }, clock.now())
  if (concerned.length > payloadsAtOnce) return ids.at(-1)
  return events.length < rowsAtOnce ? undefined : events.at(-1)!.id
}

function goneBy({ display_id, message_id, into }: Erasure): Gone {
  if (into !== undefined) return { kind: 'merged contact' }
  if (display_id === undefined) return { kind: 'contact' }
  return message_id === undefined ? { kind: 'conversation', display_id } : { kind: 'message', display_id, message_id }
}
