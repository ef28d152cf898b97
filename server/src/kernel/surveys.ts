import type { Db } from './db/db.ts'
import { countFailedByLane, countInLine } from './job-queries.ts'
import { laneNames } from './jobs.ts'
import { findUnnumbered, listLags } from './listener-queries.ts'
import { type Sample, type Survey, secondsSince } from './measures.ts'

/** Jobs and listeners, as far as the database tells. */
export const kernelSurveys: readonly Survey[] = [
  {
    gauges: {
      parley_jobs: {
        help: 'Jobs of all processes: waiting to be run, scheduled for later (among them those that run now), failed for good',
        labels: ['lane', 'state'],
      },
      parley_jobs_oldest_age_seconds: { help: 'How long the first waiting job has been due', labels: ['lane'] },
    },
    read: surveyJobs,
  },
  {
    gauges: {
      parley_listener_lag_events: {
        help: 'Events that a listener has yet to hear of; what it failed at for good is among the failed jobs',
        labels: ['listener'],
      },
      parley_listener_lag_seconds: { help: 'How long ago the first of those events happened', labels: ['listener'] },
    },
    read: surveyListeners,
  },
]

async function surveyJobs(db: Db, now: number): Promise<Sample[]> {
  const line = new Map((await countInLine(db, now)).map((row) => [row.lane, row]))
  const failed = new Map((await countFailedByLane(db)).map(({ lane, count }) => [lane, count]))
  return laneNames.flatMap((lane) => {
    const { total = 0, due = 0, first_run_at } = line.get(lane) ?? {}
    const state = (name: string, value: number) => ({ gauge: 'parley_jobs', labels: { lane, state: name }, value })
    return [
      state('waiting', Number(due)),
      state('scheduled', Number(total) - Number(due)),
      state('failed', Number(failed.get(lane) ?? 0)),
      { gauge: 'parley_jobs_oldest_age_seconds', labels: { lane }, value: secondsSince(first_run_at, now) },
    ]
  })
}

async function surveyListeners(db: Db, now: number): Promise<Sample[]> {
  const fresh = await findUnnumbered(db)
  return (await listLags(db)).flatMap(({ name: listener, events, since }) => [
    { gauge: 'parley_listener_lag_events', labels: { listener }, value: events + fresh.events },
    {
      gauge: 'parley_listener_lag_seconds',
      labels: { listener },
      value: Math.max(secondsSince(since, now), secondsSince(fresh.since, now)),
    },
  ])
}
