import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { fillEveryTable } from '../../../../cli/testing/rows.ts'
import { minute } from '../../../../kernel/clock.ts'
import { rowsAtOnce } from '../../../../kernel/db/batches.ts'
import type { Tx } from '../../../../kernel/db/db.ts'
import { insertFile } from '../../../../kernel/files/queries.ts'
import type { TestApp } from '../../../../testing/app.ts'
import { superPlatformOf } from '../../../../testing/platform.ts'
import { rowsOf, watchedApp } from '../../../../testing/watched-app.ts'
import { createRandom } from '../../../demo-desk/rules/random.ts'
import { anAccount } from '../../factory.ts'

const isErased = (rows: Record<string, number>) =>
  expect(rows).toEqual(Object.fromEntries(Object.keys(rows).map((name) => [name, 0])))

async function deleteAccount(app: TestApp, id: number): Promise<void> {
  const { accounts } = await superPlatformOf(app)
  await accounts.delete(id)
}

function fill({ database, clock }: TestApp, accountId: number, count: number): Promise<void> {
  return database.transaction((tx) => fillIn(tx, accountId, count, clock.now()))
}

/** Of what an account has very many of, more than one transaction may erase. */
async function fillIn(tx: Tx, accountId: number, count: number, now: number): Promise<void> {
  const account = { account_id: accountId }
  const at = { created_at: now, updated_at: now }
  const [endpoint] = await tx
    .insertInto('endpoints')
    .values({ ...account, kind: 'webhook', target_id: 1, created_at: now })
    .returning('id')
    .execute()
  const insert = async (table: string, rows: Record<string, unknown>[]) => {
    for (let first = 0; first < rows.length; first += 500) {
      await tx
        .insertInto(table as 'events')
        .values(rows.slice(first, first + 500) as never)
        .execute()
    }
  }
  const numbers = Array.from({ length: count }, (_, i) => i + 1)
  const each = (row: (n: number) => object) => numbers.map((n) => ({ ...account, ...row(n) }))
  await insert(
    'events',
    each((n) => ({ name: 'contact_created', payload: {}, position: n, created_at: now })),
  )
  await insert(
    'deliveries',
    each((n) => ({
      endpoint_id: endpoint!.id,
      event_id: n,
      event: 'contact_created',
      uuid: `${accountId}-${n}`,
      stream: 'contact 1',
      status: 'delivered',
      finished_at: now,
      created_at: now,
    })),
  )
  await insert(
    'contacts',
    each((n) => ({
      name: `Contact ${n}`,
      sort_name: `contact ${n}`,
      middle_name: '',
      last_name: '',
      contact_type: 'visitor',
      blocked: false,
      additional_attributes: {},
      custom_attributes: {},
      search_text: '',
      ...at,
    })),
  )
  await insert(
    'messages',
    each((n) => ({
      inbox_id: 1,
      conversation_id: n % 3,
      message_type: 0,
      content_type: 'text',
      content: 'Hello',
      content_attributes: {},
      additional_attributes: {},
      private: false,
      status: 'sent',
      ...at,
    })),
  )
  await insert(
    'reporting_events',
    each(() => ({
      name: 'resolution',
      value: 1,
      value_in_business_hours: 1,
      event_start_time: 1,
      event_end_time: 1,
      conversation_id: 1,
      ...at,
    })),
  )
}

async function keepFiles({ database, services }: TestApp, accountId: number, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let i = 0; i < count; i++) {
    const file = await services.files.keep(await services.files.receive(Readable.from([Buffer.from('text')]), 'a.txt'))
    ids.push(await database.transaction((tx) => insertFile(tx, file, { accountId, now: 1 })))
  }
  return ids
}

async function storedFiles({ dataDir }: TestApp): Promise<string[]> {
  const names = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  return names.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('an account is erased in batches, with its files, and nothing of another one', async () => {
  const { app, watch } = await watchedApp()
  const [gone, kept] = [await anAccount(app), await anAccount(app)]
  await fill(app, gone.id, 300)
  await fill(app, kept.id, 2)
  const files = await keepFiles(app, gone.id, 3)
  await keepFiles(app, kept.id, 1)
  const others = await rowsOf(app, kept.id)
  expect((await rowsOf(app, gone.id)).messages).toBe(300)
  await deleteAccount(app, gone.id)
  expect((await app.http.inject(app.services.links.file(files[0]!))).statusCode).toBe(404)

  const erased = await watch.erasedAtOnce(gone.id, () => app.worker.drain())
  expect(Math.max(...erased)).toBeLessThanOrEqual(rowsAtOnce)
  isErased(await rowsOf(app, gone.id))
  expect(await app.database.read.selectFrom('accounts').select('id').where('id', '=', gone.id).execute()).toEqual([])
  expect(await rowsOf(app, kept.id)).toEqual(others)
  expect(await storedFiles(app)).toHaveLength(1)
})

test('an erasure that is cut off anywhere goes on where it was', { timeout: 120_000 }, async () => {
  const { app, watch } = await watchedApp()
  const { id } = await anAccount(app)
  await fill(app, id, 300)
  await deleteAccount(app, id)
  const { chance } = createRandom(1)
  let cuts = 0
  // Only what erases: who loses a claim as well has soon used up the attempts of a job that never began.
  watch.isCut = async (tx) => (await watch.total(id, tx)) < (await watch.total(id)) && chance(0.6) && ++cuts > 0
  const account = app.database.read.selectFrom('accounts').select('id').where('id', '=', id)
  for (let rounds = 0; rounds < 500 && (await account.execute()).length > 0; rounds++) {
    await app.worker.drain().catch(() => {})
    app.clock.advance(minute)
  }
  expect(cuts).toBeGreaterThan(3)
  isErased(await rowsOf(app, id))
  expect(await account.execute()).toEqual([])
})

test('there is no table that an erased account has something left in', async () => {
  const { app } = await watchedApp()
  await fillEveryTable(app.database)
  const [gone, kept] = [1001, 1002]
  const [before, others] = [await rowsOf(app, gone), await rowsOf(app, kept)]
  for (const [table, count] of Object.entries(before)) expect(count, table).toBe(1)
  await app.database.transaction((tx) =>
    tx.updateTable('accounts').set({ deleted_at: null }).where('id', '=', gone).execute(),
  )
  await deleteAccount(app, gone)
  await app.worker.drain()
  isErased(await rowsOf(app, gone))
  // What is left to be added up for reports is, meanwhile.
  expect(await rowsOf(app, kept)).toEqual({ ...others, report_rebuilds: 0 })
})
