import { expect, test } from 'vitest'
import { resources } from '../../../resources.ts'
import { aPicture, multipart } from '../../../testing/multipart.ts'
import { call } from '../../../testing/resources.ts'
import { type Person, type Scene, scene } from '../../../testing/scene.ts'
import { openSocket } from '../../../testing/socket.ts'

const keysOf = async ({ accounts }: Person) => (await accounts.getCacheKeys()).cache_keys

/** Which keys a change moves, for all members alike, without time passing meanwhile. */
const moved = async (s: Scene, work: () => Promise<unknown>) => {
  const before = await keysOf(s.admin)
  await work()
  const after = await keysOf(s.admin)
  expect(await keysOf(s.agent)).toEqual(after)
  return Object.entries(after).flatMap(([name, key]) => (key === before[name as 'label'] ? [] : name))
}

/** How often members have been told. */
const told = async ({ app, account }: Scene) => {
  const events = app.database.read
    .selectFrom('events')
    .select('id')
    .where('account_id', '=', account.id)
    .where('name', '=', 'account_cache_invalidated')
  return (await events.execute()).length
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

/** Every operation that writes to one of the lists, and which keys it moves: members have to do with two of them. */
const writes: Record<string, { moves: string[]; write(s: Stage): Promise<unknown> }> = {
  'labels.create': { moves: ['label'], write: ({ admin }) => admin.labels.create({ title: 'y' }) },
  'labels.update': {
    moves: ['label'],
    write: ({ admin, label }) => admin.labels.update(label.id, { color: '#fff' }),
  },
  'labels.delete': { moves: ['label'], write: ({ admin, label }) => admin.labels.delete(label.id) },
  'teams.create': { moves: ['team'], write: ({ admin }) => admin.teams.create({ name: 'y' }) },
  'teams.update': {
    moves: ['team'],
    write: ({ admin, team }) => admin.teams.update(team.id, { description: 'y' }),
  },
  'teams.delete': { moves: ['team'], write: ({ admin, team }) => admin.teams.delete(team.id) },
  'teams.members.add': {
    moves: ['inbox', 'team'],
    write: ({ admin, team, user_ids }) => admin.teams.members.add(team.id, { user_ids }),
  },
  'teams.members.replace': {
    moves: ['inbox', 'team'],
    write: ({ admin, team, user_ids }) => admin.teams.members.replace(team.id, { user_ids }),
  },
  'inboxes.create': {
    moves: ['inbox'],
    write: ({ admin }) => admin.inboxes.create({ name: 'y', channel: { type: 'api' } }),
  },
  'inboxes.update': {
    moves: ['inbox'],
    write: ({ admin, inbox }) => admin.inboxes.update(inbox.id, { greeting_enabled: true }),
  },
  'inboxes.delete': { moves: ['inbox'], write: ({ admin, inbox }) => admin.inboxes.delete(inbox.id) },
  'inboxMembers.create': {
    moves: ['inbox', 'team'],
    write: ({ admin, inbox, user_ids }) => admin.inboxMembers.create({ inbox_id: inbox.id, user_ids }),
  },
  'inboxMembers.update': {
    moves: ['inbox', 'team'],
    write: ({ admin, inbox, user_ids }) => admin.inboxMembers.update({ inbox_id: inbox.id, user_ids }),
  },
}

test.each(Object.entries(writes))(
  '%s moves its keys and no others, and tells of it once',
  async (_id, { moves, write }) => {
    const s = await stage()
    const before = await told(s)
    expect(await moved(s, () => write(s))).toEqual(moves)
    expect(await told(s)).toBe(before + 1)
  },
)

/** What is left: taking back what was given, and what the lists do not show. */
const others = ['teams.members.remove', 'inboxMembers.delete', 'inboxes.deleteAvatar', 'labels.merge']
const unshown = ['inboxes.setAgentBot', 'inboxes.resetSecret']

test('a label that becomes another one moves its key', async () => {
  const s = await stage()
  await s.admin.labels.create({ title: 'other' })
  const before = await told(s)
  expect(await moved(s, () => s.admin.labels.merge(s.label.id, { into: 'other' }))).toEqual(['label'])
  expect(await told(s)).toBe(before + 1)
})

test('members who go and pictures that go move the keys, too', async () => {
  const s = await stage()
  const { app, account, admin, team, inbox, user_ids } = s
  await admin.teams.members.add(team.id, { user_ids })
  await admin.inboxMembers.create({ inbox_id: inbox.id, user_ids })
  const { body, headers } = multipart([await aPicture()])
  const path = `/api/v1/accounts/${account.id}/inboxes/${inbox.id}`
  const before = await told(s)
  const steps = [
    [() => call(app, admin.token)('PATCH', path, body, headers), ['inbox']],
    [() => admin.inboxes.deleteAvatar(inbox.id), ['inbox']],
    [() => admin.teams.members.remove(team.id, { user_ids }), ['inbox', 'team']],
    [() => admin.inboxMembers.delete({ inbox_id: inbox.id, user_ids }), ['inbox', 'team']],
  ] as const
  for (const [work, moves] of steps) expect(await moved(s, work)).toEqual(moves)
  expect(await told(s)).toBe(before + steps.length)
})

test('what no list shows leaves the keys alone; what is shown to somebody in another way does not', async () => {
  const s = await stage()
  const { admin, agent, inbox, bot, settle } = s
  const before = await told(s)
  expect(await moved(s, () => admin.inboxes.setAgentBot(inbox.id, { agent_bot: bot.id }))).toEqual([])
  expect(await told(s)).toBe(before)
  const promoting = () => admin.agents.update(agent.user.id, { role: 'administrator' })
  expect(await moved(s, promoting)).toEqual(['inbox', 'team'])
  expect(await told(s)).toBe(before + 1)
  await admin.inboxes.delete(inbox.id)
  expect(await moved(s, settle)).toEqual([])
})

test('whoever looks on is shown the keys, of lists that are changed at once those that all have made', async () => {
  const s = await stage()
  await s.settle()
  const { user } = s.agent
  const identifier = { pubsub_token: user.pubsub_token, account_id: s.account.id, user_id: user.id }
  const socket = await openSocket(s.app, identifier)
  const shown = () => socket.frames.filter(({ event }) => event === 'account.cache_invalidated')
  await s.admin.teams.update(s.team.id, { description: 'y' })
  await s.settle()
  await expect.poll(() => shown().map(({ data }) => data.cache_keys)).toEqual([await keysOf(s.admin)])
  await Promise.all(['a', 'b', 'c', 'd'].map((title) => s.admin.labels.create({ title })))
  await s.settle()
  await expect.poll(() => shown().length).toBe(5)
  expect(shown().at(-1)!.data.cache_keys).toEqual(await keysOf(s.admin))
  socket.close()
})

test('a label that a conversation is given for the first time is one of the list', async () => {
  const s = await stage()
  const contact = await s.admin.contacts.create({ name: 'Ada' })
  const { id } = contact.payload.contact
  const before = await told(s)
  expect(await moved(s, () => s.admin.contacts.labels.set(id, { labels: ['new'] }))).toEqual(['label'])
  expect(await told(s)).toBe(before + 1)
  expect(await moved(s, () => s.admin.contacts.labels.add(id, { labels: ['new'] }))).toEqual([])
  expect(await told(s)).toBe(before + 1)
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
