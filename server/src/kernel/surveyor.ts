import type { Clock } from './clock.ts'
import type { Database, Db } from './db/db.ts'
import { Failure } from './errors.ts'
import type { Sample, Survey } from './measures.ts'

/** Counting as many takes the embedded engine milliseconds, in which this process does nothing else. */
const many = 10_000
const longestWaitMs = 1000

interface SurveyorOptions {
  database: Database
  clock: Clock
  surveys: readonly Survey[]
}

/** Reads all surveys; off the event loop, if there was much to count when they were read last. */
export function createSurveyor({ database, clock, surveys }: SurveyorOptions): () => Promise<Sample[]> {
  const readAll = async (db: Db) => {
    const samples: Sample[] = []
    // One after another: metrics take no more than one connection.
    for (const survey of surveys) samples.push(...(await survey.read(db, clock.now())))
    return samples
  }
  let isLong = false
  return async () => {
    const samples = await (isLong ? offloaded(database, readAll) : readAll(database.read))
    isLong = samples.some(({ gauge, value }) => !gauge.endsWith('_seconds') && value > many)
    return samples
  }
}

/** Read here after all where there is no place for it soon: who looks at metrics then needs them most. */
function offloaded<T>({ offload, read }: Database, work: (db: Db) => Promise<T>): Promise<T> {
  return offload(ofNoAccount, work, AbortSignal.timeout(longestWaitMs)).catch((error: unknown) => {
    if (error instanceof Failure && error.problems[0].code !== 'too_expensive') return work(read)
    throw error
  })
}

const ofNoAccount = 0
