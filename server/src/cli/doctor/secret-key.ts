import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { findSecretKey, secretKeyFile } from '../../secret-key.ts'
import { type Check, reportFailure } from './report.ts'

/** A key that is missing is a problem only once something was sealed with it: the check of the database tells. */
export const checkSecretKey: Check = (config, report) =>
  reportFailure(report, 'Restore it from a backup.', () => {
    if (config.secretKey !== undefined) {
      report.ok('The secret key comes from PARLEY_SECRET_KEY.')
      return
    }
    if (findSecretKey(config) === undefined) return
    const file = resolve(secretKeyFile(config.dataDir))
    const mode = statSync(file).mode & 0o777
    const isPrivate = process.platform === 'win32' || (mode & 0o077) === 0
    if (isPrivate) report.ok(`The secret key ${file} can be read by its owner only.`)
    else
      report.problem(
        `The secret key ${file} can be read by others (mode ${mode.toString(8)}).`,
        `Run chmod 600 ${file}.`,
      )
  })
