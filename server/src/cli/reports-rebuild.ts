import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../kernel/db/db.ts'
import { T } from '../kernel/schema.ts'
import { OperatorError } from '../operator-error.ts'
import { rebuildSome } from '../resources/reports/jobs/rebuild.ts'
import { accountsAfter, beginRebuild } from '../resources/reports/queries/rebuilds.ts'
import type { Command } from './command.ts'
import { flagReader } from './flags.ts'
import { counted } from './print.ts'
import { withInstallation } from './with-installation.ts'

/** SQLite has one writer: between two batches, a server that runs gets to write. */
const pauseMs = 5
const accountsAtOnce = 100

const readFlags = flagReader(T.object({ account: T.optional(T.id()) }))

export const reportsRebuildCommand: Command = {
  name: 'reports rebuild',
  summary: 'Add up reports anew, from the conversations themselves; a server may run meanwhile',
  usage: '[--account <id>]',
  flags: { account: { type: 'string' } },
  flagHelp: { '--account <id>': 'Of this account only' },
  async run({ flags, config }) {
    const { account } = readFlags(flags)
    const count = await withInstallation(config, async ({ database, services }) => {
      let done = 0
      for await (const id of accountsOf(database, account)) {
        await database.transaction((tx) => beginRebuild(tx, id, services.clock.now()))
        while (!(await database.transaction((tx) => rebuildSome(tx, id)))) await sleep(pauseMs)
        done++
      }
      return done
    })
    console.log(`The reports of ${counted(count, 'account')} have been added up anew.`)
    return 0
  },
}

async function* accountsOf({ read }: Database, only: number | undefined): AsyncGenerator<number> {
  if (only !== undefined) {
    const [found] = await accountsAfter(read, only - 1, 1)
    if (found !== only)
      throw new OperatorError(`There is no account ${only}.`, 'Name one that there is, or none for all of them.')
    yield only
    return
  }
  for (let last = 0, next: number[] = []; ; last = next.at(-1)!) {
    next = await accountsAfter(read, last, accountsAtOnce)
    if (next.length === 0) return
    yield* next
  }
}
