import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '../app.ts'
import { day } from '../kernel/clock.ts'
import { isAcceptablePassword, verifyPassword } from '../kernel/secrets.ts'
import { anIdentity, aSecondFactor } from '../resources/users/factory.ts'
import { findUserByEmail } from '../resources/users/queries/users.ts'
import { call } from '../testing/resources.ts'
import {
  anInstallation,
  aPlace,
  aPlaceWithTables,
  databaseOf,
  parley,
  parleyWith,
  printed,
  startIn,
} from './testing/place.ts'

const ada = ['--email', 'Ada@Acme.test', '--name', 'Ada Lovelace']

function profileOf({ http }: App, token: string) {
  return http.inject({ url: '/api/v1/profile', headers: { api_access_token: token } })
}

test('a user is created beside a running server, and its token works at once', async () => {
  const place = await aPlaceWithTables()
  const { app } = await startIn(place)

  const created = await parley(place, 'user', 'create', ...ada)

  expect(created).toMatchObject({ code: 0, err: '' })
  const profile = await profileOf(app, printed(created, 'token'))
  expect(profile.json()).toMatchObject({
    id: Number(printed(created, 'id')),
    email: 'ada@acme.test',
    name: 'Ada Lovelace',
  })
  expect(profile.json().accounts).toMatchObject([{ id: 1, role: 'agent' }])
  const password = printed(created, 'password')
  const stored = await findUserByEmail(app.database.read, 'ada@acme.test')
  expect(isAcceptablePassword(password)).toBe(true)
  expect(await verifyPassword(password, stored!.password_hash)).toBe(true)
  expect(stored!.super_admin).toBe(false)
})

test('role, password and reach can be chosen', async () => {
  const place = await aPlaceWithTables()
  const { app } = await startIn(place)

  const options = ['--role', 'administrator', '--password', 'Chosen-1', '--super', '--account', '1']
  const created = await parley(place, 'user', 'create', ...ada, ...options)

  expect(printed(created, 'password')).toBe('')
  expect((await profileOf(app, printed(created, 'token'))).json().accounts).toMatchObject([{ role: 'administrator' }])
  const stored = await findUserByEmail(app.database.read, 'ada@acme.test')
  expect(stored!.super_admin).toBe(true)
  expect(await verifyPassword('Chosen-1', stored!.password_hash)).toBe(true)
})

test('a taken address and an unknown account are refused', async () => {
  const place = await anInstallation()
  await parley(place, 'user', 'create', ...ada)

  const taken = await parley(place, 'user', 'create', '--email', 'ADA@acme.test', '--name', 'Another Ada')
  const unknown = await parley(place, 'user', 'create', '--email', 'b@acme.test', '--name', 'B', '--account', '77')

  expect(taken).toMatchObject({ code: 1, err: expect.stringContaining('already a user with the e-mail address') })
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('There is no account 77.') })
  expect(await databaseOf(place, ({ read }) => findUserByEmail(read, 'b@acme.test'))).toBeUndefined()
})

test('tokens are added, last as long as they were given, and are all reset', async () => {
  const place = await aPlaceWithTables()
  const { app } = await startIn(place)
  const first = printed(await parley(place, 'user', 'create', ...ada), 'token')

  const lasting = printed(await parley(place, 'token', 'create', '--user', 'ada@acme.test'), 'token')
  const created = await parley(place, 'token', 'create', '--user', 'ADA@acme.test', '--days', '30')
  const temporary = printed(created, 'token')

  const until = Date.parse(printed(created, 'until'))
  const { rows } = await sql<{ created_at: number; expires_at: number }>`
    select created_at, expires_at from access_tokens where expires_at is not null`.execute(app.database.read)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.expires_at).toBe(until)
  expect(Math.round((rows[0]!.expires_at - rows[0]!.created_at) / day)).toBe(30)
  const body = { name: 'Nightly report' }
  const made = await call(app, first)('POST', '/api/v1/profile/access_tokens', body)
  const tokens = [first, lasting, temporary, made.json().token]
  for (const token of tokens) expect((await profileOf(app, token)).statusCode).toBe(200)
  // Nobody waits for the note of its use, which must be written before another connection of this process writes.
  await app.database.transaction(async () => {})

  const renewed = printed(await parley(place, 'token', 'reset', '--user', 'ada@acme.test'), 'token')

  expect((await profileOf(app, renewed)).statusCode).toBe(200)
  for (const token of tokens) expect((await profileOf(app, token)).statusCode).toBe(401)
})

test('what is done to people is in the audit log, without their secrets', async () => {
  const place = await aPlaceWithTables()
  const { app } = await startIn(place)
  const { read } = app.database
  const created = await parley(place, 'user', 'create', ...ada, '--password', 'Chosen-1')
  const token = await parley(place, 'token', 'create', '--user', 'ada@acme.test')
  await parley(place, 'user', 'password', 'ada@acme.test', '--password', 'Chosen-2')
  const renewed = await parley(place, 'token', 'reset', '--user', 'ada@acme.test')

  await app.worker.drain()
  const entries = () => read.selectFrom('audit_logs').selectAll().where('account_id', '=', 1).orderBy('id').execute()
  const values = { account_id: 1, name: 'Ada Lovelace', email: 'ada@acme.test', role: 'agent', super_admin: false }
  const changed = ['[changed]', '[changed]']
  expect(await entries()).toMatchObject([
    { auditable_type: 'AccountUser', action: 'create', audited_changes: values },
    { auditable_type: 'User', action: 'update', audited_changes: { access_token: changed } },
    { auditable_type: 'User', action: 'update', audited_changes: { password: changed } },
    { auditable_type: 'User', action: 'update', audited_changes: { access_token: changed } },
  ])
  for (const entry of await entries()) {
    expect(entry).toMatchObject({ comment: 'command line', user_id: null, username: null, remote_address: null })
    expect(entry.auditable_id).toBe(Number(printed(created, 'id')))
  }
  const written = JSON.stringify([await entries(), await read.selectFrom('events').selectAll().execute()])
  for (const secret of ['Chosen-1', 'Chosen-2', printed(token, 'token'), printed(renewed, 'token')]) {
    expect(written).not.toContain(secret)
  }
})

test('who somebody is at the provider of single sign-on is forgotten, and the log tells of it', async () => {
  const place = await aPlaceWithTables()
  const { app } = await startIn(place)
  await parley(place, 'user', 'create', ...ada)
  await anIdentity(app, (await findUserByEmail(app.database.read, 'ada@acme.test'))!)

  const unlinked = await parley(place, 'user', 'unlink', 'Ada@acme.test')
  const again = await parley(place, 'user', 'unlink', 'ada@acme.test')

  expect(unlinked).toMatchObject({ code: 0, err: '' })
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('is linked with no provider') })
  await app.worker.drain()
  const changes = app.database.read.selectFrom('audit_logs').select('audited_changes').orderBy('id', 'desc')
  expect((await changes.executeTakeFirstOrThrow()).audited_changes).toEqual({
    single_sign_on: ['[changed]', '[changed]'],
  })
})

test('the second factor of somebody who has lost the device is switched off, and the log tells of it', async () => {
  const place = await aPlaceWithTables()
  const { app } = await startIn(place)
  await parley(place, 'user', 'create', ...ada)
  await aSecondFactor(app, (await findUserByEmail(app.database.read, 'ada@acme.test'))!)

  const off = await parley(place, 'user', 'mfa-off', 'Ada@acme.test')
  const again = await parley(place, 'user', 'mfa-off', 'ada@acme.test')

  expect(off).toMatchObject({ code: 0, err: '' })
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('has no second factor') })
  expect(await app.database.read.selectFrom('second_factors').selectAll().execute()).toEqual([])
  await app.worker.drain()
  const changes = app.database.read.selectFrom('audit_logs').select('audited_changes').orderBy('id', 'desc')
  expect((await changes.executeTakeFirstOrThrow()).audited_changes).toEqual({
    second_factor: ['[changed]', '[changed]'],
  })
})

test('nobody has a token without being a user', async () => {
  const place = await anInstallation()
  for (const verb of ['create', 'reset']) {
    const outcome = await parley(place, 'token', verb, '--user', 'nobody@acme.test')
    expect(outcome).toMatchObject({ code: 1, err: expect.stringContaining('no user with the e-mail address nobody') })
  }
})

test('a platform app is known at once', async () => {
  const place = await aPlaceWithTables()
  const { app } = await startIn(place)

  const created = await parley(place, 'platform-app', 'create', '--name', 'Billing')

  expect(created).toMatchObject({ code: 0, err: '' })
  expect(Number(printed(created, 'id'))).toBe(2)
  expect((await profileOf(app, 'not-a-token')).statusCode).toBe(401)
  expect((await profileOf(app, printed(created, 'token'))).statusCode).toBe(403)
})

const wrongly: [argv: string[], complaint: string][] = [
  [['user', 'create', '--name', 'Ada'], '--email is required.'],
  [['user', 'create', '--email', 'ada', '--name', 'Ada'], '--email must be a valid email.'],
  [['user', 'create', '--email', 'a@b.test', '--name', ' '], '--name '],
  [['user', 'create', ...ada, '--role', 'king'], '--role must be one of administrator, agent.'],
  [['user', 'create', ...ada, '--account', 'first'], '--account must be of type integer.'],
  [['user', 'create', ...ada, '--password', 'secret'], '--password must have 6 to 128 characters'],
  [['user', 'create', ...ada, 'more'], "'user create' takes no arguments: 'more' is too much."],
  [['user', 'password'], "'user password' needs <address>"],
  [['user', 'password', 'a@b.test', '--password', 'weak'], '--password must have 6 to 128 characters'],
  [['user', 'password', 'a@b.test', '--password', '-'], '--password must have 6 to 128 characters'],
  [['token', 'create', '--user', 'a@b.test', '--days', '0'], '--days must be at least 1.'],
  [['token', 'create', '--user', 'a@b.test', '--hours', '1'], "Unknown option '--hours'"],
  [['token', 'reset'], '--user is required.'],
  [['platform-app', 'create'], '--name is required.'],
]

test.each(wrongly)('%j is called wrongly', async (argv, complaint) => {
  const { code, err } = await parley(await aPlace('sqlite'), ...argv)

  expect(code).toBe(2)
  expect(err).toContain(complaint)
  expect(err).toContain('Usage: parley')
})

test('without an installation nothing is made', async () => {
  const place = await aPlace()
  for (const argv of [
    ['user', 'create', ...ada],
    ['token', 'create', '--user', 'a@b.test'],
    ['token', 'reset', '--user', 'a@b.test'],
    ['platform-app', 'create', '--name', 'Billing'],
    ['user', 'list'],
    ['user', 'password', 'a@b.test'],
    ['backup', `${place.folder}/backup.gz`],
  ]) {
    const { code, err } = await parley(place, ...argv)
    expect(code).toBe(1)
    expect(err).toMatch(/Nothing is installed .*\nRun 'parley start' first\./)
  }
  expect(await readdir(place.folder)).toEqual([])
})

test('a key that is missing or wrong is told before anything is written', async () => {
  const place = await anInstallation()
  const elsewhere = { env: { ...place.env, PARLEY_SECRET_KEY: 'a key of another installation, perhaps' } }

  const wrong = await parley(elsewhere, 'user', 'create', ...ada)

  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('not the one this database was made with') })
  expect(await databaseOf(place, ({ read }) => findUserByEmail(read, 'ada@acme.test'))).toBeUndefined()
})

test('whoever has asked for a new password is listed with a link that gives one', async () => {
  const place = await aPlaceWithTables()
  const { app } = await startIn(place)
  await parley(place, 'user', 'create', ...ada)
  const nobody = await parley(place, 'resets', 'list')
  expect(nobody).toMatchObject({ code: 0, out: expect.stringMatching(/^Nobody has asked/) })

  for (const email of ['ada@acme.test', 'nobody@acme.test']) {
    await app.http.inject({ method: 'POST', url: '/auth/password', payload: { email } })
  }
  const { code, out } = await parley(place, 'resets', 'list')

  expect([code, out.trim().split('\n').length]).toEqual([0, 1])
  expect(out).toMatch(/^ada@acme\.test {2}until \d{4}-\d\d-\d\dT\S+Z {2}http/)
  const reset_password_token = new URL(out.trim().split('  ').at(-1)!).searchParams.get('reset_password_token')
  const payload = { reset_password_token, password: 'Chosen-1' }
  const chosen = await app.http.inject({ method: 'PUT', url: '/auth/password', payload })
  expect(chosen.statusCode, chosen.body).toBe(200)
  const stored = await findUserByEmail(app.database.read, 'ada@acme.test')
  expect(await verifyPassword('Chosen-1', stored!.password_hash)).toBe(true)
})

test('a new password is printed once or read from standard input, and ends sessions and links', async () => {
  const place = await aPlaceWithTables()
  const { app } = await startIn(place)
  const created = await parley(place, 'user', 'create', ...ada)
  const signIn = async (password: string) =>
    (await app.http.inject({ method: 'POST', url: '/auth/sign_in', payload: { email: 'ada@acme.test', password } }))
      .statusCode
  expect(await signIn(printed(created, 'password'))).toBe(200)
  await app.http.inject({ method: 'POST', url: '/auth/password', payload: { email: 'ada@acme.test' } })

  const renewed = await parley(place, 'user', 'password', 'ADA@acme.test')

  expect(renewed).toMatchObject({ code: 0, err: '' })
  expect(await signIn(printed(created, 'password'))).toBe(401)
  expect((await profileOf(app, printed(created, 'token'))).statusCode).toBe(200)
  expect((await parley(place, 'resets', 'list')).out).toMatch(/^Nobody has asked/)
  const sessions = () => app.database.read.selectFrom('sessions').select('id').execute()
  expect(await sessions()).toEqual([])
  expect(await signIn(printed(renewed, 'password'))).toBe(200)

  const stdin = ['Chosen-', '1 with späces\r\nand more']
  const chosen = await parleyWith({ stdin }, place, 'user', 'password', 'ada@acme.test', '--password', '-')
  expect(chosen.code).toBe(0)
  expect(chosen.out).not.toContain('Chosen')
  expect(await sessions()).toEqual([])
  expect(await signIn('Chosen-1 with späces')).toBe(200)
  const nobody = await parley(place, 'user', 'password', 'nobody@acme.test')
  expect(nobody).toMatchObject({ code: 1, err: expect.stringContaining('no user with the e-mail address nobody') })
})

test('users are listed with their accounts, and no name steers the terminal', async () => {
  const place = await anInstallation()
  await parley(place, 'user', 'create', '--email', 'eve@acme.test', '--name', 'Eve\u001b[31m')

  const { code, out } = await parley(place, 'user', 'list')

  expect(code).toBe(0)
  expect(out.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['id', 'e-mail', 'name', 'accounts'],
    ['1', 'admin@parley.local', expect.any(String), '1 (administrator), whole installation'],
    ['2', 'eve@acme.test', 'Eve [31m', '1 (agent)'],
  ])
})
