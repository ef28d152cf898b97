import { expect, test } from 'vitest'
import { desk } from '../../testing/desk.ts'
import { aTeam } from '../teams/factory.ts'
import { renewContacts, renewMembers } from './queries/presence.ts'
import { contactTimeout, memberTimeout } from './schema.ts'

test('whoever is connected is shown so everywhere, and nowhere any more when the lease has ended', async () => {
  const d = await desk()
  const { app, account, admin, agent, inbox } = d
  const { id: number, meta } = await d.begin()
  const { user } = agent
  const { id: contact_id } = meta.sender
  const team = await aTeam(app, account.id)
  await admin.teams.members.add(team.id, { user_ids: [user.id] })
  await admin.conversations.assignments.create(number, { assignee_id: user.id })
  await agent.messages.create(number, { content: 'Hello there' })

  const mine = <Row extends { id: number }>(rows: Row[]) => rows.find(({ id }) => id === user.id)!
  const shown = async () => {
    const conversation = await admin.conversations.get(number)
    const { meta: around, payload: messages } = await admin.messages.list(number)
    const report = await admin.reports.conversations({ type: 'agent' })
    const found = await admin.search.messages({ q: 'Hello' })
    const written = await agent.messages.create(number, { content: 'Again' })
    return {
      members: [
        mine(await admin.agents.list()).availability_status,
        (await agent.profile.get()).accounts[0]!.availability_status,
        mine((await admin.inboxMembers.get(inbox.id)).payload).availability_status,
        mine(await admin.teams.members.list(team.id)).availability_status,
        mine((await admin.assignableAgents.list({ inbox_ids: [inbox.id] })).payload).availability_status,
        mine(await admin.conversations.participants.list(number)).availability_status,
        conversation.meta.assignee!.availability_status,
        conversation.last_non_activity_message!.sender!.availability_status,
        around.assignee!.availability_status,
        messages.at(-1)!.sender!.availability_status,
        written.sender!.availability_status,
        found.payload.messages[0]!.sender!.availability_status,
        mine(report as { id: number; availability: string }[]).availability,
        ((await d.latestEvent('message_created')).sender as { availability_status: string }).availability_status,
      ],
      contacts: [
        (await admin.contacts.get(contact_id)).payload.availability_status,
        (await admin.contacts.list()).payload[0]!.availability_status,
        (await admin.contacts.update(contact_id, {})).payload.availability_status,
        conversation.meta.sender.availability_status,
        around.contact.availability_status,
      ],
    }
  }
  const all = (members: string, contacts: string) => ({
    members: Array(14).fill(members),
    contacts: Array(5).fill(contacts),
  })

  expect(await shown()).toEqual(all('offline', 'offline'))
  await agent.profile.setAvailability({ account_id: account.id, availability: 'busy' })
  await app.database.transaction(async (tx) => {
    const now = app.clock.now()
    await renewMembers(tx, [{ account_id: account.id, user_id: user.id }], now + memberTimeout)
    await renewContacts(tx, [{ account_id: account.id, contact_id }], now + contactTimeout)
  })
  expect(await shown()).toEqual(all('busy', 'online'))
  app.clock.advance(memberTimeout)
  expect(await shown()).toEqual(all('offline', 'online'))
  app.clock.advance(contactTimeout - memberTimeout)
  expect(await shown()).toEqual(all('offline', 'offline'))
})

test('that somebody has come or gone is no change of the contact', async () => {
  const d = await desk()
  const { app, account, admin } = d
  const { meta } = await d.begin()
  const { id: contact_id } = meta.sender
  const until = app.clock.now() + contactTimeout
  await app.database.transaction((tx) => renewContacts(tx, [{ account_id: account.id, contact_id }], until))
  const before = await d.events()
  await admin.contacts.update(contact_id, {})
  expect(await d.events()).toEqual(before)
  await admin.contacts.update(contact_id, { name: 'Ada' })
  const { availability_status, changed_attributes } = await d.latestEvent('contact_updated')
  expect(availability_status).toBe('online')
  expect(changed_attributes).toEqual([{ name: { previous_value: meta.sender.name, current_value: 'Ada' } }])
})
