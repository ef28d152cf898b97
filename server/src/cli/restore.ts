import { type BackupInput, fileInput, streamInput } from '../backup/input.ts'
import { missingKey } from '../backup/key.ts'
import { verifyBackup } from '../backup/read.ts'
import { requireKnownMigrations, restoreBackup } from '../backup/restore.ts'
import type { Config } from '../config.ts'
import { createDataDir, lockDataDir } from '../data-dir.ts'
import type { Command } from './command.ts'
import { UsageError } from './flags.ts'
import { counted } from './print.ts'
import { withDatabase } from './with-installation.ts'

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Fill an empty installation from a backup, whichever engine that was made on',
  usage: '<file>',
  args: 1,
  flagHelp: { '<file>': "What 'parley backup' has written, or - for standard input" },
  async run({ args: [file], config, streams: { stdin } }) {
    if (file === '-' && stdin.isTTY) {
      throw new UsageError("There is no backup on standard input: send one, as in 'parley restore - < file'.")
    }
    const input = file === '-' ? await streamInput('Standard input', stdin) : fileInput(file!)
    try {
      await restore(input, config)
    } finally {
      await input.close()
    }
    return 0
  },
}

async function restore(input: BackupInput, config: Config): Promise<void> {
  const { header, end } = await verifyBackup(input)
  requireKnownMigrations(input, header)
  const secretKey = missingKey(header, config)
  createDataDir(config.dataDir)
  const unlock = config.databaseUrl === undefined ? lockDataDir(config.dataDir) : () => {}
  try {
    const { foreignTables } = await withDatabase(config, (database) =>
      restoreBackup(input, header, { ...config, database, secretKey }),
    )
    if (foreignTables.length > 0) console.log(`Left out, for not being Parley's: ${foreignTables.join(', ')}`)
  } finally {
    unlock()
  }
  console.log(`Restored ${counted(end.rows, 'row')} and ${counted(end.files, 'file')}, as of ${header.created_at}.`)
}
