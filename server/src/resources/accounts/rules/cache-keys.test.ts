import { expect, test } from 'vitest'
import { resources } from '../../../resources.ts'
import { aPicture, multipart } from '../../../testing/multipart.ts'
import { call } from '../../../testing/resources.ts'
import { type Person, scene } from '../../../testing/scene.ts'

/** Which keys a change moves, without time passing meanwhile. */
const moved = async ({ accounts }: Person, work: () => Promise<unknown>) => {
  const before = (await accounts.getCacheKeys()).cache_keys
  await work()
  const after = (await accounts.getCacheKeys()).cache_keys
  return Object.entries(after).flatMap(([name, key]) => (key === before[name as 'label'] ? [] : name))
}

async function stage() {
  const s = await scene()
  const label = await s.admin.labels.create({ title: 'x' })
  const team = await s.admin.teams.create({ name: 'x' })
  const inbox = await s.admin.inboxes.create({ name: 'x', channel: { type: 'api' } })
  const bot = await s.admin.agentBots.create({ name: 'x' })
  return { ...s, label, team, inbox, bot, user_ids: [s.agent.user.id] }
}

type Stage = Awaited<ReturnType<typeof stage>>

/** Every operation that writes to one of the lists, and whose list is another one then. */
const writes: Record<string, { who: 'admin' | 'agent'; moves: string[]; write(s: Stage): Promise<unknown> }> = {
  'labels.create': { who: 'agent', moves: ['label'], write: ({ admin }) => admin.labels.create({ title: 'y' }) },
  'labels.update': {
    who: 'agent',
    moves: ['label'],
    write: ({ admin, label }) => admin.labels.update(label.id, { color: '#fff' }),
  },
  'labels.delete': { who: 'agent', moves: ['label'], write: ({ admin, label }) => admin.labels.delete(label.id) },
  'teams.create': { who: 'agent', moves: ['team'], write: ({ admin }) => admin.teams.create({ name: 'y' }) },
  'teams.update': {
    who: 'agent',
    moves: ['team'],
    write: ({ admin, team }) => admin.teams.update(team.id, { description: 'y' }),
  },
  'teams.delete': { who: 'agent', moves: ['team'], write: ({ admin, team }) => admin.teams.delete(team.id) },
  'teams.members.add': {
    who: 'agent',
    moves: ['team'],
    write: ({ admin, team, user_ids }) => admin.teams.members.add(team.id, { user_ids }),
  },
  'teams.members.replace': {
    who: 'agent',
    moves: ['team'],
    write: ({ admin, team, user_ids }) => admin.teams.members.replace(team.id, { user_ids }),
  },
  'inboxes.create': {
    who: 'admin',
    moves: ['inbox'],
    write: ({ admin }) => admin.inboxes.create({ name: 'y', channel: { type: 'api' } }),
  },
  'inboxes.update': {
    who: 'admin',
    moves: ['inbox'],
    write: ({ admin, inbox }) => admin.inboxes.update(inbox.id, { greeting_enabled: true }),
  },
  'inboxes.delete': { who: 'admin', moves: ['inbox'], write: ({ admin, inbox }) => admin.inboxes.delete(inbox.id) },
  'inboxMembers.create': {
    who: 'agent',
    moves: ['inbox'],
    write: ({ admin, inbox, user_ids }) => admin.inboxMembers.create({ inbox_id: inbox.id, user_ids }),
  },
  'inboxMembers.update': {
    who: 'agent',
    moves: ['inbox'],
    write: ({ admin, inbox, user_ids }) => admin.inboxMembers.update({ inbox_id: inbox.id, user_ids }),
  },
}

test.each(Object.entries(writes))('%s moves the key of its list, and no other', async (_id, { who, moves, write }) => {
  const s = await stage()
  expect(await moved(s[who], () => write(s))).toEqual(moves)
})

/** What is left: taking back what was given, and what the lists do not show. */
const others = ['teams.members.remove', 'inboxMembers.delete', 'inboxes.deleteAvatar']
const unshown = ['inboxes.setAgentBot', 'inboxes.resetSecret']

test('members who go and pictures that go move the keys, too', async () => {
  const s = await stage()
  const { app, account, admin, agent, team, inbox, user_ids } = s
  await admin.teams.members.add(team.id, { user_ids })
  await admin.inboxMembers.create({ inbox_id: inbox.id, user_ids })
  const { body, headers } = multipart([await aPicture()])
  const path = `/api/v1/accounts/${account.id}/inboxes/${inbox.id}`
  expect(await moved(agent, () => call(app, admin.token)('PATCH', path, body, headers))).toEqual(['inbox'])
  expect(await moved(agent, () => admin.inboxes.deleteAvatar(inbox.id))).toEqual(['inbox'])
  expect(await moved(agent, () => admin.teams.members.remove(team.id, { user_ids }))).toEqual(['team'])
  expect(await moved(agent, () => admin.inboxMembers.delete({ inbox_id: inbox.id, user_ids }))).toEqual(['inbox'])
})

test('what a caller is not shown leaves its keys alone; what is shown in another way does not', async () => {
  const { admin, agent, inbox, bot, settle } = await stage()
  expect(await moved(admin, () => admin.inboxes.setAgentBot(inbox.id, { agent_bot: bot.id }))).toEqual([])
  expect(await moved(agent, () => admin.inboxes.create({ name: 'y', channel: { type: 'api' } }))).toEqual([])
  expect(await moved(agent, () => admin.agents.update(agent.user.id, { role: 'administrator' }))).toEqual(['inbox'])
  await admin.inboxes.delete(inbox.id)
  expect(await moved(admin, settle)).toEqual([])
})

test('a label that a conversation is given for the first time is one of the list', async () => {
  const s = await stage()
  const contact = await s.admin.contacts.create({ name: 'Ada' })
  const { id } = contact.payload.contact
  expect(await moved(s.agent, () => s.admin.contacts.labels.set(id, { labels: ['new'] }))).toEqual(['label'])
})

test('no write to labels, teams, inboxes and their members is left out of these tests', () => {
  const known = [...Object.keys(writes), ...others, ...unshown]
  const listed = resources
    .filter(({ name }) => ['labels', 'teams', 'inboxes', 'inboxMembers'].includes(name))
    .flatMap(({ operations }) => operations)
    .filter(({ method }) => method !== 'get')
    .map(({ id }) => id)
  expect(listed.toSorted()).toEqual(known.toSorted())
})
