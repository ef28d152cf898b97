import { retryJobs } from '../kernel/job-queries.ts'
import { T } from '../kernel/schema.ts'
import { OperatorError } from '../operator-error.ts'
import type { Command } from './command.ts'
import { flagReader, UsageError } from './flags.ts'
import { counted } from './print.ts'
import { withInstallation } from './with-installation.ts'

const readFlags = flagReader(T.object({ all: T.optional(T.boolean()) }))

export const jobsRetryCommand: Command = {
  name: 'jobs retry',
  summary: 'Put a background job that failed for good in line again, or all of them',
  usage: '<id> | --all',
  args: [0, 1],
  flags: { all: { type: 'boolean' } },
  flagHelp: { '--all': 'Every job that failed for good' },
  async run({ args: [id], flags, config }) {
    const { all = false } = readFlags(flags)
    if (all === (id !== undefined)) throw new UsageError('Name the id of one job, or --all.')
    const which = id === undefined ? 'all' : readId(id)
    const count = await withInstallation(config, ({ database, services }) =>
      database.transaction((tx) => retryJobs(tx, which, services.clock.now())),
    )
    if (count === 0 && !all) {
      throw new OperatorError(`No job ${id} has failed for good.`, "See 'parley jobs list' for those that have.")
    }
    console.log(`${counted(count, 'job')} in line again.`)
    return 0
  },
}

function readId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`'${text}' is not the id of a job.`)
  return Number(text)
}
