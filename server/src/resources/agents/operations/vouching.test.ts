import { expect, test } from 'vitest'
import { day } from '../../../kernel/clock.ts'
import type { TestApp } from '../../../testing/app.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { aSecondFactor, givePassword } from '../../users/factory.ts'
import { isSecondFactorOn } from '../../users/queries/second-factors.ts'
import { joinAccount } from '../../users/rules/register.ts'

const password = 'Secret-1'

function choose({ http }: TestApp, url: string) {
  const reset_password_token = new URL(url).searchParams.get('reset_password_token')
  return http.inject({ method: 'PUT', url: '/auth/password', payload: { reset_password_token, password } })
}

/** The agent belongs to an account of somebody else as well. */
async function withOther(): Promise<Scene & { other: Scene }> {
  const s = await scene()
  const other = await scene(s.app)
  await join(s.app, other, s.agent.user.id)
  return { ...s, other }
}

function join(
  { database, services }: TestApp,
  { account }: Scene,
  userId: number,
  role: 'agent' | 'administrator' = 'agent',
) {
  return database.transaction((tx) => joinAccount(tx, services, { accountId: account.id, userId, role }))
}

test('an administrator hands a new member a link, with which it chooses its password, once, within a day', async () => {
  const { app, admin } = await scene()
  const { id } = await admin.agents.create({ email: `grace-${Date.now()}@acme.test` })
  const { url, expires_at } = await admin.agents.createPasswordLink(id)
  expect(url).toMatch(/^http:\/\/parley\.test\/app\/auth\/password\/edit\?reset_password_token=/)
  expect(Date.parse(expires_at)).toBe(app.clock.now() + day)
  const chosen = await choose(app, url)
  expect([chosen.statusCode, chosen.json().data.id]).toEqual([200, id])
  expect((await choose(app, url)).statusCode).toBe(422)
  const late = await admin.agents.createPasswordLink(id)
  app.clock.advance(day)
  expect((await choose(app, late.url)).statusCode).toBe(422)
})

test('a new link ends the one before; administrators see who has never signed in', async () => {
  const { app, admin, agent } = await scene()
  const { id } = await admin.agents.create({ email: `alba-${Date.now()}@acme.test` })
  const pending = async () => (await admin.agents.list()).find((each) => each.id === id)!.invitation_pending
  expect(await pending()).toBe(true)
  const { url } = await admin.agents.createPasswordLink(id)
  const again = await admin.agents.createPasswordLink(id)
  expect((await choose(app, url)).statusCode).toBe(422)
  expect(await pending()).toBe(true)
  expect((await choose(app, again.url)).statusCode).toBe(200)
  expect(await pending()).toBe(false)
  for (const each of await agent.agents.list()) expect(each).not.toHaveProperty('invitation_pending')
})

test('it is audited, without the link', async () => {
  const { app, admin, agent, account, settle } = await scene()
  const { url } = await admin.agents.createPasswordLink(agent.user.id)
  await settle()
  const logs = await app.database.read
    .selectFrom('audit_logs')
    .selectAll()
    .where('account_id', '=', account.id)
    .execute()
  expect(logs).toMatchObject([{ operation: 'agents.createPasswordLink', user_id: admin.user.id }])
  expect(JSON.stringify(logs)).not.toContain(new URL(url).searchParams.get('reset_password_token'))
})

test('nobody takes over who belongs to an account of somebody else, until it is its administrator, too', async () => {
  const { app, admin, agent, other } = await withOther()
  await aSecondFactor(app, agent.user)
  for (const attempt of [
    () => admin.agents.createPasswordLink(agent.user.id),
    () => other.admin.agents.createPasswordLink(agent.user.id),
    () => admin.agents.deleteMfa(agent.user.id),
  ]) {
    expect(await refusalOf(attempt())).toBe('422 id vouching_refused')
  }
  expect(await isSecondFactorOn(app.database.read, agent.user.id)).toBe(true)
  await join(app, other, admin.user.id)
  expect(await refusalOf(admin.agents.createPasswordLink(agent.user.id))).toBe('422 id vouching_refused')
  await other.admin.agents.update(admin.user.id, { role: 'administrator' })
  expect((await admin.agents.createPasswordLink(agent.user.id)).url).toContain('reset_password_token')
})

test('a link ends when the member joins an account of somebody else, or who made it has no say any more', async () => {
  const s = await scene()
  const { app, admin, agent } = s
  const { url } = await admin.agents.createPasswordLink(agent.user.id)
  const other = await scene(app)
  await join(app, other, agent.user.id)
  expect((await choose(app, url)).statusCode).toBe(422)

  const second = await s.member('administrator')
  const member = await s.member()
  const made = await second.agents.createPasswordLink(member.user.id)
  await admin.agents.update(second.user.id, { role: 'agent' })
  expect((await choose(app, made.url)).statusCode).toBe(422)
  await admin.agents.update(second.user.id, { role: 'administrator' })
  expect((await choose(app, made.url)).statusCode).toBe(200)
})

test('that somebody has asked for a new password as well makes the link of an administrator no better', async () => {
  const { app, admin, agent } = await scene()
  const { url } = await admin.agents.createPasswordLink(agent.user.id)
  await join(app, await scene(app), agent.user.id)
  await app.http.inject({ method: 'POST', url: '/auth/password', payload: { email: agent.user.email } })
  expect((await choose(app, url)).statusCode).toBe(422)
})

test('nobody decides about itself, or about whoever administers the whole installation', async () => {
  const s = await scene()
  const { app, admin } = s
  await givePassword(app, admin.user, password)
  await aSecondFactor(app, admin.user)
  expect(await refusalOf(admin.agents.createPasswordLink(admin.user.id))).toBe('422 id own_membership')
  expect(await refusalOf(admin.agents.deleteMfa(admin.user.id))).toBe('422 id own_membership')
  const { user } = await s.member('administrator')
  await app.database.transaction((tx) =>
    tx.updateTable('users').set({ super_admin: true }).where('id', '=', user.id).execute(),
  )
  expect(await refusalOf(admin.agents.createPasswordLink(user.id))).toBe('422 id vouching_refused')
})

test('an administrator switches the second factor off of a member who has lost the device', async () => {
  const { app, admin, agent, settle, account } = await scene()
  expect(await refusalOf(admin.agents.deleteMfa(agent.user.id))).toBe('404 not_found')
  await aSecondFactor(app, agent.user)
  await admin.agents.deleteMfa(agent.user.id)
  expect((await agent.profile.mfa.get()).enabled).toBe(false)
  expect(await refusalOf(agent.agents.deleteMfa(agent.user.id))).toBe('403 role_required')
  await settle()
  const logs = app.database.read.selectFrom('audit_logs').selectAll().where('account_id', '=', account.id)
  expect(await logs.execute()).toMatchObject([{ operation: 'agents.deleteMfa', auditable_id: agent.user.id }])
})

test('administrators see who has a second factor, and agents do not', async () => {
  const { app, admin, agent } = await scene()
  await aSecondFactor(app, agent.user)
  const shown = (await admin.agents.list()).map(({ id, mfa_enabled }) => [id, mfa_enabled])
  expect(Object.fromEntries(shown)).toEqual({ [agent.user.id]: true, [admin.user.id]: false })
  for (const each of await agent.agents.list()) expect(each).not.toHaveProperty('mfa_enabled')
})
