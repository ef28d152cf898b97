import { setTimeout as sleep } from 'node:timers/promises'
import type { Bed } from './bed.ts'
import { type Metrics, metricsOf } from './metrics.ts'
import { processorMs } from './processor.ts'
import type { Server } from './servers.ts'

/** What a request costs in the end, with all that the worker does because of it. */
export interface Cost {
  /** Of the server and the database; NaN where the system does not tell. */
  processorMs: number
  statements: number
}

export type CostMeter = <T>(work: () => Promise<T>) => Promise<T & Cost>

const lookEveryMs = 50
const longestWaitMs = 10_000

/** Measures what our server and its database spend on requests. The server must be at rest by now. */
export async function costMeter(server: Server, bed: Bed): Promise<CostMeter> {
  const processes = [server.pid, ...(await bed.processes())]
  const perLook = await statementsOfLook(server)

  /** Until nothing but our own look at the metrics sends statements. */
  const becomesQuiet = async (): Promise<{ after: Metrics; looks: number }> => {
    const deadline = performance.now() + longestWaitMs
    let before = await metricsOf(server)
    for (let looks = 2; ; looks++) {
      await sleep(lookEveryMs)
      const after = await metricsOf(server)
      const isQuiet = after.statements - before.statements <= perLook
      if (isQuiet || performance.now() > deadline) return { after, looks }
      before = after
    }
  }

  return async (work) => {
    const before = await metricsOf(server)
    const spentBefore = await processorMs(processes)
    const result = await work()
    const { after, looks } = await becomesQuiet()
    const spent = await processorMs(processes)
    const requests = after.requests - before.requests
    return {
      ...result,
      processorMs: (spent - spentBefore) / requests,
      statements: (after.statements - before.statements - looks * perLook) / requests,
    }
  }
}

/** The same of the server written by hand, which does nothing once it has answered. */
export async function handMeter(server: Server, bed: Bed) {
  const processes = [server.pid, ...(await bed.processes())]
  return async <T extends { requests: number }>(work: () => Promise<T>): Promise<T & Pick<Cost, 'processorMs'>> => {
    const spentBefore = await processorMs(processes)
    const result = await work()
    return { ...result, processorMs: ((await processorMs(processes)) - spentBefore) / result.requests }
  }
}

/** The metrics tell of jobs, and ask the database for them. */
async function statementsOfLook(server: Server): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  let { statements: before } = await metricsOf(server)
  for (let look = 0; look < 5; look++) {
    const { statements } = await metricsOf(server)
    least = Math.min(least, statements - before)
    before = statements
  }
  return least
}
