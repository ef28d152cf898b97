import type { Command } from './command.ts'
import { checkDataFolder } from './doctor/data-folder.ts'
import { checkDatabase } from './doctor/database.ts'
import { checkFiles } from './doctor/files.ts'
import { createReport } from './doctor/report.ts'
import { checkSecretKey } from './doctor/secret-key.ts'
import { checkServer } from './doctor/server.ts'
import { checkSettings } from './doctor/settings.ts'
import { checkSingleSignOn } from './doctor/single-sign-on.ts'

const checks = [
  checkSettings,
  checkDataFolder,
  checkFiles,
  checkSecretKey,
  checkDatabase,
  checkSingleSignOn,
  checkServer,
]

export const doctorCommand: Command = {
  name: 'doctor',
  summary:
    'Check settings, data folder, file storage, secret key, database, single sign-on and server; it changes nothing',
  async run({ config }) {
    const report = createReport((line) => console.log(line))
    for (const check of checks) await check(config, report)
    return report.hasProblems() ? 1 : 0
  },
}
