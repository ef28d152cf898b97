import { expect, test } from 'vitest'
import { aBackup, linesOf } from '../cli/testing/backup-file.ts'
import { anInstallation, databaseOf, startIn } from '../cli/testing/place.ts'
import { dump } from '../cli/testing/rows.ts'
import type { Tx } from '../kernel/db/db.ts'
import { insertAccount } from '../resources/accounts/queries/accounts.ts'
import { insertPlatformApp } from '../resources/platform-apps/queries/platform-apps.ts'
import type { RowRecord } from './format.ts'
import { backupRecords } from './write.ts'

test('what is written after the first line does not get in', async () => {
  const place = await anInstallation()
  const before = await databaseOf(place, dump)
  const { dataDir } = place.config
  const seen: RowRecord[] = []

  await databaseOf(place, async (database) => {
    const records = backupRecords(
      { database, dataDir, secretKey: 'any', includeKey: false },
      { tables: 0, rows: 0, files: 0 },
    )
    await records.next()
    await databaseOf(place, (other) => other.transaction(insertPair))
    for await (const page of records) for (const record of page) if ('row' in record) seen.push(record)
  })

  for (const [table, rows] of Object.entries(before)) {
    expect(seen.filter((record) => record.table === table).map(({ row }) => row)).toEqual(rows)
  }
})

/** In tables far apart: a backup that has one has the other. */
async function insertPair(tx: Tx): Promise<void> {
  await insertAccount(tx, 'pair', 0)
  await insertPlatformApp(tx, 'pair', 0)
}

test('a backup beside a server that is writing has whole transactions only', async () => {
  const place = await anInstallation()
  const { app } = await startIn(place)
  for (let i = 0; i < 500; i++) await app.database.transaction(insertPair)

  let finished = false
  const backup = aBackup(place).finally(() => {
    finished = true
  })
  while (!finished) await app.database.transaction(insertPair)

  const lines = linesOf(await backup) as unknown as RowRecord[]
  const pairs = (table: string) => lines.filter((line) => line.table === table && line.row.name === 'pair').length
  expect(pairs('accounts')).toBeGreaterThanOrEqual(500)
  expect(pairs('platform_apps')).toBe(pairs('accounts'))
})
