import { expect, test } from 'vitest'
import { accessChanged, membersChanged } from '../kernel/access-version.ts'
import { anAccount } from '../resources/accounts/factory.ts'
import { proofOf } from '../resources/contacts/public/factory.ts'
import { aCustomRole } from '../resources/custom-roles/factory.ts'
import { aNamedToken } from '../resources/profile/access-tokens/factory.ts'
import { aMember, aPasswordReset } from '../resources/users/factory.ts'
import { joinAccount } from '../resources/users/rules/register.ts'
import { setPassword } from '../resources/users/rules/set-password.ts'
import { clientInto, type TestApp } from './app.ts'
import { conversationScene } from './conversation-scene.ts'
import { superPlatformOf } from './platform.ts'
import { scene } from './scene.ts'

async function stage() {
  const s = await conversationScene({ channel: { type: 'api' } })
  const { app, account, admin, agent } = s
  const other = await s.member()
  const team = await admin.teams.create({ name: 'x' })
  await admin.teams.members.add(team.id, { user_ids: [agent.user.id] })
  const ada = await s.visitor({ inbox: s.inbox })
  await app.database.transaction((tx) =>
    tx.updateTable('contacts').set({ identifier: 'ada' }).where('id', '=', ada.contact.id).execute(),
  )
  const platform = await superPlatformOf(app)
  const members = (user_ids: number[]) => ({ inbox_id: s.inbox.id, user_ids })
  return { ...s, other, team, ada, platform, members, accountId: account.id, anonymous: clientInto(app, {}) }
}

type Stage = Awaited<ReturnType<typeof stage>>

const password = 'Another-1'

/** Every operation after which somebody may see more or less than before, with a call that does so. */
const changes: Record<string, (s: Stage) => Promise<unknown>> = {
  'agents.create': ({ admin }) => admin.agents.create({ name: 'x', email: 'x@acme.test', role: 'agent' }),
  'agents.bulkCreate': ({ admin }) => admin.agents.bulkCreate({ emails: ['y@acme.test'] }),
  'agents.update': ({ admin, agent }) => admin.agents.update(agent.user.id, { role: 'administrator' }),
  'customRoles.update': async ({ app, admin, accountId, agent }) => {
    const { id } = await aCustomRole(app, accountId)
    await admin.agents.update(agent.user.id, { custom_role_id: id })
    return admin.customRoles.update(id, { permissions: ['contact_manage'] })
  },
  'customRoles.delete': async ({ app, admin, accountId }) =>
    admin.customRoles.delete((await aCustomRole(app, accountId)).id),
  'agents.delete': ({ admin, agent }) => admin.agents.delete(agent.user.id),
  'platform.accountUsers.create': ({ platform, accountId, agent }) =>
    platform.accountUsers.create(accountId, { user_id: agent.user.id, role: 'administrator' }),
  'platform.accountUsers.delete': ({ platform, accountId, agent }) =>
    platform.accountUsers.delete(accountId, { user_id: agent.user.id }),
  'platform.accounts.update': ({ platform, accountId }) => platform.accounts.update(accountId, { status: 'suspended' }),
  'platform.accounts.delete': ({ platform, accountId }) => platform.accounts.delete(accountId),
  'platform.users.update': ({ platform, agent }) => platform.users.update(agent.user.id, { password }),
  'platform.users.delete': ({ platform, agent }) => platform.users.delete(agent.user.id),
  'profile.update': ({ agent }) => agent.profile.update({ password, password_confirmation: password }),
  'profile.accessTokens.delete': async ({ app, agent }) =>
    agent.profile.accessTokens.delete((await aNamedToken(app, agent.user.id)).id),
  'profile.resetAccessToken': ({ agent }) => agent.profile.resetAccessToken(),
  'sessions.resetPassword': async ({ app, agent, anonymous }) =>
    anonymous.sessions.resetPassword({ reset_password_token: await aPasswordReset(app, agent.user), password }),
  'inboxMembers.create': ({ admin, members, other }) => admin.inboxMembers.create(members([other.user.id])),
  'inboxMembers.update': ({ admin, members, other }) => admin.inboxMembers.update(members([other.user.id])),
  'inboxMembers.delete': ({ admin, members, agent }) => admin.inboxMembers.delete(members([agent.user.id])),
  'inboxes.delete': ({ admin, inbox }) => admin.inboxes.delete(inbox.id),
  'teams.members.add': ({ admin, team, other }) => admin.teams.members.add(team.id, { user_ids: [other.user.id] }),
  'teams.members.replace': ({ admin, team }) => admin.teams.members.replace(team.id, { user_ids: [] }),
  'teams.members.remove': ({ admin, team, agent }) =>
    admin.teams.members.remove(team.id, { user_ids: [agent.user.id] }),
  'teams.delete': ({ admin, team }) => admin.teams.delete(team.id),
  'contacts.update': ({ admin, ada }) => admin.contacts.update(ada.contact.id, { blocked: true }),
  'contacts.delete': ({ admin, ada }) => admin.contacts.delete(ada.contact.id),
  'contacts.merge': ({ admin, ada, conversation }) =>
    admin.contacts.merge({ base_contact_id: conversation.contact_id, mergee_contact_id: ada.contact.id }),
  'conversations.mute': ({ agent, number }) => agent.conversations.mute(number),
  'conversations.unmute': async ({ agent, number }) => {
    await agent.conversations.mute(number)
    await agent.conversations.unmute(number)
  },
  'public.contacts.create': ({ app, ada, inbox }) =>
    ada.client.contacts.create(ada.at[0], { source_id: ada.at[1], ...proofOf(app, inbox, 'ada') }),
  'public.contacts.update': ({ app, ada, inbox }) =>
    ada.client.contacts.update(...ada.at, { name: 'Ada' }, proofOf(app, inbox, 'ada')),
}

async function versionOf({ database }: TestApp, id: number): Promise<number> {
  const account = database.read.selectFrom('accounts').select('access_version').where('id', '=', id)
  return (await account.executeTakeFirstOrThrow()).access_version
}

/** Which accounts are said to have changed, until it is asked. */
function listening({ database: { signals } }: TestApp): () => number[] {
  const heard: number[] = []
  const hear = (ids: readonly number[]) => heard.push(...ids)
  signals.on('access', hear)
  return () => {
    signals.off('access', hear)
    return heard
  }
}

test.each(Object.entries(changes))('%s raises the version, and tells of it', async (_id, change) => {
  const s = await stage()
  const before = await versionOf(s.app, s.accountId)
  const heard = listening(s.app)
  await change(s)
  expect(heard()).toContain(s.accountId)
  expect(await versionOf(s.app, s.accountId)).toBeGreaterThan(before)
})

test('what lets nobody see more or less leaves the version as it is', async () => {
  const s = await stage()
  const { app, accountId, admin, agent, ada } = s
  const before = await versionOf(app, accountId)
  const heard = listening(app)
  await agent.profile.setAvailability({ account_id: accountId, availability: 'busy' })
  await agent.profile.update({ display_name: 'Ada' })
  await admin.agents.update(agent.user.id, { name: 'Ada', availability: 'online' })
  await admin.contacts.update(ada.contact.id, { name: 'Ada' })
  await s.platform.accounts.update(accountId, { name: 'Acme', status: 'active' })
  expect([heard(), await versionOf(app, accountId)]).toEqual([[], before])
})

test('the connections of an inbox that is cleared away raise it once more', async () => {
  const { app, accountId, admin, inbox, settle } = await stage()
  await admin.inboxes.delete(inbox.id)
  const before = await versionOf(app, accountId)
  await settle()
  expect(await versionOf(app, accountId)).toBeGreaterThan(before)
})

test('it is raised once in a transaction, in no other account, and not at all if that fails', async () => {
  const { app, account } = await scene()
  const other = await anAccount(app)
  const versions = async () => [await versionOf(app, account.id), await versionOf(app, other.id)] as const
  const [before, elsewhere] = await versions()
  const heard = listening(app)
  await app.database.transaction(async (tx) => {
    accessChanged(tx, [account.id])
    membersChanged(tx, [account.id])
    accessChanged(tx, [account.id, account.id])
    accessChanged(tx, [])
  })
  const failing = app.database.transaction(async (tx) => {
    accessChanged(tx, [account.id])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect([heard(), await versions()]).toEqual([[account.id], [before + 1, elsewhere]])
})

test('users of the same accounts can be changed at once', async () => {
  const { app, account } = await scene()
  const other = await anAccount(app)
  const users = [await aMember(app, account.id, 'agent'), await aMember(app, other.id, 'agent')].map(({ user }) => user)
  await app.database.transaction(async (tx) => {
    await joinAccount(tx, app.services, { accountId: other.id, userId: users[0]!.id })
    await joinAccount(tx, app.services, { accountId: account.id, userId: users[1]!.id })
  })
  const before = await versionOf(app, account.id)
  const change = (userId: number) =>
    app.database.transaction((tx) => setPassword(tx, userId, { passwordHash: 'x', now: 0 }))
  await Promise.all(Array.from({ length: 5 }, () => users.map(({ id }) => change(id))).flat())
  expect(await versionOf(app, account.id)).toBe(before + 10)
})
