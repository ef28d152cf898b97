import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { day } from './kernel/clock.ts'
import { TestClock } from './testing/app.ts'
import { testEngine } from './testing/database.ts'
import { silentLog } from './testing/log.ts'
import { aPicture, multipart } from './testing/multipart.ts'
import { databaseOf, newSite, type Process, type Site, startProgram } from './testing/process.ts'
import { startS3, type TestS3 } from './testing/s3.ts'

let s3: TestS3

beforeAll(async () => {
  s3 = await startS3()
})

afterAll(() => s3.stop())

const secretKey = 'one key for all machines, of at least 32 characters'

function newSharedSite(prefix: string): Promise<Site> {
  const { bucket } = s3.settings
  return newSite({ ...s3.env, PARLEY_FILES: `s3://${bucket}/${prefix}`, PARLEY_SECRET_KEY: secretKey })
}

async function upload({ url }: Process): Promise<{ status: number; avatar_url: string }> {
  const { body, headers } = multipart([await aPicture()])
  const answer = await fetch(`${url}/api/v1/profile`, {
    method: 'PUT',
    headers: { ...headers, api_access_token: 'admin-token' },
    body: new Uint8Array(body),
  })
  const { avatar_url } = (await answer.json()) as { avatar_url: string }
  return { status: answer.status, avatar_url }
}

/** The links name the address of the site; each process has its own. */
async function fetchFrom({ url }: Process, link: string) {
  const answer = await fetch(`${url}${new URL(link).pathname}`)
  return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) }
}

// The embedded engine has one process.
test.runIf(testEngine === 'postgres')(
  'two machines with a data folder each serve what the other one took',
  async () => {
    const site = await newSharedSite('two-machines')
    const folder = mkdtempSync(join(tmpdir(), 'parley-other-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const one = await startProgram(site)
    const other = await startProgram(site, { PARLEY_DATA_DIR: join(folder, 'data') })
    for (const [taker, server] of [
      [one, other],
      [other, one],
    ] as const) {
      const { status, avatar_url } = await upload(taker)
      expect(status).toBe(200)
      const [own, theirs] = [await fetchFrom(taker, avatar_url), await fetchFrom(server, avatar_url)]
      expect([own.status, theirs.status]).toEqual([200, 200])
      expect(theirs.content.equals(own.content)).toBe(true)
    }
    // The first picture was replaced by the second one; whoever removed it, it is gone for both.
    await expect.poll(() => s3.paths('two-machines/')).toHaveLength(2)
    expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0])
  },
)

test('killed between storage and commit: what was acknowledged stays, the stray file is swept', async () => {
  const prefix = 'killed/'
  const site = await newSharedSite(prefix)
  const server = await startProgram(site)
  const { status, avatar_url } = await upload(server)
  expect(status).toBe(200)
  const acknowledged = await s3.paths(prefix)
  expect(acknowledged).toHaveLength(2)

  const database = await databaseOf(site)
  onTestFinished(() => database.close())
  // Held by us, the user cannot be changed: the file is stored, and its transaction waits.
  await database.transaction(async (tx) => {
    await tx.updateTable('users').set({ updated_at: 1 }).execute()
    const cutOff = upload(server).catch(() => undefined)
    await expect.poll(() => s3.paths(prefix)).toHaveLength(4)
    await server.stop('SIGKILL')
    expect(await cutOff).toBeUndefined()
  })
  await sweepLater(site, database)

  expect(await s3.paths(prefix)).toEqual(acknowledged)
  const next = await startProgram(site)
  expect((await fetchFrom(next, avatar_url)).status).toBe(200)
})

/** Runs what is due two days from now. */
async function sweepLater({ env }: Site, database: Awaited<ReturnType<typeof databaseOf>>): Promise<void> {
  const clock = new TestClock()
  clock.advance(Date.now() - clock.now() + 2 * day)
  const app = createApp({ ...readConfig(env), database, secretKey, log: silentLog, clock })
  await app.worker.drain()
  await app.services.files.close()
}
