import { expect, test } from 'vitest'
import { type Desk, desk } from '../../testing/desk.ts'
import { aTeam } from '../teams/factory.ts'
import { renewContacts, renewMembers } from './queries/presence.ts'
import { contactTimeout, memberTimeout } from './schema.ts'

/** The agent of the desk is connected, and busy. */
async function connectAgent({ app, account, agent }: Desk): Promise<void> {
  await agent.profile.setAvailability({ account_id: account.id, availability: 'busy' })
  const until = app.clock.now() + memberTimeout
  await app.database.transaction((tx) => renewMembers(tx, [{ account_id: account.id, user_id: agent.user.id }], until))
}

async function connectContact({ app, account }: Desk, contact_id: number): Promise<void> {
  const until = app.clock.now() + contactTimeout
  await app.database.transaction((tx) => renewContacts(tx, [{ account_id: account.id, contact_id }], until))
}

test('lists of people show who is connected, until the lease has ended', async () => {
  const d = await desk()
  const { app, account, admin, agent, inbox } = d
  const team = await aTeam(app, account.id)
  await admin.teams.members.add(team.id, { user_ids: [agent.user.id] })
  const mine = <Row extends { id: number }>(rows: Row[]) => rows.find(({ id }) => id === agent.user.id)!
  const shown = async () => [
    mine(await admin.agents.list()).availability_status,
    (await agent.profile.get()).accounts[0]!.availability_status,
    mine((await admin.inboxMembers.get(inbox.id)).payload).availability_status,
    mine(await admin.teams.members.list(team.id)).availability_status,
    mine((await admin.assignableAgents.list({ inbox_ids: [inbox.id] })).payload).availability_status,
    mine((await admin.reports.conversations({ type: 'agent' })) as { id: number; availability: string }[]).availability,
  ]
  await connectAgent(d)
  expect(await shown()).toEqual(Array(6).fill('busy'))
  app.clock.advance(memberTimeout)
  expect(await shown()).toEqual(Array(6).fill('offline'))
})

test('conversations and messages show it of their agents and contacts, and so do events', async () => {
  const d = await desk()
  const { app, admin, agent } = d
  const { id: number, meta } = await d.begin({ assignee_id: agent.user.id })
  const shown = async () => {
    const written = await agent.messages.create(number, { content: 'Hello' })
    const conversation = await admin.conversations.get(number)
    const { meta: around, payload } = await admin.messages.list(number)
    const told = (await d.latestEvent('message_created')) as unknown as typeof written
    return {
      agent: [
        conversation.meta.assignee!.availability_status,
        conversation.last_non_activity_message!.sender!.availability_status,
        around.assignee!.availability_status,
        payload.at(-1)!.sender!.availability_status,
        written.sender!.availability_status,
        told.sender!.availability_status,
        (await admin.conversations.participants.list(number))[0]!.availability_status,
      ],
      contact: [conversation.meta.sender.availability_status, around.contact.availability_status],
    }
  }
  await connectAgent(d)
  await connectContact(d, meta.sender.id)
  expect(await shown()).toEqual({ agent: Array(7).fill('busy'), contact: Array(2).fill('online') })
  app.clock.advance(contactTimeout)
  expect(await shown()).toEqual({ agent: Array(7).fill('offline'), contact: Array(2).fill('offline') })
})

test('a contact shows it, and that somebody has come or gone is no change of the contact', async () => {
  const d = await desk()
  const { app, admin } = d
  const { meta } = await d.begin()
  const { id, name } = meta.sender
  const shown = async () => [
    (await admin.contacts.get(id)).payload.availability_status,
    (await admin.contacts.list()).payload[0]!.availability_status,
    (await admin.contacts.update(id, {})).payload.availability_status,
  ]
  await connectContact(d, id)
  expect(await shown()).toEqual(Array(3).fill('online'))
  expect(await d.events()).not.toContain('contact_updated')
  await admin.contacts.update(id, { name: 'Ada' })
  const { availability_status, changed_attributes } = await d.latestEvent('contact_updated')
  expect(availability_status).toBe('online')
  expect(changed_attributes).toEqual([{ name: { previous_value: name, current_value: 'Ada' } }])
  app.clock.advance(contactTimeout)
  expect(await shown()).toEqual(Array(3).fill('offline'))
})
