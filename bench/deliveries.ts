import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'
import { type Bed, type Engine, makeBed } from './bed.ts'
import { cleaned } from './cleanup.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { startServer } from './servers.ts'
import type { Settings } from './study.ts'
import { median } from './times.ts'

export interface Delivered {
  engine: Engine
  /** Both by the number of deliveries in line. */
  perSecond: Record<number, number>
  /** From the request that causes an event to its arrival, at an endpoint that has nothing else in line. */
  arrivalP50ms: Record<number, number>
}

const sizes = [1_000, 10_000, 100_000]
const [warmUps, asked] = [5, 30]
const countedFor = 1_500
const account = '/api/v1/accounts/1'
/** So many in line are about the same, and arrive one after the other. */
const streamLength = 5

/** One webhook has a long line before it, while another is sent whatever happens at once. */
export function measureDeliveries(engine: Engine, { say }: Settings): Promise<Delivered[]> {
  return cleaned(async (cleanup) => {
    const receiver = await startReceiver(cleanup)
    const bed = await makeBed(engine, cleanup)
    bed.ours.env.PARLEY_OUTBOUND_ALLOW = '127.0.0.1'
    const api = `${(await startServer(bed.ours, cleanup)).url}${account}`
    await bed.seed(async () => {})
    await ask(`${api}/webhooks`, { url: `${receiver.url}/queued`, subscriptions: ['contact_updated'] })
    await ask(`${api}/webhooks`, { url: `${receiver.url}/idle`, subscriptions: ['contact_created'] })
    const contact = (await ask(`${api}/contacts`, { name: 'Grace' })) as { payload: { contact: { id: number } } }
    let changes = 0
    const change = () =>
      ask(`${api}/contacts/${contact.payload.contact.id}`, { name: `Grace ${++changes}` }, 'PUT') as Promise<unknown>

    const measureAt = async (size: number) => {
      await receiver.arrival('/queued', change)
      await fillLine(bed, size)
      const arrivalP50ms = await medianOf(() =>
        receiver.arrival('/idle', () => ask(`${api}/contacts`, { name: 'Alan' })),
      )
      const perSecond = await ratePerSecond(receiver, change)
      await bed.sql().run(emptyLine)
      return { arrivalP50ms, perSecond }
    }

    const delivered: Delivered = { engine, perSecond: {}, arrivalP50ms: {} }
    // The first time, everything is slow.
    await measureAt(sizes[0]!)
    for (const size of sizes) {
      say(`${size} deliveries in line on ${engine}`)
      const measured = await measureAt(size)
      delivered.perSecond[size] = measured.perSecond
      delivered.arrivalP50ms[size] = measured.arrivalP50ms
    }
    return [delivered]
  })
}

/** Takes the endpoints first, as the server does, which goes on sending meanwhile. */
export const emptyLine = 'update endpoints set paused_until = null; delete from deliveries where finished_at is null'

/** So many for each webhook that hears of changes. All tell of the last one once more; nobody has been woken for them. */
export async function fillLine(bed: Bed, size: number): Promise<void> {
  const now = Date.now()
  await bed.sql().run(`
    insert into deliveries (
      account_id, endpoint_id, event_id, event, uuid, stream, status, next_attempt_at, created_at
    )
    with recursive series(n) as (select 0 union all select n + 1 from series where n < ${size - 1})
    select last.account_id, last.endpoint_id, last.event_id, last.event, 'bench-' || last.endpoint_id || '-' || n,
      'bench ' || n / ${streamLength}, 'pending', case when n % ${streamLength} = 0 then ${now} end, ${now}
    from series
    cross join (
      select account_id, endpoint_id, event_id, event
      from deliveries
      where id in (select max(id) from deliveries where event = 'contact_updated' group by endpoint_id)
    ) as last
  `)
  await bed.settle()
}

async function medianOf(arrive: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < warmUps + asked; count++) {
    const ms = await arrive()
    if (count >= warmUps) times.push(ms)
  }
  return median(times)
}

async function ratePerSecond(receiver: Receiver, scheduleDue: () => Promise<unknown>): Promise<number> {
  const before = receiver.count('/queued')
  await receiver.arrival('/queued', scheduleDue)
  const started = performance.now()
  await sleep(countedFor)
  const seconds = (Math.min(performance.now(), receiver.lastAt('/queued')) - started) / 1000
  return (receiver.count('/queued') - before) / seconds
}
