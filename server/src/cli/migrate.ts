import { migrations } from '../../migrations/index.ts'
import { createDataDir, lockDataDir } from '../data-dir.ts'
import type { Database } from '../kernel/db/db.ts'
import { migrate, pending } from '../kernel/db/migrate.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-installation.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Bring the database up to date; a start does this by itself',
  async run({ config }) {
    const isEmbedded = config.databaseUrl === undefined
    if (isEmbedded) createDataDir(config.dataDir)
    const applied = await withDatabase(config, async (database) => {
      if ((await pending(database.read, migrations)).length === 0) return []
      return isEmbedded ? migrateAlone(database, config.dataDir) : migrate(database, migrations)
    })
    for (const name of applied) console.log(`Applied ${name}`)
    console.log(applied.length > 0 ? 'The database is up to date.' : 'The database was up to date: nothing to do.')
    return 0
  },
}

/** A server of an older version must not find its tables changed. */
async function migrateAlone(database: Database, dataDir: string): Promise<string[]> {
  const unlock = lockDataDir(dataDir)
  try {
    return await migrate(database, migrations)
  } finally {
    unlock()
  }
}
