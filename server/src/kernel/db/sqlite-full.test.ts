import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAccount } from '../../resources/accounts/factory.ts'
import { aMember } from '../../resources/users/factory.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { testEngine } from '../../testing/database.ts'
import { cleanups } from '../../testing/outbound.ts'
import { call } from '../../testing/resources.ts'
import { isUnavailable } from './dialect.ts'

/** SQLite treats a database that may not grow as one on a full disk. */
async function limitPages({ database }: TestApp, most: number): Promise<void> {
  await database.transaction((tx) => sql.raw(`pragma max_page_count = ${most}`).execute(tx))
}

const ready = async ({ http }: TestApp) => {
  const answer = await http.inject('/health/ready')
  return [answer.statusCode, answer.json()]
}

test.runIf(testEngine === 'sqlite')(
  'without room, writing is refused, reading goes on, and nothing is lost',
  async () => {
    const app = await createTestApp()
    cleanups.push(() => app.close())
    const account = await anAccount(app)
    const { token } = await aMember(app, account.id, 'administrator')
    const url = `/api/v1/accounts/${account.id}/canned_responses`
    const create = (i: number) =>
      call(app, token)('POST', url, { short_code: `long-${i}`, content: 'x'.repeat(20_000) })

    await limitPages(app, 1)
    const answers = []
    do answers.push(await create(answers.length))
    while (answers.at(-1)!.statusCode === 200)
    const refused = answers.pop()!
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([503, 'storage_full'])
    expect(refused.headers['retry-after']).toBe('10')
    expect(await ready(app)).toEqual([
      503,
      { status: 'unavailable', reason: 'There is no room left on the disk: free some.' },
    ])
    expect((await call(app, token)('GET', url)).json()).toHaveLength(answers.length)

    await limitPages(app, 1_000_000)
    expect(await ready(app)).toEqual([200, { status: 'ok' }])
    expect((await create(answers.length)).statusCode).toBe(200)
    expect((await call(app, token)('GET', url)).json()).toHaveLength(answers.length + 1)
  },
)

test.runIf(testEngine === 'sqlite')(
  'whoever shares a commit with what does not fit is told to come again',
  async () => {
    const app = await createTestApp()
    cleanups.push(() => app.close())
    const account = await anAccount(app)
    await limitPages(app, 1)
    const rename = (name: string) =>
      app.database.transaction((tx) => tx.updateTable('accounts').set({ name }).where('id', '=', account.id).execute())
    const outcomes = await Promise.allSettled([rename('Fits'), rename('Too large'.repeat(100_000))])
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && isUnavailable(outcome.reason))).toEqual([
      true,
      true,
    ])
    await limitPages(app, 1_000_000)
    await rename('Fits')
  },
)
