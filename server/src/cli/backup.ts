import { streamBackup, writeBackup } from '../backup/write.ts'
import type { Command } from './command.ts'
import { UsageError } from './flags.ts'
import { counted } from './print.ts'
import { progressBar } from './progress-bar.ts'
import { withInstallation } from './with-installation.ts'

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Write everything into one file, while the server runs; either engine can restore it',
  usage: '<file>',
  args: 1,
  flagHelp: { '<file>': 'A name that is not taken, or - for standard output' },
  async run({ args: [file], config, streams: { stdout, stderr } }) {
    const isStream = file === '-'
    if (isStream && stdout.isTTY) {
      throw new UsageError("A backup is not for a terminal: send it on, as in 'parley backup - > file'.")
    }
    const includeKey = config.secretKey === undefined
    // Only a person watches; what a timer runs stays quiet.
    const bar = stderr.isTTY ? progressBar(stderr) : undefined
    const { tables, rows, files, bytes } = await withInstallation(
      config,
      ({ database, secretKey }) => {
        const source = { ...config, database, secretKey, includeKey }
        return isStream ? streamBackup(stdout, source, bar?.show) : writeBackup(file!, source, bar?.show)
      },
      { upToDate: false },
    ).finally(() => bar?.end())
    const contents = [counted(tables, 'table'), counted(rows, 'row'), counted(files, 'file')].join(', ')
    const say = isStream ? console.error : console.log
    say(`Wrote ${isStream ? 'to standard output' : file}: ${contents}, ${counted(bytes, 'byte')}.`)
    say(
      includeKey
        ? `It contains the secret key${isStream ? ': keep it where nobody else reads it.' : ' and can be read by you alone: keep it so.'}`
        : 'It does not contain the secret key: keep PARLEY_SECRET_KEY as well.',
    )
    return 0
  },
}
