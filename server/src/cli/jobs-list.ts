import { type ListedJob, listJobs } from '../kernel/job-queries.ts'
import { T } from '../kernel/schema.ts'
import type { Command } from './command.ts'
import { flagReader, UsageError } from './flags.ts'
import { counted, printTable } from './print.ts'
import { withInstallation } from './with-installation.ts'

const readFlags = flagReader(T.object({ failed: T.optional(T.boolean()), all: T.optional(T.boolean()) }))
const mostLines = 1000

export const jobsListCommand: Command = {
  name: 'jobs list',
  summary: 'List the background jobs that failed for good, or all of them',
  usage: '[--failed | --all]',
  flags: { failed: { type: 'boolean' }, all: { type: 'boolean' } },
  flagHelp: {
    '--failed': 'Only those that failed for good, as without any flag',
    '--all': 'Those in line and those that run as well',
  },
  async run({ flags, config }) {
    const { failed, all } = readFlags(flags)
    if (failed && all) throw new UsageError('--failed and --all exclude each other.')
    const jobs = await withInstallation(config, ({ database }) =>
      listJobs(database.read, { failedOnly: !all, limit: mostLines + 1 }),
    )
    print(jobs.slice(0, mostLines), all ? 'There is no background job.' : 'No background job has failed.')
    if (jobs.length > mostLines) console.log(`There are more than these ${counted(mostLines, 'job')}.`)
    return 0
  },
}

function print(jobs: ListedJob[], none: string): void {
  if (jobs.length === 0) {
    console.log(none)
    return
  }
  printTable(['id', 'state', 'name', 'attempts', 'since', 'last error'], jobs.map(lineOf))
}

function lineOf({ id, name, attempts, created_at, failed_at, lease_owner, last_error }: ListedJob): string[] {
  const state = failed_at !== null ? 'failed' : lease_owner !== null ? 'running' : 'waiting'
  const since = new Date(failed_at ?? created_at).toISOString()
  return [String(id), state, name, String(attempts), since, last_error ?? '']
}
