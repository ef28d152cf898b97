import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { planOf } from '../../../testing/plan.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { aContact } from '../../contacts/factory.ts'
import { joinAccount } from '../../users/rules/register.ts'
import { listPresent } from '../rules/list-present.ts'
import { contactTimeout, memberTimeout } from '../schema.ts'
import { endContacts, endMembers, onlineContactIds, renewContacts, renewMembers } from './presence.ts'

const member = ({ account, agent }: Scene) => ({ account_id: account.id, user_id: agent.user.id })
const present = ({ app, account }: Scene) => listPresent(app.database.read, account.id, app.clock.now())

test('everybody of the account is listed, and is there until the lease ends', async () => {
  const s = await scene()
  const { app, account, admin, agent } = s
  const { id: contact_id } = await aContact(app, account.id)
  const now = app.clock.now()
  expect(await present(s)).toEqual({ users: { [admin.user.id]: 'offline', [agent.user.id]: 'offline' }, contacts: {} })
  await app.database.transaction(async (tx) => {
    await renewMembers(tx, [member(s)], now + memberTimeout)
    await renewContacts(tx, [{ account_id: account.id, contact_id }], now + contactTimeout)
  })
  expect(await present(s)).toEqual({
    users: { [admin.user.id]: 'offline', [agent.user.id]: 'online' },
    contacts: { [contact_id]: 'online' },
  })
  await agent.profile.setAvailability({ account_id: account.id, availability: 'busy' })
  await admin.profile.setAutoOffline({ account_id: account.id, auto_offline: false })
  expect((await present(s)).users).toEqual({ [admin.user.id]: 'online', [agent.user.id]: 'busy' })
  app.clock.advance(memberTimeout)
  expect((await present(s)).users[agent.user.id]).toBe('offline')
  app.clock.advance(contactTimeout - memberTimeout)
  expect((await present(s)).contacts).toEqual({})
})

test('a lease is never shortened by renewing, nor prolonged by ending it', async () => {
  const s = await scene()
  const { app, account } = s
  const { id: contact_id } = await aContact(app, account.id)
  const contacts = [{ account_id: account.id, contact_id }]
  const set = async (
    change: typeof renewMembers & typeof endMembers,
    changeContacts: typeof renewContacts,
    at: number,
  ) => {
    await app.database.transaction(async (tx) => {
      await change(tx, [member(s)], at)
      await changeContacts(tx, contacts, at)
    })
    const [row] = await app.database.read
      .selectFrom('account_users')
      .innerJoin('contacts', 'contacts.account_id', 'account_users.account_id')
      .select(['account_users.online_until as member', 'contacts.online_until as contact'])
      .where('account_users.user_id', '=', s.agent.user.id)
      .execute()
    expect(row!.contact).toBe(row!.member)
    return row!.member
  }
  expect(await set(endMembers, endContacts, 500)).toBeNull()
  expect(await set(renewMembers, renewContacts, 1000)).toBe(1000)
  expect(await set(renewMembers, renewContacts, 900)).toBe(1000)
  expect(await set(endMembers, endContacts, 1100)).toBe(1000)
  expect(await set(endMembers, endContacts, 800)).toBe(800)
  expect(await set(renewMembers, renewContacts, 2000)).toBe(2000)
})

test('only the named membership is renewed, not those of others or in other accounts', async () => {
  const [here, there] = [await scene(), await scene()]
  const { app, agent } = here
  const join = { accountId: there.account.id, userId: agent.user.id, role: 'agent' } as const
  await app.database.transaction((tx) => joinAccount(tx, app.services, join))
  const stranger = await aContact(app, there.account.id)
  const until = app.clock.now() + memberTimeout
  await app.database.transaction(async (tx) => {
    await renewMembers(tx, [member(here), { account_id: there.account.id, user_id: there.agent.user.id }], until)
    await renewContacts(tx, [{ account_id: here.account.id, contact_id: stranger.id }], until)
    await renewMembers(tx, [], until)
  })
  expect((await present(here)).users[agent.user.id]).toBe('online')
  expect(await present(there)).toEqual({
    users: {
      [agent.user.id]: 'offline',
      [there.admin.user.id]: 'offline',
      [there.agent.user.id]: 'online',
    },
    contacts: {},
  })
})

test('those who renew the same ones at once, in any order, do not get in each other’s way', async () => {
  const s = await scene()
  const { app, account } = s
  const made = await Promise.all(Array.from({ length: 60 }, () => aContact(app, account.id)))
  const contacts = made.map(({ id }) => ({ account_id: account.id, contact_id: id }))
  const renewals = Array.from({ length: 8 }, (_, at) => {
    const ordered = at % 2 === 0 ? contacts : contacts.toReversed()
    return app.database.transaction((tx) => renewContacts(tx, ordered, app.clock.now() + contactTimeout + at))
  })
  await Promise.all(renewals)
  expect(Object.keys((await present(s)).contacts)).toHaveLength(60)
})

test('it is found along its index, and leaves what is searched alone', async () => {
  const { app, account } = await scene()
  const { database } = app
  const { id: contact_id } = await aContact(app, account.id)
  expect(await planOf(database, onlineContactIds(database.read, account.id, 1))).toContain(
    'contacts_account_id_online_until_idx',
  )
  const left = await database.transaction(async (tx) => {
    await sql`update search_documents set text = 'as it was' where account_id = ${account.id}`.execute(tx)
    await renewContacts(tx, [{ account_id: account.id, contact_id }], 1000)
    return sql`select text from search_documents where account_id = ${account.id}`.execute(tx)
  })
  expect(left.rows).toEqual([{ text: 'as it was' }])
})
