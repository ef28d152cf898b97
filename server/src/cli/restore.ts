import { missingKey } from '../backup/key.ts'
import { verifyBackup } from '../backup/read.ts'
import { requireKnownMigrations, restoreBackup } from '../backup/restore.ts'
import { createDataDir, lockDataDir } from '../data-dir.ts'
import type { Command } from './command.ts'
import { counted } from './print.ts'
import { withDatabase } from './with-installation.ts'

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Fill an empty installation from a backup, whichever engine that was made on',
  usage: '<file>',
  args: 1,
  async run({ args: [file], config }) {
    const { header, end } = await verifyBackup(file!)
    requireKnownMigrations(file!, header)
    const secretKey = missingKey(header, config)
    createDataDir(config.dataDir)
    const unlock = config.databaseUrl === undefined ? lockDataDir(config.dataDir) : () => {}
    try {
      const { foreignTables } = await withDatabase(config, (database) =>
        restoreBackup(file!, header, { ...config, database, secretKey }),
      )
      if (foreignTables.length > 0) console.log(`Left out, for not being Parley's: ${foreignTables.join(', ')}`)
    } finally {
      unlock()
    }
    console.log(`Restored ${counted(end.rows, 'row')} and ${counted(end.files, 'file')}, as of ${header.created_at}.`)
    return 0
  },
}
