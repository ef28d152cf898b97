import { setTimeout as sleep } from 'node:timers/promises'
import type { Bed, Engine } from './bed.ts'
import type { Cost, CostMeter, handMeter } from './cost.ts'
import { drive, type Round } from './load.ts'
import { metricsOf } from './metrics.ts'
import type { Operation } from './operations.ts'
import { requireSameAnswers } from './same-answers.ts'
import type { Server } from './servers.ts'
import { median } from './times.ts'

export interface Measured extends Cost {
  operation: string
  engine: Engine
  rps: number
  handRps: number
  ratio: number
  p50ms: number
  p99ms: number
  handP50ms: number
  handP99ms: number
  handProcessorMs: number
  memoryMb: number
  /** To the database until the answer. */
  roundTrips: number
}

export interface Pair {
  ours: Server
  hand: Server
  /** Of ours. */
  meter: CostMeter
  meterOfHand: Awaited<ReturnType<typeof handMeter>>
}

const rounds = 3
/** PostgreSQL plans a statement anew five times on each connection before it keeps a plan. */
const warmUpSeconds = 1
/** Requests that were under way when a round ended are answered within this time, or twice that of the slowest. */
const settleMs = 100

/** Drives both in turn, so that whatever else the machine does falls on both alike. */
export async function measure(
  operation: Operation,
  engine: Engine,
  { ours, hand, meter, meterOfHand }: Pair,
  bed: Bed,
  seconds: number,
) {
  await requireSameAnswers(operation, ours, hand, bed)
  const round = async (server: Server, length: number): Promise<Round> => {
    const result = await drive(server, operation.call, length)
    // In a round without answers, all that is known is that they take longer than it did.
    const slowestMs = Number.isNaN(result.p99ms) ? length * 1000 : result.p99ms
    await sleep(Math.max(settleMs, 2 * slowestMs))
    return result
  }
  const tidied = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work
    await bed.tidy(operation)
    return result
  }
  const ourRound = (length: number) => tidied(meter(() => round(ours, length)))
  const handRound = (length: number) => tidied(meterOfHand(() => round(hand, length)))
  await ourRound(warmUpSeconds)
  await handRound(warmUpSeconds)
  const pairs: [Round & Cost, Round & Pick<Cost, 'processorMs'>][] = []
  for (let done = 0; done < rounds; done++) pairs.push([await ourRound(seconds), await handRound(seconds)])
  const ourMedian = (of: keyof (Round & Cost)) => median(pairs.map(([mine]) => mine[of]))
  const handMedian = (of: keyof Round | 'processorMs') => median(pairs.map(([, theirs]) => theirs[of]))
  const measured: Omit<Measured, 'roundTrips'> = {
    operation: operation.name,
    engine,
    rps: ourMedian('rps'),
    handRps: handMedian('rps'),
    ratio: median(pairs.map(([mine, theirs]) => mine.rps / theirs.rps)),
    p50ms: ourMedian('p50ms'),
    p99ms: ourMedian('p99ms'),
    handP50ms: handMedian('p50ms'),
    handP99ms: handMedian('p99ms'),
    handProcessorMs: handMedian('processorMs'),
    processorMs: ourMedian('processorMs'),
    statements: ourMedian('statements'),
    memoryMb: (await metricsOf(ours)).memoryMb,
  }
  return measured
}
