import { expect, test } from 'vitest'
import { anInstallation, aPlaceWithTables, type Place, parley, startIn } from './cli/testing/place.ts'
import { createLog, type Log } from './kernel/log.ts'
import { type Running, start } from './start.ts'

const profile = ({ app }: Running, token: string) =>
  app.http.inject({ url: '/api/v1/profile', headers: { api_access_token: token } })

const signIn = ({ app }: Running, body: object) =>
  app.http.inject({ method: 'POST', url: '/auth/sign_in', payload: body })

/** One start after another: each is over before the next begins. */
async function startOnce<T>(place: Place, during: (running: Running) => Promise<T>): Promise<T> {
  const running = await start(place.config, createLog('silent'))
  try {
    return await during(running)
  } finally {
    await running.stop()
  }
}

const told = (place: Place) => startOnce(place, async ({ installation }) => installation)

test('the credentials are told at each start, the same ones, until somebody has used the token', async () => {
  const place = await aPlaceWithTables()
  const first = await told(place)
  expect(await told(place)).toEqual(first)
  expect(first).toMatchObject({ email: 'admin@parley.local', platformToken: expect.any(String) })

  await startOnce(place, async (running) => {
    expect((await profile(running, 'wrong-token')).statusCode).toBe(401)
    expect((await signIn(running, { email: first!.email, password: 'wrong' })).statusCode).toBe(401)
  })
  expect(await told(place)).toEqual(first)

  await startOnce(place, async (running) => {
    const answer = await profile(running, first!.token!)
    expect(answer.json()).toMatchObject({ confirmed: true, access_token: first!.token })
  })
  expect(await told(place)).toBeUndefined()
})

test('the password that is told works, and signing in with it ends the telling', async () => {
  const place = await aPlaceWithTables()
  const { email, password } = (await told(place))!
  await startOnce(place, async (running) => expect((await signIn(running, { email, password })).statusCode).toBe(200))
  expect(await told(place)).toBeUndefined()
})

test('a password that was chosen is told as long as it is in the settings', async () => {
  const place = await aPlaceWithTables(undefined, { PARLEY_ADMIN_PASSWORD: 'Chosen-by-1-operator' })
  expect((await told(place))?.password).toBe('Chosen-by-1-operator')
  const { admin } = place.config
  const without = { ...place, config: { ...place.config, admin: { ...admin, password: undefined } } }
  expect(await told(without)).toMatchObject({ password: undefined, token: expect.any(String) })
})

test('settings of the first start that are ignored later are named, with what to do instead; the right ones are not', async () => {
  const right = {
    PARLEY_ADMIN_EMAIL: 'boss@example.com',
    PARLEY_ADMIN_PASSWORD: 'The-1st-password',
    PARLEY_ADMIN_TOKEN: 'the-first-token',
    PARLEY_PLATFORM_TOKEN: 'the-first-platform-token',
  }
  const place = await anInstallation(undefined, right)
  const warned = async (admin: Partial<Place['config']['admin']>, platformToken = right.PARLEY_PLATFORM_TOKEN) => {
    const lines: object[] = []
    const ignore = () => {}
    const log: Log = { debug: ignore, info: ignore, error: ignore, warn: (details) => lines.push(details) }
    const config = { ...place.config, admin: { ...place.config.admin, ...admin }, platformToken }
    await (await start(config, log)).stop()
    return lines as { setting: string; advice: string }[]
  }
  expect(await warned({})).toEqual([])
  const all = await warned(
    { email: 'other@example.com', password: 'Another-1-password', token: 'another-token' },
    'another-platform-token',
  )
  expect(all.map(({ setting }) => setting).sort()).toEqual(Object.keys(right).sort())
  const [token] = await warned({ token: 'another-token' })
  expect(token).toEqual({ setting: 'PARLEY_ADMIN_TOKEN', advice: expect.stringContaining('parley token create') })
})

test('a token that the command line makes is the one that is told', async () => {
  const place = await anInstallation()
  const reset = await parley(place, 'token', 'reset', '--user', 'admin@parley.local')
  expect(reset.out).toContain((await told(place))!.token)
})

test('links lead to the port that was taken, where any may be', async () => {
  const { app, address } = await startIn(await aPlaceWithTables())
  expect(new URL(address).port).not.toBe('0')
  expect(new URL(app.services.baseUrl).port).toBe(new URL(address).port)
  expect(app.services.links).toBeDefined()
})
