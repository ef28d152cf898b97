import { expect, test } from 'vitest'
import { testApp } from '../../../../testing/app.ts'
import { aPicture, multipart } from '../../../../testing/multipart.ts'
import { platformOf, superPlatformOf } from '../../../../testing/platform.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { call } from '../../../../testing/resources.ts'
import { anAccount } from '../../../accounts/factory.ts'

const outgoing_url = 'https://bot.acme.example/events'

async function withBot() {
  const app = await testApp()
  const platform = await platformOf(app)
  const account = await platform.accounts.create({ name: 'Acme' })
  const bot = await platform.agentBots.create({ name: 'Robo', outgoing_url, account_id: account.id })
  return { app, platform, account, bot }
}

test('a bot is created with a token, read, changed and listed', async () => {
  const { platform, account, bot } = await withBot()
  expect(bot).toEqual({
    id: bot.id,
    name: 'Robo',
    thumbnail: '',
    outgoing_url,
    bot_type: 'webhook',
    bot_config: {},
    account_id: account.id,
    access_token: expect.stringMatching(/^\w{24}$/),
    system_bot: false,
  })
  expect(await platform.agentBots.get(bot.id)).toEqual(bot)
  const changed = await platform.agentBots.update(bot.id, { description: 'Answers first', outgoing_url: '' })
  const { outgoing_url: _none, ...rest } = bot
  expect(changed).toEqual({ ...rest, description: 'Answers first' })
  const system = await platform.agentBots.create({ name: 'Everywhere' })
  expect(system.system_bot).toBe(true)
  expect(system).not.toHaveProperty('account_id')
  expect(await platform.agentBots.list()).toEqual([changed, system])
})

test('a deleted bot is gone, and its token with it', async () => {
  const { app, platform, bot } = await withBot()
  const asBot = () => call(app, bot.access_token)('GET', '/api/v1/profile')
  expect((await asBot()).statusCode).toBe(403)
  expect(await platform.agentBots.delete(bot.id)).toEqual({})
  expect((await asBot()).statusCode).toBe(401)
  expect(await platform.agentBots.list()).toEqual([])
  expect(await refusalOf(platform.agentBots.delete(bot.id))).toBe('404 not_found')
  const permissions = app.database.read.selectFrom('platform_permissions').select('id').where('kind', '=', 'agent_bot')
  expect(await permissions.where('record_id', '=', bot.id).execute()).toEqual([])
})

test('the bots of another app do not exist; a super administrator reaches them all', async () => {
  const { app, bot } = await withBot()
  const [theirs, all] = [await platformOf(app), await superPlatformOf(app)]
  const missing = await call(app, theirs.token)('DELETE', '/platform/api/v1/agent_bots/987654321')
  const refused = await call(app, theirs.token)('DELETE', `/platform/api/v1/agent_bots/${bot.id}`)
  expect([refused.statusCode, refused.body]).toEqual([404, missing.body])
  expect(await refusalOf(theirs.agentBots.get(bot.id))).toBe('404 not_found')
  expect(await refusalOf(theirs.agentBots.update(bot.id, { name: 'x' }))).toBe('404 not_found')
  expect(await theirs.agentBots.list()).toEqual([])
  expect(await all.agentBots.get(bot.id)).toEqual(bot)
  expect(await all.agentBots.list()).toContainEqual(bot)
})

test('a bot goes only into an account that the app reaches', async () => {
  const { app, platform, bot } = await withBot()
  const stranger = await anAccount(app)
  for (const account_id of [stranger.id, 987_654_321]) {
    expect(await refusalOf(platform.agentBots.create({ name: 'x', account_id }))).toBe('422 account_id unknown')
    expect(await refusalOf(platform.agentBots.update(bot.id, { account_id }))).toBe('422 account_id unknown')
  }
  expect(await platform.agentBots.list()).toEqual([bot])
})

test.each([
  [{ name: '' }, '422 name too_short'],
  [{ outgoing_url: 'bot.acme.example' }, '422 outgoing_url bad_format'],
  [{ outgoing_url: 'https://me:secret@bot.acme.example' }, '422 outgoing_url bad_format'],
  [{ account_id: 'x' }, '422 account_id wrong_type'],
])('%j is refused, on create and on update', async (body, expected) => {
  const { platform, bot } = await withBot()
  expect(await refusalOf(platform.agentBots.create({ name: 'x', ...(body as object) }))).toBe(expected)
  expect(await refusalOf(platform.agentBots.update(bot.id, body as object))).toBe(expected)
  expect(await platform.agentBots.list()).toEqual([bot])
})

test('a bot has a picture, which goes where the bot goes, and is removed', async () => {
  const { app, platform } = await withBot()
  const send = async (method: 'POST' | 'PATCH', url: string, ...fields: { name: string; content: string }[]) => {
    const form = multipart([...fields, await aPicture()])
    return (
      await call(app, platform.token)(method, `/platform/api/v1/agent_bots${url}`, form.body, form.headers)
    ).json()
  }
  const shown = async (url: string) => (await app.http.inject({ url: new URL(url).pathname })).statusCode
  const { id, thumbnail: first } = await send('POST', '', { name: 'name', content: 'Painter' })
  expect(await shown(first)).toBe(200)
  const { thumbnail } = await send('PATCH', `/${id}`)
  expect([await shown(first), await shown(thumbnail)]).toEqual([404, 200])

  const account = await platform.accounts.create({ name: 'Next' })
  await platform.agentBots.update(id, { account_id: account.id })
  const owners = () => app.database.read.selectFrom('files').select('account_id').execute()
  expect(await owners()).toEqual([{ account_id: account.id }])
  expect((await platform.agentBots.get(id)).thumbnail).toBe(thumbnail)
  expect((await platform.agentBots.deleteAvatar(id)).thumbnail).toBe('')
  expect((await platform.agentBots.deleteAvatar(id)).thumbnail).toBe('')
  expect(await shown(thumbnail)).toBe(404)

  await send('PATCH', `/${id}`)
  await platform.agentBots.delete(id)
  expect(await owners()).toEqual([])
})

test('only who reaches a bot removes its picture', async () => {
  const { app, bot } = await withBot()
  expect(await refusalOf((await platformOf(app)).agentBots.deleteAvatar(bot.id))).toBe('404 not_found')
})
