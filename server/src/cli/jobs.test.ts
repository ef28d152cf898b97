import { expect, test } from 'vitest'
import type { Database, Tx } from '../kernel/db/db.ts'
import { anInstallation, aPlace, databaseOf, type Place, parley, startIn } from './testing/place.ts'

const plain = { lane: 'default', payload: { secret: 'content' }, run_at: 9e15, attempts: 0, created_at: 0 }
const error = 'It broke.\nTwice \u001b[31mover\u0007'

async function addJobs(place: Place): Promise<{ failed: number; waiting: number }> {
  const add = (tx: Tx, row: object) =>
    tx
      .insertInto('jobs')
      .values({ name: 'trial', ...plain, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
  return databaseOf(place, (database) =>
    database.transaction(async (tx) => ({
      failed: (await add(tx, { attempts: 10, failed_at: Date.UTC(2026, 0, 5), last_error: error, key: 'k' })).id,
      waiting: (await add(tx, { name: 'later' })).id,
    })),
  )
}

const jobsIn = ({ read }: Database) =>
  read.selectFrom('jobs').selectAll().where('name', 'in', ['trial', 'later']).orderBy('id').execute()

test('failed jobs are listed, one line each, and the others on demand', async () => {
  const place = await anInstallation()
  expect(await parley(place, 'jobs', 'list')).toEqual({ code: 0, out: 'No background job has failed.', err: '' })
  const { failed, waiting } = await addJobs(place)

  const listed = await parley(place, 'jobs', 'list')
  const all = await parley(place, 'jobs', 'list', '--all')
  const doctor = await parley(place, 'doctor')

  expect(listed).toMatchObject({ code: 0, err: '' })
  const [head, line, ...more] = listed.out.split('\n')
  expect(head).toMatch(/^id +state +name +attempts +since +last error$/)
  expect(line).toMatch(
    new RegExp(`^${failed} +failed +trial +10 +2026-01-05T00:00:00.000Z +It broke. Twice \\[31mover$`),
  )
  expect(more).toEqual([])
  expect((await parley(place, 'jobs', 'list', '--failed')).out).toBe(listed.out)
  expect(all.out).toMatch(new RegExp(`^${waiting} +waiting +later +0 +1970-01-01T00:00:00.000Z$`, 'm'))
  expect(all.out).toMatch(new RegExp(`^${failed} +failed `, 'm'))
  expect(all.out).not.toContain('content')
  expect(doctor.out).toContain("warning  1 background job failed for good: trial. See 'parley jobs list'")
})

test('a failed job is put in line again, beside a server that runs', async () => {
  const place = await anInstallation()
  const { failed, waiting } = await addJobs(place)
  await startIn(place)

  expect(await parley(place, 'jobs', 'retry', String(failed))).toEqual({
    code: 0,
    out: '1 job in line again.',
    err: '',
  })
  const [retried, other] = await databaseOf(place, jobsIn)
  expect(retried).toMatchObject({ attempts: 0, crashes: 0, failed_at: null, last_error: null, key: 'k' })
  expect(Date.now() - retried!.run_at).toBeLessThan(60_000)
  expect(other).toMatchObject({ id: waiting, run_at: plain.run_at })
  for (const id of [failed, waiting, 987_654]) {
    const again = await parley(place, 'jobs', 'retry', String(id))
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining(`No job ${id} has failed for good.`) })
  }
  await addJobs(await withoutKey(place))
  expect((await parley(place, 'jobs', 'retry', '--all')).out).toBe('1 job in line again.')
  expect((await parley(place, 'jobs', 'retry', '--all')).out).toBe('0 jobs in line again.')
  expect((await databaseOf(place, jobsIn)).map(({ failed_at }) => failed_at)).toEqual([null, null, null, null])
})

async function withoutKey(place: Place): Promise<Place> {
  await databaseOf(place, ({ transaction }) =>
    transaction((tx) => tx.updateTable('jobs').set({ key: null }).where('name', '=', 'trial').execute()),
  )
  return place
}

const wrongly = ['retry', 'retry 1 2', 'retry 1 --all', 'retry x', 'list x', 'list --all --failed']

test.each(wrongly)('jobs %s is called wrongly', async (argv) => {
  const { code, err } = await parley(await aPlace('sqlite'), 'jobs', ...argv.split(' '))
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('Usage: parley jobs') })
})
