import { sql } from 'kysely'
import { migrations } from '../../../migrations/index.ts'
import type { Config } from '../../config.ts'
import type { Database, Db } from '../../kernel/db/db.ts'
import { type Migration, pending } from '../../kernel/db/migrate.ts'
import { countFailedJobs } from '../../kernel/job-queries.ts'
import { createSecrets } from '../../kernel/secrets.ts'
import { canUnsealStored } from '../../kernel/tokens.ts'
import { keepAndRestore } from '../../open-database.ts'
import { countAdministrators } from '../../resources/users/queries/users.ts'
import { findSecretKey } from '../../secret-key.ts'
import { counted } from '../print.ts'
import { hasDatabaseFile, isInstalled, withDatabase } from '../with-installation.ts'
import { type Check, type Report, reportFailure } from './report.ts'

export const checkDatabase: Check = async (config, report) => {
  if (!hasDatabaseFile(config)) return reportNothingInstalled(report)
  await reportFailure(report, 'Check who may read and write the data folder, and the disk that it is on.', () =>
    withDatabase(config, (database) => examine(database, config, report)),
  )
}

function reportNothingInstalled(report: Report): void {
  report.warning('Nothing is installed yet:', "run 'parley start'.")
}

async function examine(database: Database, config: Config, report: Report): Promise<void> {
  const { engine, read } = database
  report.ok(`${engine === 'postgres' ? 'PostgreSQL' : 'SQLite'} ${await database.version()} answers.`)
  if (engine === 'sqlite') await checkIntegrity(read, report)
  const waiting = await pending(read, migrations)
  if (!(await isInstalled(read))) return reportNothingInstalled(report)
  reportPending(waiting, report)
  await checkKeyMatches(read, config, report)
  await checkAdministrators(read, report)
  await checkJobs(read, report)
}

async function checkIntegrity(db: Db, report: Report): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const found = rows[0]?.quick_check
  if (found === 'ok') report.ok('The database file is sound.')
  else report.problem(`The database file is damaged: ${found}.`, keepAndRestore)
}

function reportPending(waiting: Migration[], report: Report): void {
  if (waiting.length === 0) report.ok('The database is up to date.')
  else {
    const names = waiting.map(({ name }) => name).join(', ')
    report.warning(`The database is not up to date (${names}).`, "Run 'parley migrate', or start this version.")
  }
}

async function checkKeyMatches(db: Db, config: Config, report: Report): Promise<void> {
  const key = findSecretKey(config)
  const advice = 'Put the right one into PARLEY_SECRET_KEY or into secret.key in the data folder; a backup contains it.'
  if (key === undefined) report.problem('The secret key of this installation is missing.', advice)
  else if (await canUnsealStored(db, { secrets: createSecrets(key) })) {
    report.ok('The secret key is the one of this database.')
  } else report.problem('The secret key is not the one of this database, so no token works.', advice)
}

async function checkAdministrators(db: Db, report: Report): Promise<void> {
  const count = await countAdministrators(db)
  if (count > 0) report.ok(`There is somebody to administer it: ${counted(count, 'administrator')}.`)
  else report.problem('No account has an administrator.', "Run 'parley user create' with --role administrator.")
}

async function checkJobs(db: Db, report: Report): Promise<void> {
  const failed = await countFailedJobs(db)
  if (failed.length === 0) return report.ok('No background job has failed.')
  const count = failed.reduce((sum, each) => sum + each.count, 0)
  const names = failed.map(({ name, count }) => (count > 1 ? `${name} (${count})` : name)).join(', ')
  const advice = "See 'parley jobs list', and put them in line again with 'parley jobs retry'."
  report.warning(`${counted(count, 'background job')} failed for good: ${names}.`, advice)
}
