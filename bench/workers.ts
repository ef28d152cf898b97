import { setTimeout as sleep } from 'node:timers/promises'
import { makeAccount } from './account.ts'
import { ask } from './ask.ts'
import { type Engine, makeBed } from './bed.ts'
import { Cleanup, cleaned } from './cleanup.ts'
import { emptyLine, fillLine } from './deliveries.ts'
import { startReceiver } from './receiver.ts'
import { type Program, type Server, startServer } from './servers.ts'
import type { Settings } from './study.ts'
import { median } from './times.ts'

export interface Workers {
  engine: Engine
  /** Deliveries a second, by the number of worker processes. */
  perSecond: Record<number, number>
  /** Share of the time that the receiver, a single thread, was busy: well below 1, or it holds up the senders. */
  receiverBusy: Record<number, number>
  ratio: number
}

/** More webhooks than one process sends to at a time, so that there is work for another. */
const [accounts, webhooksEach] = [16, 8]
const inLine = 300
/**
 * As receivers elsewhere do. With one that answers at once, a process is held up by the processor, and what a second
 * one gains tells how many processors the machine has.
 */
const answerAfterMs = 1000
const rounds = 3
const [warmUpMs, countedMs] = [5_000, 8_000]

/** The same line of deliveries with one worker process and with two, which only PostgreSQL can have. */
export async function measureWorkers(engine: Engine, { say }: Settings): Promise<Workers[]> {
  if (engine !== 'postgres') return []
  return cleaned(async (cleanup) => {
    const receiver = await startReceiver(cleanup, answerAfterMs)
    const bed = await makeBed(engine, cleanup)
    bed.ours.env.PARLEY_OUTBOUND_ALLOW = '127.0.0.1'
    const inRole = (role: string): Program => ({ ...bed.ours, env: { ...bed.ours.env, PARLEY_ROLE: role } })
    const web = await startServer(inRole('web'), cleanup)
    const contacts: string[] = []
    for (let made = 0; made < accounts; made++) contacts.push(await makeListeningAccount(web, receiver.url))
    let changes = 0
    const changeAll = async () => {
      const name = `Grace ${++changes}`
      await Promise.all(contacts.map((contact) => ask(contact, { name }, 'PUT')))
    }

    const startWorkers = async (count: number): Promise<Cleanup> => {
      const workers = new Cleanup()
      cleanup.add(() => workers.run())
      await Promise.all(Array.from({ length: count }, () => startServer(inRole('worker'), workers)))
      await changeAll()
      return workers
    }
    // Only what has been sent to once has a line.
    const worker = await startWorkers(1)
    while (receiver.count('/queued') < accounts * webhooksEach) await sleep(50)
    await worker.run()

    const measureWith = async (count: number) => {
      await fillLine(bed, inLine)
      const workers = await startWorkers(count)
      await sleep(warmUpMs)
      const [counted, busy, started] = [
        receiver.count('/queued'),
        performance.eventLoopUtilization(),
        performance.now(),
      ]
      await sleep(countedMs)
      const { utilization } = performance.eventLoopUtilization(busy)
      const seconds = (Math.min(performance.now(), receiver.lastAt('/queued')) - started) / 1000
      const perSecond = (receiver.count('/queued') - counted) / seconds
      await workers.run()
      await bed.sql().run(emptyLine)
      return { perSecond, utilization }
    }

    const measured: Record<number, Awaited<ReturnType<typeof measureWith>>[]> = { 1: [], 2: [] }
    for (let done = 0; done < rounds; done++) {
      for (const count of [1, 2]) {
        say(`deliveries with worker processes: ${count}`)
        measured[count]!.push(await measureWith(count))
      }
    }
    const medians = (of: 'perSecond' | 'utilization') =>
      Object.fromEntries(Object.entries(measured).map(([count, found]) => [count, median(found.map((one) => one[of]))]))
    const perSecond = medians('perSecond')
    return [{ engine, perSecond, receiverBusy: medians('utilization'), ratio: perSecond[2]! / perSecond[1]! }]
  })
}

/** Answers the address of its contact, whose changes its webhooks hear of. */
async function makeListeningAccount(server: Server, receiverUrl: string): Promise<string> {
  const account = `${server.url}/api/v1/accounts/${await makeAccount(server)}`
  for (let made = 0; made < webhooksEach; made++) {
    await ask(`${account}/webhooks`, {
      url: `${receiverUrl}/queued?webhook=${made}`,
      subscriptions: ['contact_updated'],
    })
  }
  const { payload } = (await ask(`${account}/contacts`, { name: 'Grace' })) as { payload: { contact: { id: number } } }
  return `${account}/contacts/${payload.contact.id}`
}
