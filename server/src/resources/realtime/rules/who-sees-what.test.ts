import { expect, test } from 'vitest'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { aBotToken } from '../../../testing/prepared-operation.ts'
import { call } from '../../../testing/resources.ts'
import { type Person, scene } from '../../../testing/scene.ts'
import { openSocket } from '../../../testing/socket.ts'
import { openStream } from '../../../testing/stream.ts'

/** Each is shown what the API would show it at that moment, and nothing else. */

type Names = string[]

async function viewers() {
  const s = await conversationScene({ enable_auto_assignment: false })
  const { app, account } = s
  const visitor = await s.visitor({ inbox: s.inbox })
  const other = await s.visitor({ inbox: s.inbox })
  const [outsider, teammate, colleague] = [await s.member(), await s.member(), await s.member()]
  const team = await s.admin.teams.create({ name: 'night' })
  await s.admin.teams.members.add(team.id, { user_ids: [teammate.user.id] })
  const sorter = await s.memberWith('conversation_unassigned_manage')
  const helper = await s.memberWith('conversation_participating_manage')
  const accountant = await s.memberWith('report_manage')
  const user_ids = [colleague, sorter, helper, accountant].map(({ user }) => user.id)
  await s.admin.inboxMembers.create({ inbox_id: s.inbox.id, user_ids })
  const stranger = await scene(Promise.resolve(app))
  const agentOf = ({ user }: Person, id = account.id) => ({
    pubsub_token: user.pubsub_token,
    account_id: id,
    user_id: user.id,
  })
  await s.settle()
  const open = {
    admin: await openSocket(app, agentOf(s.admin)),
    member: await openSocket(app, agentOf(s.agent)),
    teammate: await openSocket(app, agentOf(teammate)),
    outsider: await openSocket(app, agentOf(outsider)),
    sorter: await openSocket(app, agentOf(sorter)),
    helper: await openSocket(app, agentOf(helper)),
    accountant: await openSocket(app, agentOf(accountant)),
    contact: await openSocket(app, { pubsub_token: visitor.connection.pubsub_token }),
    'another contact': await openSocket(app, { pubsub_token: other.connection.pubsub_token }),
    'another account': await openSocket(app, agentOf(stranger.admin, stranger.account.id)),
    bot: await openStream(app, account.id, await aBotToken(app, account.id)),
  }
  return { ...s, visitor, other, teammate, colleague, helper, team, open }
}

type Story = Awaited<ReturnType<typeof viewers>> & { number: number }

const members = (...names: Names) => ({ admin: names, bot: names })
/** Of a conversation that somebody has, and of one that nobody has. */
const taken = (...names: Names) => ({ ...members(...names), member: names })
const inbox = (...names: Names) => ({ ...taken(...names), sorter: names })
const everyMember = (...names: Names) => ({
  ...inbox(...names),
  ...{ teammate: names, outsider: names, helper: names, accountant: names },
})

/** What happens, and what each is shown of it; those who are not named are shown nothing. */
const table: [what: string, act: (s: Story) => Promise<unknown>, shown: Record<string, Names>][] = [
  ['a contact is made', (s) => s.admin.contacts.create({ name: 'Ada' }), everyMember('contact.created')],
  [
    'a contact changes',
    (s) => s.admin.contacts.update(s.visitor.contact.id, { name: 'Vic' }),
    everyMember('contact.updated'),
  ],
  [
    'a contact begins a conversation',
    async (s) => {
      const { id } = await s.visitor.client.conversations.create(...s.visitor.at)
      s.number = id
    },
    { ...inbox('conversation.created'), contact: ['conversation.created'] },
  ],
  [
    'a contact writes',
    (s) => s.visitor.client.messages.create(...s.visitor.at, s.number, { content: 'Help' }),
    { ...inbox('message.created', 'conversation.unread_count_changed'), contact: ['message.created'] },
  ],
  ['an agent reads', (s) => s.agent.conversations.updateLastSeen(s.number), inbox('conversation.unread_count_changed')],
  [
    'an agent answers first',
    (s) => s.agent.messages.create(s.number, { content: 'Yes?' }),
    {
      ...inbox('message.created', 'first.reply.created', 'conversation.updated'),
      contact: ['message.created', 'conversation.updated'],
    },
  ],
  [
    'a contact has seen it',
    (s) => s.visitor.client.conversations.updateLastSeen(...s.visitor.at, s.number),
    { ...inbox('message.updated', 'conversation.read'), contact: ['message.updated'] },
  ],
  [
    'an agent writes a note',
    (s) => s.agent.messages.create(s.number, { content: 'Odd', private: true }),
    inbox('message.created'),
  ],
  [
    'a conversation gets a team, whose members see it from then on',
    (s) => s.admin.conversations.assignments.create(s.number, { team_id: s.team.id }),
    {
      ...inbox('message.created', 'team.changed', 'conversation.updated'),
      teammate: ['message.created', 'team.changed', 'conversation.updated'],
      contact: ['conversation.updated'],
    },
  ],
  [
    'a contact types',
    (s) => s.visitor.client.conversations.toggleTyping(...s.visitor.at, s.number, { typing_status: 'on' }),
    { ...inbox('conversation.typing_on'), teammate: ['conversation.typing_on'] },
  ],
  [
    'an agent types',
    (s) => s.agent.conversations.toggleTypingStatus(s.number, { typing_status: 'off' }),
    {
      ...members('conversation.typing_off'),
      sorter: ['conversation.typing_off'],
      teammate: ['conversation.typing_off'],
      contact: ['conversation.typing_off'],
    },
  ],
  [
    'an agent types a note',
    (s) => s.agent.conversations.toggleTypingStatus(s.number, { typing_status: 'on', is_private: true }),
    {
      ...members('conversation.typing_on'),
      sorter: ['conversation.typing_on'],
      teammate: ['conversation.typing_on'],
    },
  ],
  [
    'somebody is given it, and who sees those of nobody sees it no more',
    (s) => s.admin.conversations.assignments.create(s.number, { assignee_id: s.colleague.user.id }),
    {
      ...taken('message.created', 'assignee.changed', 'conversation.updated'),
      teammate: ['message.created', 'assignee.changed', 'conversation.updated'],
      contact: ['conversation.updated'],
    },
  ],
  [
    'somebody takes part in it, who sees its own only',
    async (s) => {
      await s.admin.conversations.participants.create(s.number, { user_ids: [s.helper.user.id] })
      await s.agent.messages.create(s.number, { content: 'Look', private: true })
    },
    { ...taken('message.created'), teammate: ['message.created'], helper: ['message.created'] },
  ],
  [
    'it does so no more',
    async (s) => {
      await s.admin.conversations.participants.delete(s.number, { user_ids: [s.helper.user.id] })
      await s.agent.messages.create(s.number, { content: 'Well', private: true })
    },
    { ...taken('message.created'), teammate: ['message.created'] },
  ],
  [
    'nobody has it any more',
    (s) => s.admin.conversations.assignments.create(s.number, { assignee_id: null }),
    {
      ...inbox('message.created', 'assignee.changed', 'conversation.updated'),
      teammate: ['message.created', 'assignee.changed', 'conversation.updated'],
      contact: ['conversation.updated'],
    },
  ],
  [
    'it is resolved',
    (s) => s.admin.conversations.toggleStatus(s.number, { status: 'resolved' }),
    {
      ...inbox('message.created', 'conversation.status_changed', 'conversation.unread_count_changed'),
      teammate: ['message.created', 'conversation.status_changed', 'conversation.unread_count_changed'],
      contact: ['conversation.status_changed'],
    },
  ],
]

test('who sees what', async () => {
  const s: Story = await viewers()
  const seen = Object.fromEntries(Object.keys(s.open).map((name) => [name, 0]))
  for (const [what, act, shown] of table) {
    await act(s)
    await s.settle()
    for (const [name, viewer] of Object.entries(s.open)) {
      const expected = shown[name] ?? []
      const since = () => viewer.names().slice(seen[name])
      await expect.poll(() => [what, name, since()], { timeout: 10_000 }).toEqual([what, name, expected])
      seen[name]! += expected.length
    }
  }
  // Nothing has come later.
  for (const [name, viewer] of Object.entries(s.open)) expect([name, viewer.names().length]).toEqual([name, seen[name]])
  for (const viewer of Object.values(s.open)) viewer.close()
})

test('contacts are shown nothing that agents keep to themselves', async () => {
  const s = await conversationScene()
  const visitor = await s.visitor({ inbox: s.inbox })
  const contact = await openSocket(s.app, { pubsub_token: visitor.connection.pubsub_token })
  const { id } = await visitor.client.conversations.create(...visitor.at)
  await s.agent.messages.create(id, { content: 'secret note', private: true })
  await s.admin.labels.create({ title: 'vip' })
  await s.agent.conversations.labels.set(id, { labels: ['vip'] })
  await s.agent.conversations.togglePriority(id, { priority: 'urgent' })
  await s.agent.conversations.setCustomAttributes(id, { custom_attributes: { risk: 'high' } })
  await s.admin.conversations.assignments.create(id, { assignee_id: s.agent.user.id })
  await s.settle()
  await expect.poll(() => contact.names().length).toBeGreaterThan(4)
  const text = JSON.stringify(contact.frames)
  for (const secret of ['secret note', 'vip', 'urgent', 'risk', s.agent.user.email]) expect(text).not.toContain(secret)
  contact.close()
})

test('no frame carries a token', async () => {
  const s = await conversationScene()
  const visitor = await s.visitor({ inbox: s.inbox })
  const viewer = await openSocket(s.app, {
    pubsub_token: s.admin.user.pubsub_token,
    account_id: s.account.id,
    user_id: s.admin.user.id,
  })
  await visitor.client.conversations.create(...visitor.at)
  await s.settle()
  await expect.poll(viewer.names).toContain('conversation.created')
  const text = JSON.stringify(viewer.frames)
  expect(text).not.toContain(visitor.connection.pubsub_token)
  expect(text).not.toContain(s.agent.user.pubsub_token)
  viewer.close()
})

test('what a frame and an answer both show is equal', async () => {
  const s = await conversationScene()
  const viewer = await openSocket(s.app, {
    pubsub_token: s.admin.user.pubsub_token,
    account_id: s.account.id,
    user_id: s.admin.user.id,
  })
  await s.agent.messages.create(s.number, { content: 'Hello' })
  await s.settle()
  await expect.poll(viewer.names).toContain('conversation.updated')
  const frame = (name: string) => viewer.frames.find(({ event }) => event === name)!.data
  const get = call(s.app, s.admin.token)
  const path = `/api/v1/accounts/${s.account.id}/conversations/${s.number}`
  const conversation = (await get('GET', path)).json()
  const [message] = (await get('GET', `${path}/messages`)).json().payload.slice(-1)
  /** The socket of the protocol gives these another form, or says when they were, not when they are asked for. */
  const other = [
    'updated_at',
    'messages',
    'applied_sla',
    'first_reply_created_at',
    'meta',
    'contact_inbox',
    'sender',
    'performer',
  ]
  for (const [shown, answered] of [
    [frame('conversation.updated'), conversation],
    [frame('message.created'), message],
  ]) {
    const both = Object.keys(shown).filter((key) => key in answered && !other.includes(key))
    expect(both.length).toBeGreaterThan(10)
    for (const key of both) expect([key, shown[key]]).toEqual([key, answered[key]])
  }
  viewer.close()
})
