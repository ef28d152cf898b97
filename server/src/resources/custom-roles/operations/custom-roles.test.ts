import { expect, test } from 'vitest'
import type { Permission } from '../../../kernel/permissions.ts'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { type Person, scene } from '../../../testing/scene.ts'
import { aConversation } from '../../conversations/factory.ts'
import { anInbox } from '../../inboxes/factory.ts'
import { aCustomRole } from '../factory.ts'

test('a role is made, listed, changed and deleted', async () => {
  const { admin } = await scene()
  const made = await admin.customRoles.create({
    name: 'Größe 🙂',
    description: 'd',
    permissions: ['contact_manage', 'conversation_manage', 'contact_manage'],
  })
  expect(made).toEqual({
    id: made.id,
    name: 'Größe 🙂',
    description: 'd',
    permissions: ['conversation_manage', 'contact_manage'],
    created_at: '2026-01-05T09:00:00.000Z',
    updated_at: '2026-01-05T09:00:00.000Z',
  })
  const bare = await admin.customRoles.create({ name: 'Bare' })
  expect(bare).toMatchObject({ description: null, permissions: [] })
  expect(await admin.customRoles.list()).toEqual([made, bare])
  expect(await admin.customRoles.update(made.id, { name: 'Reader' })).toMatchObject({ ...made, name: 'Reader' })
  const changed = await admin.customRoles.update(made.id, { description: null, permissions: [] })
  expect(changed).toMatchObject({ name: 'Reader', description: null, permissions: [] })
  expect(await admin.customRoles.get(made.id)).toEqual(changed)
  expect(await admin.customRoles.delete(made.id)).toEqual({})
  expect(await refusalOf(admin.customRoles.get(made.id))).toBe('404 not_found')
  expect(await admin.customRoles.list()).toEqual([bare])
})

test('a permission that there is not is refused', async () => {
  const { admin } = await scene()
  const odd = { name: 'x', permissions: ['everything' as Permission] }
  expect(await refusalOf(admin.customRoles.create(odd))).toBe('422 permissions[0] not_allowed')
  expect(await admin.customRoles.list()).toEqual([])
})

test('a member has it until it is taken, and is shown with it', async () => {
  const { app, account, admin, agent } = await scene()
  const { id } = await aCustomRole(app, account.id, ['report_manage', 'contact_manage'])
  expect(await admin.agents.update(agent.user.id, { custom_role_id: id })).toMatchObject({ custom_role_id: id })
  // What is not sent stays.
  expect(await admin.agents.update(agent.user.id, { availability: 'busy' })).toMatchObject({ custom_role_id: id })
  const [shown] = (await agent.profile.get()).accounts
  expect(shown).toMatchObject({
    role: 'agent',
    permissions: ['contact_manage', 'report_manage', 'custom_role'],
    custom_role_id: id,
    custom_role: { id, name: 'Sorter', description: null, permissions: ['contact_manage', 'report_manage'] },
  })
  expect(await admin.agents.update(agent.user.id, { custom_role_id: null })).toMatchObject({ custom_role_id: null })
  const [plain] = (await agent.profile.get()).accounts
  expect(plain).toMatchObject({ permissions: ['agent'] })
  expect(plain).not.toHaveProperty('custom_role')
})

test('one can be given to somebody who joins; one of another account cannot', async () => {
  const { app, account, admin, agent } = await scene()
  const other = await scene(app)
  const own = await aCustomRole(app, account.id)
  const foreign = await aCustomRole(app, other.account.id)
  const email = `${crypto.randomUUID()}@acme.test`
  expect(await refusalOf(admin.agents.create({ email, custom_role_id: foreign.id }))).toBe('422 custom_role_id unknown')
  expect(await refusalOf(admin.agents.update(agent.user.id, { custom_role_id: foreign.id }))).toBe(
    '422 custom_role_id unknown',
  )
  expect(await admin.agents.create({ email, custom_role_id: own.id })).toMatchObject({ custom_role_id: own.id })
})

test('whoever had one that is deleted is a plain agent again', async () => {
  const { admin, memberWith } = await scene()
  const person = await memberWith('report_manage')
  const { custom_role_id } = (await person.profile.get()).accounts[0]!
  expect(await refusalOf(person.contacts.create({ name: 'Ada' }))).toBe('403 permission_required')
  await admin.customRoles.delete(custom_role_id!)
  expect((await person.profile.get()).accounts[0]).toMatchObject({ permissions: ['agent'] })
  await person.contacts.create({ name: 'Ada' })
})

test('one that is deleted while it is given to sixteen at once is nobody’s', async () => {
  const { app, account, admin, member } = await scene()
  const people = await Promise.all(Array.from({ length: 16 }, () => member()))
  const { id } = await aCustomRole(app, account.id)
  const give = (person: Person) => admin.agents.update(person.user.id, { custom_role_id: id }).catch(String)
  await Promise.all([...people.slice(0, 8).map(give), admin.customRoles.delete(id), ...people.slice(8).map(give)])
  const roles = (await admin.agents.list()).map(({ custom_role_id }) => custom_role_id)
  expect(new Set(roles)).toEqual(new Set([null]))
})

test('administrators may do everything, whatever role they have besides', async () => {
  const { app, account, admin, agent, member } = await conversationScene()
  await member('administrator')
  const { id } = await aCustomRole(app, account.id)
  await admin.agents.update(agent.user.id, { role: 'administrator', custom_role_id: id })
  expect((await agent.profile.get()).accounts[0]).toMatchObject({ permissions: ['administrator'] })
  expect((await agent.conversations.list()).data.payload).toHaveLength(1)
  await agent.contacts.create({ name: 'Ada' })
})

test('reports are for whoever may manage them; others ask for themselves', async () => {
  const { app, account, agent, admin, memberWith } = await conversationScene()
  const reporter = await memberWith('report_manage')
  expect(await reporter.reports.conversations({ type: 'account' })).toMatchObject({ open: 1 })
  expect(await reporter.reports.conversations({ type: 'agent' })).toHaveLength(3)
  expect(await refusalOf(agent.reports.conversations({ type: 'account' }))).toBe('403 permission_required')
  const bare = await memberWith()
  const path = `/api/v2/accounts/${account.id}/reports/conversations?type=agent`
  expect((await call(app, bare.token)('GET', path)).json()).toHaveLength(1)
  expect(await refusalOf(bare.reports.conversations({ type: 'agent', user_id: admin.user.id }))).toBe(
    '403 permission_required',
  )
})

/** An inbox with a conversation of nobody, one of the agent, and one that whoever looks takes part in. */
async function desk(...permissions: Permission[]) {
  const s = await conversationScene({ enable_auto_assignment: false })
  const person = await s.memberWith(...permissions)
  await s.admin.inboxMembers.create({ inbox_id: s.inbox.id, user_ids: [person.user.id] })
  const begin = async () => (await aConversation(s.app, s.account.id, { inbox: s.inbox })).display_id
  const [taken, joined] = [await begin(), await begin()]
  const assigned = { assignee_id: s.agent.user.id }
  for (const number of [taken, joined]) await s.admin.conversations.assignments.create(number, assigned)
  const may = permissions.some((name) => name.startsWith('conversation_'))
  if (may) await s.admin.conversations.participants.create(joined, { user_ids: [person.user.id] })
  return { ...s, person, free: s.number, taken, joined }
}

test.each([
  ['conversation_manage', ['free', 'taken', 'joined']],
  ['conversation_unassigned_manage', ['free', 'joined']],
  ['conversation_participating_manage', ['joined']],
  ['contact_manage', []],
] as [Permission, ('free' | 'taken' | 'joined')[]][])('%s shows %j, everywhere', async (permission, shown) => {
  const s = await desk(permission)
  const { person, admin } = s
  const numbers = shown.map((name) => s[name]).sort((a, b) => a - b)
  for (const number of [s.free, s.taken, s.joined]) {
    await admin.messages.create(number, { content: 'pineapple', message_type: 'incoming' })
    const seen = numbers.includes(number) ? 'seen' : '404 not_found'
    expect(await outcomeOf(person.conversations.get(number))).toBe(seen)
    expect(await outcomeOf(person.messages.list(number))).toBe(seen)
    expect(await outcomeOf(person.conversations.toggleStatus(number, { status: 'open' }))).toBe(seen)
    const { meta } = (await admin.conversations.get(number)) as { meta: { sender: { id: number } } }
    const { payload } = await person.contacts.conversations.list(meta.sender.id)
    expect(payload).toHaveLength(seen === 'seen' ? 1 : 0)
  }
  const { data } = await person.conversations.list({ assignee_type: 'all' })
  expect(data.payload.map(({ id }) => id).sort((a, b) => a - b)).toEqual(numbers)
  const free = shown.includes('free') ? 1 : 0
  const counts = { all_count: numbers.length, unassigned_count: free, mine_count: 0 }
  expect(data.meta).toMatchObject(counts)
  expect((await person.conversations.meta()).meta).toMatchObject(counts)
  const { inboxes } = (await person.conversations.unreadCounts()).payload
  expect(inboxes).toEqual(numbers.length > 0 ? { [s.inbox.id]: numbers.length } : {})
  const filtered = await person.conversations.filter({
    payload: [{ attribute_key: 'status', filter_operator: 'equal_to', values: ['open'], query_operator: null }],
  })
  expect(filtered.meta.all_count).toBe(numbers.length)
  expect((await person.conversations.search({ q: 'pineapple' })).payload).toHaveLength(numbers.length)
  expect((await person.search.messages({ q: 'pineapple' })).payload.messages).toHaveLength(numbers.length)
})

test('whoever may see no conversation is given none', async () => {
  const s = await desk('contact_manage')
  const { admin, person, app, account, inbox } = s
  expect(await refusalOf(admin.conversations.assignments.create(s.free, { assignee_id: person.user.id }))).toBe(
    '422 assignee_id not_allowed',
  )
  expect(await refusalOf(admin.conversations.participants.create(s.free, { user_ids: [person.user.id] }))).toBe(
    '422 user_ids[0] not_allowed',
  )
  const contact_id = (await admin.contacts.create({ name: 'Ada' })).payload.contact.id
  const begin = { contact_id, inbox_id: inbox.id, assignee_id: person.user.id }
  expect(await refusalOf(admin.conversations.create(begin))).toBe('422 assignee_id not_allowed')
  const { payload } = await admin.assignableAgents.listOfInbox(inbox.id)
  expect(payload.map(({ id }) => id)).not.toContain(person.user.id)
  const other = await anInbox(app, account.id, { enable_auto_assignment: true })
  await admin.agents.update(person.user.id, { availability: 'online', auto_offline: false })
  await admin.inboxMembers.create({ inbox_id: other.id, user_ids: [person.user.id] })
  const begun = await aConversation(app, account.id, { inbox: other })
  expect(begun.assignee_id).toBeNull()
})

test('whoever begins a conversation sees it; who may see none begins none', async () => {
  const s = await desk('conversation_participating_manage')
  const { app, account, admin, person, memberWith, inbox } = s
  const contact_id = (await admin.contacts.create({ name: 'Ada' })).payload.contact.id
  const { id } = await person.conversations.create({ contact_id, inbox_id: inbox.id })
  expect(await outcomeOf(person.conversations.get(id))).toBe('seen')
  const bare = await memberWith('contact_manage')
  await admin.inboxMembers.create({ inbox_id: inbox.id, user_ids: [bare.user.id] })
  expect(await refusalOf(bare.conversations.create({ contact_id, inbox_id: inbox.id }))).toBe('403 permission_required')
  // Where a contact has one conversation, beginning it anew must not open that of somebody else.
  const single = await anInbox(app, account.id, { lock_to_single_conversation: true, enable_auto_assignment: false })
  await admin.inboxMembers.create({ inbox_id: single.id, user_ids: [person.user.id] })
  const theirs = await admin.conversations.create({ contact_id, inbox_id: single.id })
  expect(await refusalOf(person.conversations.create({ contact_id, inbox_id: single.id }))).toBe(
    '403 permission_required',
  )
  expect(await outcomeOf(person.conversations.get(theirs.id))).toBe('404 not_found')
})

async function outcomeOf(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'seen',
    () => refusalOf(asked),
  )
}
