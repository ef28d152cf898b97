import { expect, test } from 'vitest'
import { minute } from '../../../../kernel/clock.ts'
import { verifyPassword } from '../../../../kernel/secrets.ts'
import { testApp } from '../../../../testing/app.ts'
import { platformOf, superPlatformOf } from '../../../../testing/platform.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { call } from '../../../../testing/resources.ts'
import { aUser } from '../../factory.ts'
import { useSignInLink } from '../../jobs/sign-in-link.ts'
import { deleteExpiredLinks } from '../../queries/users.ts'

const email = () => `${crypto.randomUUID()}@acme.test`

async function withUser(over: object = {}) {
  const app = await testApp()
  const platform = await platformOf(app)
  const user = await platform.users.create({ name: 'Ada', email: email(), ...over })
  const stored = () => app.database.read.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirst()
  return { app, platform, user, stored }
}

test('a user is created with a token that works, read, changed and deleted', async () => {
  const { app, platform, user } = await withUser({ display_name: 'A.', custom_attributes: { a: 1, b: 1 } })
  expect(user).toMatchObject({
    name: 'Ada',
    available_name: 'A.',
    confirmed: true,
    custom_attributes: { a: 1, b: 1 },
    accounts: [],
    role: null,
  })
  const asUser = call(app, user.access_token)
  expect((await asUser('GET', '/api/v1/profile')).json()).toEqual({ ...user, role: undefined })
  expect(await platform.users.get(user.id)).toEqual(user)
  const address = email()
  const changed = await platform.users.update(user.id, {
    display_name: null,
    email: address.toUpperCase(),
    custom_attributes: { b: 2 },
  })
  expect(changed).toMatchObject({ available_name: 'Ada', email: address, custom_attributes: { a: 1, b: 2 } })
  expect(changed.access_token).toBe(user.access_token)
  expect(await platform.users.delete(user.id)).toEqual({})
  expect((await asUser('GET', '/api/v1/profile')).statusCode).toBe(401)
  expect(await refusalOf(platform.users.get(user.id))).toBe('404 not_found')
})

test('an address that is in use is taken, and tells nothing of its user', async () => {
  const { platform, user } = await withUser()
  const { user: stranger } = await aUser(await testApp())
  for (const used of [stranger.email, stranger.email.toUpperCase(), user.email])
    expect(await refusalOf(platform.users.create({ name: 'Eve', email: used }))).toBe('422 email taken')
  expect(await refusalOf(platform.users.update(user.id, { email: stranger.email }))).toBe('422 email taken')
  expect(await refusalOf(platform.users.get(stranger.id))).toBe('404 not_found')
})

test('of ten that create the same user at once, one does', async () => {
  const platform = await platformOf(await testApp())
  const body = { name: 'Ada', email: email() }
  const results = await Promise.all(
    Array.from({ length: 10 }, () => platform.users.create(body).then(() => 'made', refusalOf)),
  )
  expect(results.filter((result) => result === 'made')).toHaveLength(1)
  expect(new Set(results)).toEqual(new Set(['made', '422 email taken']))
})

test('a password is kept by its hash; a new one ends the sessions', async () => {
  const { app, platform, user, stored } = await withUser({ password: 'Secret-1' })
  expect(await verifyPassword('Secret-1', (await stored())!.password_hash)).toBe(true)
  const session = { user_id: user.id, client: 'web', digest: user.email, expires_at: 1e15, created_at: 0 }
  await app.database.transaction((tx) => tx.insertInto('sessions').values(session).execute())
  const changed = await platform.users.update(user.id, { password: 'Better-2' })
  expect(changed.pubsub_token).not.toBe(user.pubsub_token)
  expect(await verifyPassword('Better-2', (await stored())!.password_hash)).toBe(true)
  expect(await app.database.read.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()).toEqual(
    [],
  )
})

test.each([
  [{ password: 'weak' }, '422 password bad_format'],
  [{ email: 'nobody' }, '422 email bad_format'],
  [{ name: ' ' }, '422 name bad_format'],
  [{ custom_attributes: [] }, '422 custom_attributes wrong_type'],
])('%j is refused, on create and on update', async (body, expected) => {
  const { platform, user } = await withUser()
  expect(await refusalOf(platform.users.create({ name: 'Ada', email: email(), ...(body as object) }))).toBe(expected)
  expect(await refusalOf(platform.users.update(user.id, body as object))).toBe(expected)
  expect(await platform.users.get(user.id)).toEqual(user)
})

test('nothing that is not the caller’s to set takes effect', async () => {
  const forbidden = {
    super_admin: true,
    id: 1,
    access_token: 'chosen-token',
    role: 'administrator',
    type: 'SuperAdmin',
  }
  const { user, stored } = await withUser(forbidden)
  expect(user.access_token).not.toBe('chosen-token')
  expect((await stored())!.super_admin).toBe(false)
})

test('the users of another app do not exist; a super administrator reaches them all', async () => {
  const { app, user } = await withUser()
  const theirs = await platformOf(app)
  const refused = await Promise.all([
    refusalOf(theirs.users.get(user.id)),
    refusalOf(theirs.users.update(user.id, { name: 'x' })),
    refusalOf(theirs.users.delete(user.id)),
    refusalOf(theirs.users.login(user.id)),
    refusalOf(theirs.users.token(user.id)),
  ])
  expect(new Set(refused)).toEqual(new Set(['404 not_found']))
  expect((await (await superPlatformOf(app)).users.get(user.id)).access_token).toBe(user.access_token)
})

test('the token is the one there is, or a new one', async () => {
  const { app, platform, user } = await withUser()
  const { id, name, pubsub_token } = user
  expect(await platform.users.token(id)).toEqual({
    access_token: user.access_token,
    expiry: null,
    user: { id, name, email: user.email, pubsub_token },
  })
  await app.database.transaction((tx) =>
    tx.deleteFrom('access_tokens').where('owner_type', '=', 'user').where('owner_id', '=', id).execute(),
  )
  const { access_token } = await platform.users.token(id)
  expect((await call(app, access_token)('GET', '/api/v1/profile')).json().id).toBe(id)
  const expires_at = Date.UTC(2030, 0, 1)
  await app.database.transaction((tx) =>
    tx
      .updateTable('access_tokens')
      .set({ expires_at })
      .where('owner_type', '=', 'user')
      .where('owner_id', '=', id)
      .execute(),
  )
  expect((await platform.users.token(id)).expiry).toBe('2030-01-01T00:00:00.000Z')
})

async function withLink() {
  const made = await withUser({})
  const url = new URL((await made.platform.users.login(made.user.id)).url)
  const token = url.searchParams.get('sso_auth_token')!
  const use = (over: object = {}) =>
    made.app.database.transaction((tx) =>
      useSignInLink(tx, made.app.services, { email: made.user.email, token, ...over }),
    )
  return { ...made, url, token, use }
}

test('a sign-in link leads to the login page and signs in once', async () => {
  const { user, url, use } = await withLink()
  expect(url.href).toMatch(/^http:\/\/parley\.test\/app\/login\?email=/)
  expect(url.searchParams.get('email')).toBe(user.email)
  expect((await use())?.id).toBe(user.id)
  expect(await use()).toBeUndefined()
})

test('of ten that use one link at once, one is signed in', async () => {
  const { use } = await withLink()
  const users = await Promise.all(Array.from({ length: 10 }, () => use()))
  expect(users.filter(Boolean)).toHaveLength(1)
})

test('a sign-in link works for five minutes, for its own user, and not when it is made up', async () => {
  const { app, platform, user, use } = await withLink()
  expect(await use({ email: 'someone@else.test' })).toBeUndefined()
  for (const token of ['', 'x', app.services.secrets.seal(user.access_token!), app.services.secrets.seal('{}')])
    expect(await use({ token })).toBeUndefined()
  app.clock.advance(5 * minute)
  expect(await use()).toBeUndefined()
  const fresh = new URL((await platform.users.login(user.id)).url).searchParams.get('sso_auth_token')!
  expect((await use({ token: fresh }))?.id).toBe(user.id)
  app.clock.advance(5 * minute)
  await app.database.transaction((tx) => deleteExpiredLinks(tx, app.clock.now()))
  expect(await app.database.read.selectFrom('sso_tokens').select('id').execute()).toEqual([])
})
