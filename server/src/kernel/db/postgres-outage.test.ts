import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { anAccount } from '../../resources/accounts/factory.ts'
import { aMember } from '../../resources/users/factory.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createDatabaseUrl, testEngine } from '../../testing/database.ts'
import { cleanups } from '../../testing/outbound.ts'
import { proxyTo } from '../../testing/proxy.ts'
import { call } from '../../testing/resources.ts'
import { openPostgres } from './postgres.ts'

const onPostgres = test.runIf(testEngine === 'postgres')

/** An app whose database is behind a network that can fail. */
async function appOverNetwork() {
  const direct = await createDatabaseUrl()
  const network = await proxyTo(direct)
  const database = openPostgres({ connection: { connectionString: network.url }, poolSize: 10, onError: () => {} })
  const app = await createTestApp({ database })
  cleanups.push(async () => {
    network.resume()
    await app.close()
  })
  const account = await anAccount(app)
  const { token } = await aMember(app, account.id, 'administrator')
  const url = `/api/v1/accounts/${account.id}/labels`
  const create = (title: string) => call(app, token)('POST', url, { title })
  const titles = async () => {
    const { payload } = (await call(app, token)('GET', url)).json<{ payload: { title: string }[] }>()
    return payload.map(({ title }) => title)
  }
  return { app, network, direct, create, titles }
}

async function plainConnection() {
  return { connection: { connectionString: await createDatabaseUrl() } }
}

type Answer = Awaited<ReturnType<ReturnType<typeof call>>>

function isDeclared({ statusCode, headers, body }: Answer): boolean {
  if (statusCode === 200) return true
  const isKnown = ['unavailable', 'outcome_unknown'].includes(JSON.parse(body).errors[0].code)
  return statusCode === 503 && headers['retry-after'] === '1' && isKnown
}

async function readiness({ http }: TestApp): Promise<number> {
  return (await http.inject('/health/ready')).statusCode
}

/** The database is looked for once a second. */
async function isBack(app: TestApp): Promise<void> {
  await expect.poll(() => readiness(app), { timeout: 60_000, interval: 200 }).toBe(200)
}

onPostgres('connections that are cut cost 503s at most, and nothing that was acknowledged', async () => {
  const { network, create, titles } = await appOverNetwork()
  const answers: { title: string; answer: Answer }[] = []
  let goesOn = true
  const write = async (writer: number) => {
    for (let i = 0; goesOn; i++) answers.push({ title: `w${writer}-${i}`, answer: await create(`w${writer}-${i}`) })
  }
  const writing = Promise.all(Array.from({ length: 20 }, (_, writer) => write(writer)))
  for (let cut = 0; cut < 8; cut++) {
    const before = answers.length
    await expect.poll(() => answers.length).toBeGreaterThan(before + 10)
    network.cut()
  }
  goesOn = false
  await writing
  expect(answers.filter(({ answer }) => !isDeclared(answer)).map(({ answer }) => answer.body)).toEqual([])
  expect(answers.some(({ answer }) => answer.statusCode === 503)).toBe(true)
  expect((await create('afterwards')).statusCode).toBe(200)
  const stored = new Set(await titles())
  const acknowledged = answers.filter(({ answer }) => answer.statusCode === 200).map(({ title }) => title)
  expect(acknowledged.filter((title) => !stored.has(title))).toEqual([])
})

onPostgres('a database that is away is told by /health/ready, and used again when it is back', async () => {
  const { app, network, create } = await appOverNetwork()
  network.refuse(true)
  network.cut()
  expect(await readiness(app)).toBe(503)
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => create(`away-${i}`)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  expect(answers.every(isDeclared)).toBe(true)
  network.refuse(false)
  await isBack(app)
  expect((await create('back')).statusCode).toBe(200)
})

onPostgres('a database that hangs makes nobody wait for long', async () => {
  const { app, network, create } = await appOverNetwork()
  await Promise.all(Array.from({ length: 10 }, (_, i) => create(`before-${i}`)))
  network.hang()
  const [ready, ...answers] = await Promise.all([
    readiness(app),
    ...Array.from({ length: 30 }, (_, i) => create(`hangs-${i}`)),
  ])
  expect(ready).toBe(503)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 503))
  expect(answers.every(isDeclared)).toBe(true)
  // From now on nobody waits at all.
  const [late, lateReady] = [await create('hangs-still'), await app.http.inject('/health/ready')]
  expect(late.json()).toMatchObject({ errors: [{ code: 'unavailable' }] })
  expect([lateReady.statusCode, lateReady.json()]).toEqual([
    503,
    { status: 'unavailable', reason: 'The database does not answer.' },
  ])
  network.resume()
  await isBack(app)
  expect((await create('after')).statusCode).toBe(200)
})

onPostgres('connections that are silent for good are given up while new ones work', async () => {
  const { app, network, create } = await appOverNetwork()
  await Promise.all(Array.from({ length: 10 }, (_, i) => create(`before-${i}`)))
  network.hang()
  network.resumeNewOnes()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => create(`lost-${i}`)))
  expect(answers.every(isDeclared)).toBe(true)
  expect(await readiness(app)).toBe(200)
  await expect.poll(async () => (await create('new')).statusCode, { timeout: 60_000 }).not.toBe(503)
})

onPostgres('so many wait for a connection, and no more', async () => {
  const app = await createTestApp({
    database: openPostgres({ ...(await plainConnection()), poolSize: 1, onError() {} }),
  })
  cleanups.push(() => app.close())
  const hold = app.database.transaction((tx) => sql`select pg_sleep(1)`.execute(tx))
  const waiting = Array.from({ length: 150 }, () => sql`select 1`.execute(app.database.read))
  const outcomes = await Promise.allSettled(waiting)
  await hold
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(40)
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(90)
})

onPostgres('whoever gets no answer to a commit is told that it may have been made', async () => {
  const { network, create, titles } = await appOverNetwork()
  await create('before')
  network.loseAnswersTo('commit')
  const lost = await create('lost')
  expect([lost.statusCode, lost.json().errors[0].code]).toEqual([503, 'outcome_unknown'])
  expect(lost.headers['retry-after']).toBe('1')
  await expect.poll(titles).toContain('lost')
})

onPostgres('a failover: what has become a standby is left for what is the primary now', async () => {
  const { network, direct, create } = await appOverNetwork()
  const operator = new pg.Client({ connectionString: direct })
  await operator.connect()
  cleanups.push(() => operator.end())
  const name = new URL(direct).pathname.slice(1)
  await operator.query(`alter database ${name} set default_transaction_read_only = on`)
  network.cut()
  const answers = [await create('one'), ...(await Promise.all([create('two'), create('three')]))]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
  await operator.query('set default_transaction_read_only = off')
  await operator.query(`alter database ${name} reset default_transaction_read_only`)
  expect((await Promise.all([create('four'), create('five')])).map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

onPostgres('the listening connection is made anew, whether it was cut or hangs', async () => {
  const { app, network, direct } = await appOverNetwork()
  const other = openPostgres({ connection: { connectionString: direct }, poolSize: 1, onError: () => {} })
  cleanups.push(() => other.close())
  let heard = 0
  app.database.signals.on('jobs', () => {
    heard++
  })
  const isHeard = async () => {
    const before = heard
    await expect
      .poll(async () => {
        await other.transaction((tx) => sql`select pg_notify('parley_jobs', '[1]')`.execute(tx))
        return heard
      })
      .toBeGreaterThan(before)
  }
  await isHeard()
  network.cut()
  await isHeard()
  network.hang()
  // The old connections stay silent for ever; only new ones work.
  network.resumeNewOnes()
  await isHeard()
  await other.transaction((tx) => sql`select pg_notify('parley_jobs', 'no JSON at all')`.execute(tx))
  await isHeard()
})

onPostgres('columns that another process adds under load end up nowhere else, and nobody notices', async () => {
  const { app, direct, create, titles } = await appOverNetwork()
  const migrator = new pg.Client({ connectionString: direct })
  await migrator.connect()
  cleanups.push(() => migrator.end())
  let goesOn = true
  const statuses = new Set<number>()
  const work = async (writer: number) => {
    for (let i = 0; goesOn; i++) {
      statuses.add((await create(`w${writer}-${i}`)).statusCode)
      expect((await titles()).every((title) => /^w\d+-\d+$/.test(title))).toBe(true)
    }
  }
  const working = Promise.all(Array.from({ length: 8 }, (_, writer) => work(writer)))
  const before = app.database.counters.statements
  await expect.poll(() => app.database.counters.statements).toBeGreaterThan(before + 200)
  // First in the table, as far as the order of columns goes, because those after it are made anew.
  await migrator.query(`
    begin;
    alter table labels add column added text default 'shifted';
    alter table labels rename column title to title_before;
    alter table labels add column title text collate "C";
    update labels set title = title_before;
    alter table labels alter column title_before drop not null;
    create unique index on labels (account_id, title);
    commit`)
  const after = app.database.counters.statements
  await expect.poll(() => app.database.counters.statements).toBeGreaterThan(after + 200)
  goesOn = false
  await working
  expect([...statuses]).toEqual([200])
})
