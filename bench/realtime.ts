import { setTimeout as sleep } from 'node:timers/promises'
import { fillAudience, idleSockets, listAudience, watchers } from './audience.ts'
import { type Engine, fillBed, makeBed } from './bed.ts'
import { cleaned } from './cleanup.ts'
import { Crowd, whatLimits } from './crowd.ts'
import { inspectable, memoryMeter } from './inspector.ts'
import { drive } from './load.ts'
import { operations } from './operations.ts'
import { processorMs } from './processor.ts'
import { freePort, startServer } from './servers.ts'
import type { Settings } from './study.ts'
import { median, percentile } from './times.ts'
import { type Shown, Watchers } from './watchers.ts'

/** A figure without the idle sockets and with them. */
export interface Live {
  engine: Engine
  sockets: number
  what: string
  /** NaN where there is nothing to tell. */
  without: number
  with: number
  /** Of the two, taken in the same round. */
  ratio: number
}

type Figures = Map<string, number>

const rounds = 3
const [warmUpSeconds, roundSeconds] = [1, 3]
/** Whoever is connected is written down as being there every eight seconds. */
const idleSeconds = 8
const [perSecond, rateSeconds] = [200, 5]
const [warmUps, single] = [50, 50]
/** Whoever comes or goes is told of together, half a second later. */
const restMs = 3_000
const driven = operations.filter(({ name }) => ['message create', 'conversation list'].includes(name))

/** What thousands of sockets that nothing is shown to cost everybody else, and how soon others are shown something. */
export async function measureRealtime(engine: Engine, { say }: Settings): Promise<Live[]> {
  const limit = await whatLimits(idleSockets)
  if (limit) {
    say(`realtime is left out: ${limit}`)
    return []
  }
  return cleaned(async (cleanup) => {
    const bed = await makeBed(engine, cleanup)
    await (await startServer(bed.ours, cleanup)).stop()
    await bed.seed(async (database) => {
      await fillBed(database)
      await fillAudience(database)
    })
    const inspectorPort = await freePort()
    const server = await startServer(inspectable(bed.ours, inspectorPort), cleanup)
    const { idle, watching } = await listAudience(bed.sql())
    const crowd = new Crowd(server.url, idle, cleanup)
    const memoryOf = await memoryMeter(server, inspectorPort, cleanup)
    const processes = [server.pid, ...(await bed.processes())]

    const spentOn = async <T>(work: () => Promise<T>): Promise<[result: T, cpuMs: number]> => {
      const before = await processorMs(processes)
      const result = await work()
      return [result, (await processorMs(processes)) - before]
    }

    const measureShown = async (): Promise<Figures> => {
      const watched = new Watchers(server)
      await watched.open(watching)
      const sendAlone = async (times: number) => {
        const shown: Shown[] = []
        for (let sent = 0; sent < times; sent++) shown.push(await watched.send())
        return shown
      }
      await sendAlone(warmUps)
      await sleep(restMs)
      const alone = await sendAlone(single)
      const [many, cpuMs] = await spentOn(() => watched.sendMany(perSecond, rateSeconds))
      await watched.close()
      return new Map([...timesAlone(alone), ...timesTogether(many, cpuMs)])
    }

    const measureRest = async (): Promise<Figures> => {
      const figures: Figures = new Map()
      for (const operation of driven) {
        await drive(server, operation.call, warmUpSeconds)
        const [{ rps, requests }, cpuMs] = await spentOn(() => drive(server, operation.call, roundSeconds))
        figures.set(`${operation.name}, requests a second`, rps).set(`${operation.name}, cpu ms`, cpuMs / requests)
        await bed.tidy(operation)
      }
      return figures
    }

    const measure = async (): Promise<Figures> => {
      await sleep(restMs)
      const [, idleMs] = await spentOn(() => sleep(idleSeconds * 1000))
      const shown = await measureShown()
      await sleep(restMs)
      return new Map([['at rest, cpu ms a second', idleMs / idleSeconds], ...shown, ...(await measureRest())])
    }

    say(`realtime on ${engine}: warming up`)
    await measure()
    const found: [without: Figures, withCrowd: Figures][] = []
    for (let round = 1; round <= rounds; round++) {
      say(`realtime on ${engine}, round ${round} of ${rounds}: without idle sockets`)
      const without = await measure()
      const before = await memoryOf()
      say(`realtime on ${engine}, round ${round} of ${rounds}: with ${idle.length} of them`)
      const openMs = await crowd.open()
      const measured = await measure()
      // Asked for last, in both cases: collecting garbage by force makes a process slower for a while.
      const after = await memoryOf()
      const kbEach = (of: keyof typeof before) => (after[of] - before[of]) / idle.length / 1024
      found.push([
        without,
        new Map([
          ...measured,
          ['seconds until all are subscribed', openMs / 1000],
          ['KB resident a socket', kbEach('rss')],
          ['KB of heap a socket', kbEach('heapUsed')],
        ]),
      ])
      await crowd.close()
    }
    const names = [...found[0]![1].keys()]
    return names.map((what) => {
      const of = (at: 0 | 1) => found.map((pair) => pair[at].get(what) ?? Number.NaN)
      const ratios = found.map(([without, withCrowd]) => (withCrowd.get(what) ?? 0) / (without.get(what) ?? Number.NaN))
      return { engine, sockets: idle.length, what, without: median(of(0)), with: median(of(1)), ratio: median(ratios) }
    })
  })
}

/** One message at a time, on a server that does nothing else. */
function timesAlone(shown: readonly Shown[]): Figures {
  const p50 = (times: number[]) => percentile(times.sort(ascending), 0.5)
  return new Map([
    ['one message, p50 ms to the answer', p50(shown.map(({ answerMs }) => answerMs))],
    ['one message, p50 ms to the frames', p50(shown.flatMap(({ frameMs }) => frameMs))],
    [
      'one message, p50 ms from the answer to the last frame',
      p50(shown.map(({ answerMs, frameMs }) => Math.max(...frameMs) - answerMs)),
    ],
  ])
}

function timesTogether(shown: readonly Shown[], cpuMs: number): Figures {
  const times = shown.flatMap(({ frameMs }) => frameMs).sort(ascending)
  const what = `${perSecond} messages a second to ${watchers} sockets`
  return new Map([
    [`${what}, p50 ms`, percentile(times, 0.5)],
    [`${what}, p99 ms`, percentile(times, 0.99)],
    [`${what}, cpu ms each`, cpuMs / shown.length],
  ])
}

function ascending(a: number, b: number): number {
  return a - b
}
