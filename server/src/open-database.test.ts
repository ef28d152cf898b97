import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { describe, expect, test, vi } from 'vitest'
import { anInstallation, aPlace, type Place, parley } from './cli/testing/place.ts'
import { readConfig } from './config.ts'
import { databaseFile } from './data-dir.ts'
import { createLog } from './kernel/log.ts'
import { openDatabase } from './open-database.ts'
import { OperatorError } from './operator-error.ts'
import { start } from './start.ts'
import { testEngine } from './testing/database.ts'
import { listen, serveTcp } from './testing/outbound.ts'
import { proxyTo } from './testing/proxy.ts'
import { certificate, certificateKey } from './testing/tls.ts'

async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => new Error('It was not refused'),
    (reason) => reason,
  )
  if (!(error instanceof OperatorError)) throw error
  return `${error.message} ${error.advice}`
}

describe.runIf(testEngine === 'sqlite')('a database file that is damaged', () => {
  const overwrite = (file: string, from: number, to = Infinity) => {
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0xab, from, Math.min(to, bytes.length)))
  }

  test.each<[string, (file: string) => void]>([
    ['with another header', (file) => overwrite(file, 0, 100)],
    ['with other pages', (file) => overwrite(file, 4096)],
    ['emptied', (file) => truncateSync(file)],
    ['replaced by a text', (file) => writeFileSync(file, 'This is no database. '.repeat(100))],
  ])('%s, is named at start and by doctor, with what to do', async (_how, damage) => {
    const place = await anInstallation('sqlite')
    const file = databaseFile(place.config.dataDir)
    damage(file)
    const before = readFileSync(file)

    const told = await refusal(start(place.config, createLog('silent')))
    const doctor = await parley(place, 'doctor')

    expect(told).toMatch(/The database file .*parley\.db is (damaged: .*Keep a copy of it|empty)/)
    expect(told).toContain("run 'parley restore <file>' there")
    expect(doctor.code).toBe(1)
    expect(doctor.out).toMatch(/^problem .*parley\.db is (damaged|empty).*parley restore <file>/m)
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  test('in the middle of it only, is found by doctor', async () => {
    const place = await anInstallation('sqlite')
    const file = databaseFile(place.config.dataDir)
    overwrite(file, 20 * 4096, 60 * 4096)
    const { code, out } = await parley(place, 'doctor')
    expect(code).toBe(1)
    expect(out).toMatch(/^problem .*damaged.*Keep a copy of it.*parley restore <file>/m)
  })
})

describe.runIf(testEngine === 'postgres')('PostgreSQL', () => {
  const configOf = (url: string) => readConfig({ DATABASE_URL: url })
  const changed = ({ env }: Place, change: (url: URL) => void) => {
    const url = new URL(env.DATABASE_URL!)
    change(url)
    return configOf(url.href)
  }

  test('that is not up yet is waited for', async () => {
    const network = await proxyTo((await aPlace()).env.DATABASE_URL!)
    network.refuse(true)
    const onWait = vi.fn(() => network.refuse(false))
    const database = await openDatabase(configOf(network.url), { waitMs: 60_000, onWait })
    await database.close()
    expect(onWait).toHaveBeenCalledOnce()
  })

  /** Gives up as soon as there is something to wait for. */
  const whatIsWaitedFor = async (url: string) => {
    const onWait = vi.fn((error: Error) => {
      throw error
    })
    const told = await refusal(openDatabase(configOf(url), { waitMs: 600_000, onWait }))
    expect(onWait).toHaveBeenCalledOnce()
    return told
  }

  test('that cannot be reached yet, or starts up, is waited for', async () => {
    const startsUp = refusalMessage('57P03', 'the database system is starting up')
    const port = await serveTcp((socket) => socket.once('data', () => socket.end(startsUp)))
    expect(await whatIsWaitedFor('postgres://x@127.0.0.1:1/x')).toContain('127.0.0.1:1 does not answer')
    expect(await whatIsWaitedFor('postgres://x@database.invalid/x')).toContain('database.invalid does not answer')
    expect(await whatIsWaitedFor(`postgres://x@127.0.0.1:${port}/x`)).toContain('the database system is starting up')
  })

  test('is waited for no longer than told', async () => {
    const told = await refusal(openDatabase(configOf('postgres://x@127.0.0.1:1/x'), { waitMs: 50 }))
    expect(told).toContain('does not answer')
  })

  test('that refuses is not waited for', async () => {
    const place = await aPlace()
    const onWait = vi.fn()
    const told = (change: (url: URL) => void) =>
      refusal(openDatabase(changed(place, change), { waitMs: 60_000, onWait }))
    expect(
      await told((url) => {
        url.pathname = '/missing'
      }),
    ).toMatch(/refuses: database "missing" does not exist\. Create the database/)
    expect(
      await told((url) => {
        url.username = 'stranger'
      }),
    ).toMatch(/refuses: role "stranger" does not exist\. Check the user and the password/)
    expect(onWait).not.toHaveBeenCalled()
  })

  test('is encrypted and verified as sslmode says, without a warning of the driver', async () => {
    const warn = vi.spyOn(process, 'emitWarning')
    const place = await aPlace()
    const secure = await tlsProxy(place.env.DATABASE_URL!)
    const trusted = join(place.folder, 'trusted.pem')
    writeFileSync(trusted, certificate)
    const attempt = async (address: string, query: string) => {
      const url = new URL(address)
      url.search = query
      const before = secure.encrypted()
      const outcome = await openDatabase(configOf(url.href)).then(
        (database) => database.close(),
        (error: OperatorError) => `${error.message} ${error.advice}`,
      )
      return outcome ?? (secure.encrypted() > before ? 'encrypted' : 'plain')
    }
    const named = secure.url.replace('127.0.0.1', 'localhost')
    const root = `sslrootcert=${encodeURIComponent(trusted)}`
    const notTrusted = expect.stringMatching(/self-signed certificate.*Check sslmode and sslrootcert/)

    expect(await attempt(secure.url, 'sslmode=disable')).toBe('plain')
    expect(await attempt(secure.url, 'sslmode=allow')).toBe('plain')
    expect(await attempt(secure.url, 'sslmode=prefer')).toBe('encrypted')
    expect(await attempt(secure.url, 'sslmode=require')).toBe('encrypted')
    expect(await attempt(secure.url, `sslmode=require&${root}`)).toBe('encrypted')
    expect(await attempt(named, `sslmode=verify-ca&${root}`)).toBe('encrypted')
    expect(await attempt(secure.url, `sslmode=verify-full&${root}`)).toBe('encrypted')
    expect(await attempt(secure.url, 'sslmode=verify-full')).toEqual(notTrusted)
    expect(await attempt(named, `sslmode=verify-full&${root}`)).toMatch(/altnames/)
    expect(await attempt(secure.url, 'sslmode=verify-ca')).toMatch(/verify-ca needs sslrootcert/)
    expect(await attempt(secure.url, 'sslmode=sometimes')).toMatch(/sslmode must be one of/)
    expect(await attempt(secure.url, 'sslmode=verify-full&sslrootcert=/nowhere.pem')).toMatch(
      /cannot be read \(ENOENT\)/,
    )
    expect(await attempt(place.env.DATABASE_URL!, 'sslmode=prefer')).toBe('plain')
    expect(await attempt(place.env.DATABASE_URL!, 'sslmode=require')).toMatch(/does not support SSL/)
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })
})

/** An error of the protocol: its fields, each ended by a zero. */
function refusalMessage(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

const sslRequest = 80877103

/** What a PostgreSQL that has a certificate does, in front of one that has none. */
async function tlsProxy(url: string) {
  const { hostname, port } = new URL(url)
  let encrypted = 0
  const server = createServer((near) => {
    near
      .on('error', () => {})
      .once('data', (first) => {
        const asksForTls = first.length === 8 && first.readInt32BE(4) === sslRequest
        if (!asksForTls) return forward(near, first)
        near.write('S')
        const secured = new TLSSocket(near, { isServer: true, cert: certificate, key: certificateKey })
        secured
          .on('error', () => {})
          .once('data', (chunk) => {
            encrypted++
            forward(secured, chunk)
          })
      })
  })
  const forward = (near: Socket, first: Buffer) => {
    const far = connect(Number(port), hostname)
    far.on('error', () => near.destroy()).write(first)
    near.pipe(far).pipe(near)
  }
  const proxied = new URL(url)
  proxied.port = String(await listen(server))
  return { url: proxied.href, encrypted: () => encrypted }
}
