import { writeBackup } from '../backup/write.ts'
import type { Command } from './command.ts'
import { counted } from './print.ts'
import { withInstallation } from './with-installation.ts'

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Write everything into one file, while the server runs; either engine can restore it',
  usage: '<file>',
  args: 1,
  async run({ args: [file], config }) {
    const includeKey = config.secretKey === undefined
    const { tables, rows, files, bytes } = await withInstallation(
      config,
      ({ database, secretKey }) => writeBackup(file!, { ...config, database, secretKey, includeKey }),
      { upToDate: false },
    )
    const contents = [counted(tables, 'table'), counted(rows, 'row'), counted(files, 'file')].join(', ')
    console.log(`Wrote ${file}: ${contents}, ${counted(bytes, 'byte')}.`)
    console.log(
      includeKey
        ? 'It contains the secret key and can be read by you alone: keep it so.'
        : 'It does not contain the secret key: keep PARLEY_SECRET_KEY as well.',
    )
    return 0
  },
}
