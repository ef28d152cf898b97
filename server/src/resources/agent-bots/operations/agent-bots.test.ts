import { expect, test } from 'vitest'
import { aPicture, multipart } from '../../../testing/multipart.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'
import { aBot } from '../factory.ts'

test('a bot is created, read, changed, listed and deleted', async () => {
  const { account, admin } = await scene()
  const bot = await admin.agentBots.create({
    name: 'Greeter 👋',
    description: 'Says hello',
    outgoing_url: 'https://bot.acme.example/events?key=1',
    bot_config: { mood: 'friendly' },
    ...({ bot_type: 0 } as object),
  })
  expect(bot).toEqual({
    id: bot.id,
    name: 'Greeter 👋',
    description: 'Says hello',
    thumbnail: '',
    outgoing_url: 'https://bot.acme.example/events?key=1',
    bot_type: 'webhook',
    bot_config: { mood: 'friendly' },
    account_id: account.id,
    access_token: expect.stringMatching(/^\w{24}$/),
    secret: expect.stringMatching(/^\w{32}$/),
    system_bot: false,
  })
  const { secret: _shownOnce, ...shown } = bot
  expect(await admin.agentBots.get(bot.id)).toEqual(shown)
  const changed = await admin.agentBots.update(bot.id, { name: 'Porter', description: null, outgoing_url: '' })
  const { description: _description, outgoing_url: _url, ...rest } = shown
  expect(changed).toEqual({ ...rest, name: 'Porter' })
  expect(await admin.agentBots.list()).toContainEqual(changed)
  expect(await admin.agentBots.delete(bot.id)).toEqual({})
  expect(await refusalOf(admin.agentBots.get(bot.id))).toBe('404 not_found')
  expect(await refusalOf(admin.agentBots.delete(bot.id))).toBe('404 not_found')
})

test('an agent sees bots without their token and secret', async () => {
  const { admin, agent } = await scene()
  const { access_token, secret, ...shown } = await admin.agentBots.create({ name: 'Greeter' })
  expect(await agent.agentBots.get(shown.id)).toEqual(shown)
  expect(await agent.agentBots.list()).toContainEqual(shown)
  expect(JSON.stringify(await agent.agentBots.list())).not.toContain(access_token)
  expect(secret).not.toBe(access_token)
})

test('a bot of the whole installation is there to be used, and nothing else', async () => {
  const { app, admin, agent } = await scene()
  const { id } = await aBot(app, null, { name: 'System', outgoing_url: 'https://internal.example/' })
  const shown = { id, name: 'System', thumbnail: '', bot_type: 'webhook', bot_config: {}, system_bot: true }
  expect(await admin.agentBots.get(id)).toEqual(shown)
  expect(await agent.agentBots.list()).toContainEqual(shown)
  const refusals = [
    admin.agentBots.update(id, { name: 'Mine' }),
    admin.agentBots.delete(id),
    admin.agentBots.resetAccessToken(id),
    admin.agentBots.resetSecret(id),
  ].map(refusalOf)
  expect(new Set(await Promise.all(refusals))).toEqual(new Set(['404 not_found']))
  expect(await admin.agentBots.get(id)).toEqual(shown)
})

test('bots are listed in order, page by page, and those of other accounts are not', async () => {
  const { app, account, admin } = await scene()
  const mine = [await aBot(app, account.id), await aBot(app, account.id), await aBot(app, account.id)]
  await aBot(app, (await scene()).account.id)
  const listed = (await admin.agentBots.list()).filter(({ system_bot }) => !system_bot)
  expect(listed.map(({ id }) => id)).toEqual(mine.map(({ id }) => id))
  const all = await admin.agentBots.list()
  expect(await admin.agentBots.list({ page: 2, per_page: 1 })).toEqual([all[1]])
})

test('a reset replaces the token or the secret, and only that', async () => {
  const { app, account, admin } = await scene()
  const { secret, ...bot } = await admin.agentBots.create({ name: 'Greeter' })
  const renewed = await admin.agentBots.resetAccessToken(bot.id)
  expect(renewed).toEqual({ ...bot, access_token: expect.stringMatching(/^\w{24}$/) })
  expect(renewed.access_token).not.toBe(bot.access_token)
  const labels = (token = '') =>
    app.http.inject({ url: `/api/v1/accounts/${account.id}/labels`, headers: { api_access_token: token } })
  expect((await labels(bot.access_token)).statusCode).toBe(401)
  expect((await labels(renewed.access_token)).statusCode).toBe(403)
  const resealed = await admin.agentBots.resetSecret(bot.id)
  expect(resealed).toEqual({ ...renewed, secret: expect.stringMatching(/^\w{32}$/) })
  expect(resealed.secret).not.toBe(secret)
  expect(await admin.agentBots.get(bot.id)).toEqual(renewed)
  await admin.agentBots.delete(bot.id)
  expect((await labels(renewed.access_token)).statusCode).toBe(401)
})

test('tokens and secrets are not stored in the clear', async () => {
  const { app, admin } = await scene()
  const { id, access_token, secret } = await admin.agentBots.create({ name: 'Greeter' })
  const stored = await app.database.read.selectFrom('agent_bots').selectAll().where('id', '=', id).execute()
  const tokens = await app.database.read.selectFrom('access_tokens').selectAll().execute()
  expect(JSON.stringify([stored, tokens])).not.toContain(access_token)
  expect(JSON.stringify(stored)).not.toContain(secret)
})

test.each([
  [{}, '422 name missing'],
  [{ name: '' }, '422 name too_short'],
  [{ name: ' \n' }, '422 name bad_format'],
  [{ name: null }, '422 name wrong_type'],
  [{ name: 'x'.repeat(256) }, '422 name too_long'],
  [{ name: 'x', outgoing_url: 'ftp://acme.example' }, '422 outgoing_url bad_format'],
  [{ name: 'x', outgoing_url: 'javascript:alert("http://x")' }, '422 outgoing_url bad_format'],
  [{ name: 'x', outgoing_url: 'https://user:pass@acme.example' }, '422 outgoing_url bad_format'],
  [{ name: 'x', outgoing_url: 'https://acme.example/ b' }, '422 outgoing_url bad_format'],
  [{ name: 'x', outgoing_url: 'acme' }, '422 outgoing_url bad_format'],
  [{ name: 'x', outgoing_url: `https://acme.example/${'x'.repeat(2048)}` }, '422 outgoing_url too_long'],
  [{ name: 'x', bot_type: 1 }, '422 bot_type not_allowed'],
  [{ name: 'x', bot_type: 'csml' }, '422 bot_type not_allowed'],
  [{ name: 'x', bot_config: { text: 'x'.repeat(70_000) } }, '422 bot_config too_large'],
])('%j is refused', async (body, expected) => {
  const { admin } = await scene()
  const before = await admin.agentBots.list()
  expect(await refusalOf(admin.agentBots.create(body as { name: string }))).toBe(expected)
  expect(await admin.agentBots.list()).toEqual(before)
})

test('what is not a field of a bot takes no effect', async () => {
  const { account, admin } = await scene()
  const foreign = { id: 1, account_id: account.id + 1, access_token: 'mine', secret: 'mine', system_bot: true }
  const bot = await admin.agentBots.create({ name: 'Greeter', bot_type: 'webhook', ...foreign } as { name: string })
  expect(bot).toMatchObject({ account_id: account.id, system_bot: false })
  const { secret: _shownOnce, ...shown } = bot
  expect(await admin.agentBots.update(bot.id, { name: 'Greeter', ...foreign } as object)).toEqual(shown)
})

test('a bot has a picture, replaced and removed', async () => {
  const { app, account, admin } = await scene()
  const form = multipart([
    { name: 'name', content: 'Painter' },
    { name: 'bot_config', content: '{"mood":"calm"}' },
    await aPicture(),
  ])
  const made = await call(app, admin.token)(
    'POST',
    `/api/v1/accounts/${account.id}/agent_bots`,
    form.body,
    form.headers,
  )
  expect(made.json()).toMatchObject({ name: 'Painter', bot_config: { mood: 'calm' } })
  const { id, thumbnail } = made.json()
  expect((await app.http.inject({ url: new URL(thumbnail).pathname })).statusCode).toBe(200)
  expect((await admin.agentBots.deleteAvatar(id)).thumbnail).toBe('')
  expect((await app.http.inject({ url: new URL(thumbnail).pathname })).statusCode).toBe(404)
})
