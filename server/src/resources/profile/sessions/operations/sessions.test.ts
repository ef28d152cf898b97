import { expect, test } from 'vitest'
import { minute } from '../../../../kernel/clock.ts'
import { isoTime } from '../../../../kernel/time.ts'
import { clientInto, type TestApp } from '../../../../testing/app.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { scene } from '../../../../testing/scene.ts'
import { aSession } from '../../../sessions/factory.ts'
import { givePassword } from '../../../users/factory.ts'

const password = 'Secret-1'

async function device({ http }: TestApp, email: string, agent: string, from: string) {
  const request = { payload: { email, password }, remoteAddress: from, headers: { 'user-agent': agent } }
  const { headers } = await http.inject({ method: 'POST', url: '/auth/sign_in', ...request })
  const { 'access-token': token, client, uid } = headers as Record<string, string>
  return { 'access-token': token!, client: client!, uid: uid! }
}

test('somebody sees where it is signed in, and signs devices out', async () => {
  const { app, agent, admin } = await scene()
  await givePassword(app, agent.user, password)
  const { email } = agent.user
  const phone = await device(app, email, 'Phone/1.0 \u{1F4F1}', '203.0.113.7')
  const signedIn = isoTime(app.clock.now())
  app.clock.advance(minute)
  const laptop = await device(app, email, `Laptop/2.0 ${'x'.repeat(500)}`, '2001:db8:1:2::3')
  const { profile } = clientInto(app, { headers: laptop })
  const { payload } = await profile.sessions.list()
  expect(payload).toMatchObject([
    { current: true, address: '2001:db8:1::/48', user_agent: expect.stringMatching(/^Laptop\/2\.0 x+$/) },
    { current: false, address: '203.0.113.0/24', created_at: signedIn, last_used_at: signedIn },
  ])
  expect(payload[0]!.user_agent).toHaveLength(200)
  expect(JSON.stringify(payload)).not.toContain(phone.client)
  expect((await admin.profile.sessions.list()).payload).toEqual([])

  const [own, other] = payload
  expect(await refusalOf(admin.profile.sessions.delete(other!.id))).toBe('404 not_found')
  await profile.sessions.delete(other!.id)
  expect(await refusalOf(clientInto(app, { headers: phone }).profile.get())).toBe('401 token_invalid')
  const third = await aSession(app, (await userOf(app, agent.user.id))!)
  await profile.sessions.deleteOthers()
  expect((await profile.sessions.list()).payload.map(({ id }) => id)).toEqual([own!.id])
  expect(await refusalOf(clientInto(app, { headers: { ...third } }).profile.get())).toBe('401 token_invalid')
  await agent.profile.sessions.deleteOthers()
  expect(await refusalOf(profile.get())).toBe('401 token_invalid')
  expect((await agent.profile.get()).email).toBe(email)
})

function userOf({ database }: TestApp, id: number) {
  return database.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

test('that a session is used is noted every five minutes, not with every request', async () => {
  const { app, account, agent } = await scene()
  const headers = { ...(await aSession(app, agent.user)), 'user-agent': 'Other/3.0' }
  const client = clientInto(app, { headers })
  const noted = async () =>
    app.database.read
      .selectFrom('sessions')
      .select(['last_used_at', 'user_agent'])
      .where('user_id', '=', agent.user.id)
      .executeTakeFirstOrThrow()
  const started = app.clock.now()
  app.clock.advance(5 * minute - 1)
  const before = app.database.counters.statements
  await client.account(account.id).labels.list()
  const statements = app.database.counters.statements - before
  expect(await noted()).toEqual({ last_used_at: started, user_agent: 'Example/1.0' })
  app.clock.advance(1)
  await client.account(account.id).labels.list()
  expect(await noted()).toEqual({ last_used_at: app.clock.now(), user_agent: 'Other/3.0' })
  const settled = app.database.counters.statements
  await client.account(account.id).labels.list()
  expect(app.database.counters.statements - settled).toBe(statements)
})
