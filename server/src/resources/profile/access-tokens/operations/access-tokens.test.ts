import { expect, test } from 'vitest'
import { day, minute, second } from '../../../../kernel/clock.ts'
import { scopes } from '../../../../kernel/scopes.ts'
import { findToken, issueToken } from '../../../../kernel/tokens.ts'
import { clientInto, type TestApp } from '../../../../testing/app.ts'
import { conversationScene } from '../../../../testing/conversation-scene.ts'
import { codeOf, refusalOf } from '../../../../testing/refusal.ts'
import { call } from '../../../../testing/resources.ts'
import { type Scene, scene } from '../../../../testing/scene.ts'
import { openStream } from '../../../../testing/stream.ts'
import { anAccount } from '../../../accounts/factory.ts'
import { aUser, givePassword } from '../../../users/factory.ts'
import { joinAccount } from '../../../users/rules/register.ts'
import { aNamedToken } from '../factory.ts'

const base = '/api/v1/profile/access_tokens'

function secondsFromNow({ app }: Pick<Scene, 'app'>, ms: number): number {
  return Math.floor((app.clock.now() + ms) / second)
}

/** Everything that is stored of the tokens of one person. */
function storedOf({ database }: TestApp, userId: number) {
  const tokens = database.read.selectFrom('access_tokens').selectAll().where('owner_id', '=', userId)
  return tokens.where('owner_type', '=', 'user').orderBy('id').execute()
}

test('somebody makes a token, sees it once, uses it, and deletes it', async () => {
  const s = await scene()
  const { app, account, agent } = s
  const expires_at = secondsFromNow(s, 90 * day)
  const given = { name: 'Reports 📈', scopes: ['contacts:read'] as const, account_id: account.id, expires_at }
  const { token, ...made } = await agent.profile.accessTokens.create({ ...given, scopes: [...given.scopes] })
  expect(made).toEqual({
    id: expect.any(Number),
    ...given,
    hint: token.slice(-4),
    created_at: secondsFromNow(s, 0),
    last_used_at: null,
  })
  const program = clientInto(app, { token }).account(account.id)
  await program.contacts.list()
  expect(await refusalOf(program.contacts.create({ name: 'Grace' }))).toBe('403 scope_required')
  expect(await refusalOf(program.conversations.list())).toBe('403 scope_required')

  const later = await agent.profile.accessTokens.create({ name: 'Later' })
  const listed = (await agent.profile.accessTokens.list()).payload
  expect(listed.map(({ id }) => id)).toEqual([later.id, made.id])
  const stored = JSON.stringify(await storedOf(app, agent.user.id))
  for (const secret of [token, later.token]) {
    expect(JSON.stringify(listed)).not.toContain(secret)
    expect(stored).not.toContain(secret)
  }
  expect((await storedOf(app, agent.user.id)).map(({ name, sealed }) => [name, sealed !== null])).toEqual([
    [null, true],
    ['Reports 📈', false],
    ['Later', false],
  ])

  await agent.profile.accessTokens.delete(made.id)
  expect(await refusalOf(program.contacts.list())).toBe('401 token_invalid')
  expect(await refusalOf(agent.profile.accessTokens.delete(made.id))).toBe('404 not_found')
  await clientInto(app, { token: later.token }).account(account.id).contacts.list()
})

test('that a program uses a token is noted every five minutes, and it costs no statement that anybody waits for', async () => {
  const s = await scene()
  const { app, account, agent } = s
  const { token } = await aNamedToken(app, agent.user.id)
  const program = clientInto(app, { token }).account(account.id)
  const noted = async () => (await agent.profile.accessTokens.list()).payload[0]!.last_used_at
  const at = secondsFromNow(s, 0)
  await program.labels.list()
  await expect.poll(noted).toBe(at)
  app.clock.advance(5 * minute - 1)
  await program.labels.list()
  const before = app.database.counters.statements
  await program.labels.list()
  const ofNamed = app.database.counters.statements - before
  await agent.labels.list()
  expect(app.database.counters.statements - before - ofNamed).toBe(ofNamed)
  expect(await noted()).toBe(at)
  app.clock.advance(1)
  await program.labels.list()
  await expect.poll(noted).toBe(secondsFromNow(s, 0))
})

test('what it may do is what its owner may', async () => {
  const { app, account, agent, admin } = await scene()
  const { token } = await aNamedToken(app, agent.user.id, { scopes: [...scopes] })
  const program = clientInto(app, { token }).account(account.id)
  expect(await refusalOf(program.labels.create({ title: 'urgent' }))).toBe('403 role_required')
  await admin.agents.update(agent.user.id, { role: 'administrator' })
  await program.labels.create({ title: 'urgent' })
  await admin.agents.update(agent.user.id, { role: 'agent' })
  expect(await refusalOf(program.labels.create({ title: 'other' }))).toBe('403 role_required')
})

test('whoever may write may read', async () => {
  const { app, account, agent } = await scene()
  const { token } = await aNamedToken(app, agent.user.id, { scopes: ['contacts:write'] })
  const program = clientInto(app, { token }).account(account.id)
  await program.contacts.create({ name: 'Grace', email: 'grace@navy.example' })
  expect((await program.contacts.list()).payload).toHaveLength(1)
})

test('for one account, the others are as if its owner were no member', async () => {
  const { app, account, agent } = await scene()
  const other = await anAccount(app)
  await app.database.transaction((tx) =>
    joinAccount(tx, app.services, { accountId: other.id, userId: agent.user.id, role: 'administrator' }),
  )
  const { token } = await aNamedToken(app, agent.user.id, { account_id: account.id })
  const client = clientInto(app, { token })
  await client.account(account.id).labels.list()
  expect(await refusalOf(client.account(other.id).labels.list())).toBe('404 not_found')
  expect((await client.profile.get()).accounts.map(({ id }) => id)).toEqual([account.id])
  const { profile } = await client.account(account.id).bootstrap.get()
  expect(profile.accounts.map(({ id }) => id)).toEqual([account.id])
  const everywhere = clientInto(app, { token: (await aNamedToken(app, agent.user.id)).token })
  await everywhere.account(other.id).labels.list()
  expect((await everywhere.profile.get()).accounts).toHaveLength(2)
})

test('its profile shows neither the own token nor that of the socket', async () => {
  const { app, agent } = await scene()
  const { token } = await aNamedToken(app, agent.user.id, { scopes: ['reports:read'] })
  const profile = await clientInto(app, { token }).profile.get()
  expect(profile).toMatchObject({ id: agent.user.id, pubsub_token: '' })
  expect(JSON.stringify(profile)).not.toContain(agent.token)
  expect(profile.access_token).toBeUndefined()
})

test('that of a super administrator does not reach what the installation is run with', async () => {
  const { app } = await scene()
  const { user, token } = await aUser(app, { superAdmin: true })
  expect(await codeOf(call(app, token)('GET', '/platform/api/v1/accounts'))).toBe('200 undefined')
  const named = await aNamedToken(app, user.id)
  expect(await codeOf(call(app, named.token)('GET', '/platform/api/v1/accounts'))).toBe('403 named_token_refused')
})

test('who may only read settings is shown no secret of them', async () => {
  const { app, account, admin } = await scene()
  const bot = await admin.agentBots.create({ name: 'Greeter', outgoing_url: 'https://bot.example' })
  const inbox = await admin.inboxes.create({ name: 'App', channel: { type: 'api' } })
  await admin.inboxes.setAgentBot(inbox.id, { agent_bot: bot.id })
  const shown = async (held: 'settings:read' | 'settings:write') => {
    const { token } = await aNamedToken(app, admin.user.id, { scopes: [held] })
    const program = clientInto(app, { token }).account(account.id)
    const answers = [
      await program.agentBots.list(),
      await program.agentBots.get(bot.id),
      await program.inboxes.getAgentBot(inbox.id),
      await program.inboxes.list(),
      await program.inboxes.get(inbox.id),
    ]
    return answers.map((answer) => /"(access_token|hmac_token)":/.test(JSON.stringify(answer)))
  }
  expect(await shown('settings:read')).toEqual([false, false, false, false, false])
  expect(await shown('settings:write')).toEqual([true, true, true, true, true])
})

test('what is remembered of an Idempotency-Key is not repeated to a token that may do less', async () => {
  const { app, account, admin } = await scene()
  const headers = { 'idempotency-key': 'the-same' }
  const url = `/api/v1/accounts/${account.id}/labels`
  const named = await aNamedToken(app, admin.user.id)
  const first = await call(app, admin.token)('POST', url, { title: 'once' }, headers)
  expect(first.statusCode).toBe(200)
  expect(await codeOf(call(app, named.token)('POST', url, { title: 'once' }, headers))).toBe('422 taken')
})

test('not even an Idempotency-Key keeps the token: a repeated request makes no other one, and is shown none', async () => {
  const { app, agent } = await scene()
  const make = () => call(app, agent.token)('POST', base, { name: 'Once' }, { 'idempotency-key': 'once' })
  const first = await make()
  expect(first.statusCode).toBe(200)
  expect(await codeOf(make())).toBe('422 answer_not_kept')
  expect((await agent.profile.accessTokens.list()).payload).toHaveLength(1)
  const scope = `user ${agent.user.id}`
  const keys = app.database.read.selectFrom('idempotency_keys').selectAll().where('scope', '=', scope)
  expect(await keys.execute()).toMatchObject([{ reply: '', headers: {} }])
})

test('who came with a cookie says its password first', async () => {
  const { app, agent } = await scene()
  await givePassword(app, agent.user, 'Secret-1')
  const page = { 'x-parley-console': '1' }
  const payload = { email: agent.user.email, password: 'Secret-1' }
  const signedIn = await app.http.inject({ method: 'POST', url: '/auth/sign_in', payload, headers: page })
  const headers = { ...page, cookie: String(signedIn.headers['set-cookie']).split(';')[0]! }
  const make = (body: object) => call(app, undefined)('POST', base, { name: 'Taken along', ...body }, headers)
  const asked = await make({})
  expect([asked.statusCode, asked.json().attributes]).toEqual([422, ['current_password']])
  expect(await codeOf(make({ current_password: 'wrong' }))).toBe('422 wrong_password')
  expect((await make({ current_password: 'Secret-1' })).statusCode).toBe(200)
})

test.each([
  [{}, 'name missing'],
  [{ name: ' ' }, 'name bad_format'],
  [{ name: 'x'.repeat(256) }, 'name too_long'],
  [{ name: 'x', scopes: ['contacts'] }, 'scopes[0] not_allowed'],
  [{ name: 'x', scopes: ['platform:write'] }, 'scopes[0] not_allowed'],
  [{ name: 'x', scopes: Array(11).fill('contacts:read') }, 'scopes too_many'],
  [{ name: 'x', scopes: { contacts: 'read' } }, 'scopes wrong_type'],
  [{ name: 'x', account_id: 'mine' }, 'account_id wrong_type'],
  [{ name: 'x', account_id: 999_999_999 }, 'account_id unknown'],
  [{ name: 'x', expires_at: -1 }, 'expires_at too_small'],
  [{ name: 'x', expires_at: 1 }, 'expires_at too_small'],
  [{ name: 'x', expires_at: 1e15 }, 'expires_at too_large'],
  [{ name: 'x', expires_at: 'soon' }, 'expires_at wrong_type'],
])('of %j it is said: %s', async (body, expected) => {
  const { app, agent } = await scene()
  const answer = await call(app, agent.token)('POST', base, body)
  const problems = answer.json().errors.map(({ field, code }: Record<string, string>) => `${field} ${code}`)
  expect([answer.statusCode, problems]).toEqual([422, [expected]])
  expect(await storedOf(app, agent.user.id)).toHaveLength(1)
})

test('another account is none of its own', async () => {
  const { app, agent } = await scene()
  const elsewhere = await anAccount(app)
  const answer = agent.profile.accessTokens.create({ name: 'x', account_id: elsewhere.id })
  expect(await refusalOf(answer)).toBe('422 account_id unknown')
})

test('scopes that are named twice count once, and null is nothing', async () => {
  const { agent } = await scene()
  const { create } = agent.profile.accessTokens
  const twice = await create({ name: 'x', scopes: ['contacts:read', 'contacts:read'], account_id: null })
  expect(twice.scopes).toEqual(['contacts:read'])
  expect(await create({ name: 'x', scopes: [], expires_at: null })).toMatchObject({ scopes: [], expires_at: null })
})

test('fifty are enough, also when two are made at once', async () => {
  const { app, agent } = await scene()
  for (let made = 0; made < 49; made++) await aNamedToken(app, agent.user.id)
  const both = await Promise.all([0, 1].map(() => call(app, agent.token)('POST', base, { name: 'The last' })))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  expect(await refusalOf(agent.profile.accessTokens.create({ name: 'One more' }))).toBe('422 too_many')
  expect((await agent.profile.accessTokens.list()).payload).toHaveLength(50)
})

test('those of others are not there', async () => {
  const { app, agent, admin } = await scene()
  const { id, token } = await aNamedToken(app, admin.user.id)
  expect((await agent.profile.accessTokens.list()).payload).toEqual([])
  expect(await refusalOf(agent.profile.accessTokens.delete(id))).toBe('404 not_found')
  // Nor is the own token one of them.
  const [own] = await storedOf(app, agent.user.id)
  expect(await refusalOf(agent.profile.accessTokens.delete(own!.id))).toBe('404 not_found')
  expect((await clientInto(app, { token }).profile.get()).id).toBe(admin.user.id)
})

test('resetting the own token leaves them, and none of them takes its place', async () => {
  const { app, agent } = await scene()
  const { token } = await aNamedToken(app, agent.user.id)
  const fresh = (await agent.profile.resetAccessToken()).access_token!
  expect(fresh).not.toBe(agent.token)
  expect((await clientInto(app, { token }).profile.get()).id).toBe(agent.user.id)
  const owner = { type: 'user', id: agent.user.id } as const
  await app.database.transaction((tx) =>
    tx.deleteFrom('access_tokens').where('owner_id', '=', agent.user.id).where('name', 'is', null).execute(),
  )
  expect(await findToken(app.database.read, app.services, owner)).toBeUndefined()
  const own = await app.database.transaction((tx) => issueToken(tx, app.services, owner))
  expect(await findToken(app.database.read, app.services, owner)).toBe(own)
})

test('whoever leaves an account loses the tokens for it, and whoever is deleted all of them', async () => {
  const { app, account, admin, agent } = await scene()
  const other = await anAccount(app)
  await app.database.transaction((tx) =>
    joinAccount(tx, app.services, { accountId: other.id, userId: agent.user.id, role: 'agent' }),
  )
  const bound = await aNamedToken(app, agent.user.id, { account_id: account.id })
  const free = await aNamedToken(app, agent.user.id)
  await admin.agents.delete(agent.user.id)
  expect(await codeOf(call(app, bound.token)('GET', '/api/v1/profile'))).toBe('401 token_invalid')
  expect(await codeOf(call(app, free.token)('GET', '/api/v1/profile'))).toBe('200 undefined')
  expect(await codeOf(call(app, free.token)('GET', `/api/v1/accounts/${account.id}/labels`))).toBe('404 not_found')
  const { token: platform } = await aUser(app, { superAdmin: true })
  const gone = await call(app, platform)('DELETE', `/platform/api/v1/users/${agent.user.id}`)
  expect(gone.statusCode).toBe(200)
  expect(await codeOf(call(app, free.token)('GET', '/api/v1/profile'))).toBe('401 token_invalid')
  expect(await storedOf(app, agent.user.id)).toEqual([])
})

test('one that has expired is unknown, is listed for another 30 days, and then forgotten', async () => {
  const s = await scene()
  const { app, account, agent } = s
  const { token } = await aNamedToken(app, agent.user.id, { expires_at: secondsFromNow(s, minute) })
  const program = clientInto(app, { token }).account(account.id)
  await program.labels.list()
  app.clock.advance(minute)
  expect(await refusalOf(program.labels.list())).toBe('401 token_invalid')
  app.clock.advance(30 * day - 1)
  await s.settle()
  expect((await agent.profile.accessTokens.list()).payload).toHaveLength(1)
  app.clock.advance(day)
  await s.settle()
  expect((await agent.profile.accessTokens.list()).payload).toEqual([])
})

test('the log tells of them in every account of their owner, and never the token', async () => {
  const s = await scene()
  const { app, account, agent, admin } = s
  const { id, token } = await agent.profile.accessTokens.create({ name: 'Nightly', scopes: ['reports:read'] })
  await agent.profile.accessTokens.delete(id)
  await s.settle()
  const { audit_logs: logs } = await admin.auditLogs.list({})
  const told = { name: 'Nightly', scopes: ['reports:read'], account_id: null, expires_at: null }
  expect(logs).toMatchObject([
    { action: 'destroy', auditable_type: 'AccessToken', auditable_id: id, audited_changes: told },
    { action: 'create', auditable_type: 'AccessToken', auditable_id: id, audited_changes: told },
  ])
  const events = await app.database.read.selectFrom('events').selectAll().where('account_id', '=', account.id).execute()
  expect(JSON.stringify([logs, events])).not.toContain(token)
})

test('a stream ends with the token that it came with, whether it is deleted or has expired', async () => {
  const s = await conversationScene()
  const follows = ['conversations:read', 'contacts:read'] as const
  const expires_at = secondsFromNow(s, minute)
  const deleted = await aNamedToken(s.app, s.agent.user.id, { scopes: [...follows] })
  const expiring = await aNamedToken(s.app, s.agent.user.id, { scopes: [...follows], expires_at })
  const narrow = await aNamedToken(s.app, s.agent.user.id, { scopes: ['conversations:write'] })
  expect((await openStream(s.app, s.account.id, narrow.token)).status).toBe(403)
  const [first, second, own] = [
    await openStream(s.app, s.account.id, deleted.token),
    await openStream(s.app, s.account.id, expiring.token),
    await openStream(s.app, s.account.id, s.agent.token),
  ]
  await s.agent.profile.accessTokens.delete(deleted.id)
  await first.ended
  await s.admin.messages.create(s.number, { content: 'Still here?' })
  await s.settle()
  await expect.poll(second.names).toContain('message.created')
  s.app.clock.advance(minute)
  await s.admin.messages.create(s.number, { content: 'And now?' })
  await s.settle()
  await second.ended
  await expect.poll(() => own.names().filter((name) => name === 'message.created')).toHaveLength(2)
  expect(second.names().filter((name) => name === 'message.created')).toHaveLength(1)
  own.close()
})
