import { setTimeout as sleep } from 'node:timers/promises'
import { indexNext } from '../resources/portals/public/rules/index-all.ts'
import { type Progress, reindexSome } from '../resources/search/queries/rebuild.ts'
import type { Command } from './command.ts'
import { withInstallation } from './with-installation.ts'

/** SQLite has one writer: between two batches, a server that runs gets to write. */
const pauseMs = 5

export const searchRebuildCommand: Command = {
  name: 'search rebuild',
  summary: 'Write the search index anew; a server may run meanwhile',
  async run({ config }) {
    await withInstallation(config, async ({ database }) => {
      let progress: Progress | undefined = {}
      while (progress) {
        const done: Progress = progress
        progress = await database.transaction((tx) => reindexSome(tx, done))
        await sleep(pauseMs)
      }
      let after: number | undefined = 0
      while (after !== undefined) {
        const last: number = after
        after = await database.transaction((tx) => indexNext(tx, last))
        await sleep(pauseMs)
      }
    })
    console.log('The search index has been written anew.')
    return 0
  },
}
