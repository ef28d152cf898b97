import { expect, test } from 'vitest'
import { type Desk, desk } from '../../../testing/desk.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'
import { anInbox } from '../../inboxes/factory.ts'
import { aTeam } from '../../teams/factory.ts'
import { aConversation } from '../factory.ts'

type Query = Parameters<Desk['admin']['conversations']['list']>[0]

async function numbers({ admin }: Pick<Desk, 'admin'>, query?: Query): Promise<number[]> {
  return (await admin.conversations.list(query)).data.payload.map(({ id }) => id)
}

test('open ones are listed, the latest activity first, with counts of all', async () => {
  const d = await desk()
  await d.begin()
  d.app.clock.advance(1000)
  const mine = await d.begin({ assignee_id: d.admin.user.id })
  await d.begin({ status: 'resolved' })
  const { data } = await d.admin.conversations.list()
  expect(data.payload.map(({ id }) => id)).toEqual([2, 1])
  expect(data.payload[0]).toEqual(await d.admin.conversations.get(mine.id))
  const counts = { mine_count: 1, assigned_count: 1, unassigned_count: 1, all_count: 2 }
  expect(data.meta).toEqual({ ...counts, count: 2, current_page: 1, has_more: false })
  expect(await d.admin.conversations.meta()).toEqual({ meta: counts })
  expect(await d.agent.conversations.meta()).toEqual({ meta: { ...counts, mine_count: 0 } })
  expect(await numbers(d, { status: 'all' })).toEqual([3, 2, 1])
  expect(await numbers(d, { status: 'resolved' })).toEqual([3])
  expect(await refusalOf(d.admin.conversations.list({ status: 'closed' as 'all' }))).toBe('422 status not_allowed')
})

test('who has them: me, nobody, somebody or anybody; a bot is somebody', async () => {
  const d = await desk()
  const bot = await d.admin.agentBots.create({ name: 'Greeter' })
  await d.begin()
  await d.begin({ assignee_id: d.admin.user.id })
  await d.begin({ assignee_id: d.agent.user.id })
  const { id } = await d.begin()
  await d.admin.conversations.assignments.create(id, { assignee_type: 'AgentBot', assignee_id: bot.id })
  const shown = async (assignee_type: 'me' | 'unassigned' | 'assigned' | 'all') => {
    const { data } = await d.admin.conversations.list({ assignee_type, sort_by: 'created_at_asc' })
    expect(data.meta).toMatchObject({ mine_count: 1, assigned_count: 3, unassigned_count: 1, all_count: 4 })
    expect(data.meta.count).toBe(data.payload.length)
    return data.payload.map((shownOne) => shownOne.id)
  }
  expect(await shown('me')).toEqual([2])
  expect(await shown('unassigned')).toEqual([1])
  expect(await shown('assigned')).toEqual([2, 3, 4])
  expect(await shown('all')).toEqual([1, 2, 3, 4])
})

test('by inbox, team, labels, source and what is unattended; the counts follow', async () => {
  const d = await desk()
  const other = await anInbox(d.app, d.account.id)
  const team = await aTeam(d.app, d.account.id)
  await d.begin({ team_id: team.id })
  await aConversation(d.app, d.account.id, { inbox: other })
  const third = await d.begin({ message: { content: 'x', message_type: 'incoming' } })
  await d.admin.messages.create(third.id, { content: 'Answer' })
  await d.admin.conversations.labels.set(1, { labels: ['billing', 'vip'] })
  await d.admin.conversations.labels.set(2, { labels: ['größe'] })
  expect(await numbers(d, { inbox_id: other.id })).toEqual([2])
  expect(await numbers(d, { inbox_id: 999_999 })).toEqual([])
  expect(await numbers(d, { team_id: team.id })).toEqual([1])
  expect(await numbers(d, { labels: ['VIP', 'GRÖSSE', 'Größe'], sort_by: 'created_at_asc' })).toEqual([1, 2])
  expect(await numbers(d, { labels: ['nothing'] })).toEqual([])
  expect(await numbers(d, { conversation_type: 'unattended', sort_by: 'created_at_asc' })).toEqual([1, 2])
  const source_id = (
    await d.app.database.read
      .selectFrom('contact_inboxes')
      .select('source_id')
      .where('inbox_id', '=', other.id)
      .executeTakeFirstOrThrow()
  ).source_id
  expect(await numbers(d, { source_id })).toEqual([2])
  expect((await d.admin.conversations.meta({ labels: ['vip'] })).meta.all_count).toBe(1)
  expect((await d.admin.conversations.meta({ team_id: team.id })).meta.all_count).toBe(1)
})

test('labels come as a list, as one, or as browsers write lists', async () => {
  const d = await desk()
  await d.begin()
  await d.admin.conversations.labels.set(1, { labels: ['a', 'b'] })
  const get = call(d.app, d.admin.token)
  for (const query of ['labels[]=x&labels[]=a', 'labels=x&labels=b', 'labels=a', 'labels%5B%5D=a', 'labels=']) {
    const answer = await get('GET', `/api/v1/accounts/${d.account.id}/conversations?${query}`)
    expect([query, answer.json().data.meta.all_count]).toEqual([query, 1])
  }
})

test('what was written is found by a part of it, in any case and any status, and nothing in it is a wildcard', async () => {
  const d = await desk()
  const say = (content: string, message_type: 'incoming' | 'outgoing' = 'incoming') =>
    d.begin({ message: { content, message_type } })
  await say('My ÉCOLE is closed')
  await say('Saves 100% of it', 'outgoing')
  const { id } = await say('Привет, Мир')
  await d.admin.conversations.toggleStatus(id, { status: 'resolved' })
  expect(await numbers(d, { q: 'école' })).toEqual([1])
  expect(await numbers(d, { q: 'IS CLOSED' })).toEqual([1])
  expect(await numbers(d, { q: '100%' })).toEqual([2])
  expect(await numbers(d, { q: '1%0' })).toEqual([])
  expect(await numbers(d, { q: 'ПРИВЕТ, мир' })).toEqual([3])
  expect(await numbers(d, { q: 'привет', status: 'open' })).toEqual([])
  // Activity messages are not written by anybody.
  expect(await numbers(d, { q: 'resolved' })).toEqual([])
  expect((await d.admin.conversations.meta({ q: 'é' })).meta.all_count).toBe(1)
})

test('whoever looks for a message is shown pages and counts of one reading', async () => {
  const d = await desk()
  for (let n = 0; n < 5; n++) await d.begin({ message: { content: 'A needle', message_type: 'incoming' } })
  await d.begin()
  await d.admin.conversations.assignments.create(2, { assignee_id: d.agent.user.id })
  const counts = { all_count: 5, assigned_count: 1, unassigned_count: 4, mine_count: 0 }
  const listed = async (query: Parameters<typeof d.admin.conversations.list>[0]) => {
    const { data } = await d.admin.conversations.list({ q: 'needle', sort_by: 'created_at_asc', per_page: 2, ...query })
    expect(data.meta).toMatchObject(counts)
    return data.payload.map(({ id }) => id)
  }
  expect(await listed({})).toEqual([1, 2])
  expect(await listed({ page: 3 })).toEqual([5])
  expect(await listed({ page: 4 })).toEqual([])
  expect(await listed({ assignee_type: 'assigned' })).toEqual([2])
  expect(await listed({ assignee_type: 'me' })).toEqual([])
  const { counters } = d.app.database
  const cost = async (query: { q?: string }) => {
    const before = counters.statements
    await d.admin.conversations.list({ status: 'all', ...query })
    return counters.statements - before
  }
  // Without a text, the page and the counts have an index each.
  expect(await cost({ q: 'e' })).toBe((await cost({})) - 1)
})

test('only what changed lately', async () => {
  const d = await desk()
  await d.begin()
  d.app.clock.advance(60_000)
  await d.begin()
  expect(await numbers(d, { updated_within: 30 })).toEqual([2])
  expect(await numbers(d, { updated_within: 90 })).toEqual([2, 1])
  expect(await refusalOf(d.admin.conversations.list({ updated_within: 0 }))).toBe('422 updated_within too_small')
})

test.each([
  ['latest', [4, 3, 2, 1]],
  ['last_activity_at_desc', [4, 3, 2, 1]],
  ['last_activity_at_asc', [1, 2, 3, 4]],
  ['created_at_desc', [4, 3, 2, 1]],
  ['created_at_asc', [1, 2, 3, 4]],
  ['sort_on_created_at', [1, 2, 3, 4]],
  ['priority_desc', [3, 4, 1, 2]],
  ['sort_on_priority', [3, 4, 1, 2]],
  ['priority_asc', [4, 1, 3, 2]],
  ['priority_desc_created_at_asc', [3, 1, 4, 2]],
  ['waiting_since_asc', [1, 3, 4, 2]],
  ['sort_on_waiting_since', [1, 3, 4, 2]],
  ['waiting_since_desc', [4, 3, 1, 2]],
] as const)('sorted by %s, whole and page by page', async (sort_by, expected) => {
  const d = await desk()
  for (const priority of ['low', null, 'urgent', 'low'] as const) {
    await d.begin({ priority })
    d.app.clock.advance(1000)
  }
  const row = d.app.database.transaction((tx) =>
    tx
      .updateTable('conversations')
      .set({ waiting_since: null })
      .where('account_id', '=', d.account.id)
      .where('display_id', '=', 2)
      .execute(),
  )
  await row
  expect(await numbers(d, { sort_by })).toEqual(expected)
  const get = call(d.app, d.admin.token)
  let url: string | undefined = `/api/v1/accounts/${d.account.id}/conversations?per_page=1&sort_by=${sort_by}`
  const walked: number[] = []
  while (url) {
    const answer = await get('GET', url)
    walked.push(...answer.json().data.payload.map(({ id }: { id: number }) => id))
    url = /<http:\/\/parley\.test([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1]
  }
  expect(walked).toEqual(expected)
  expect(await numbers(d, { sort_by, per_page: 3, page: 2 })).toEqual(expected.slice(3))
})

test('a page has twenty-five; a cursor of another list is refused', async () => {
  const d = await desk()
  for (let i = 0; i < 26; i++) await aConversation(d.app, d.account.id, { inbox: d.inbox })
  const { data } = await d.admin.conversations.list()
  expect(data.payload).toHaveLength(25)
  expect(data.meta).toMatchObject({ count: 26, current_page: 1, has_more: true })
  expect(await numbers(d, { page: 2 })).toHaveLength(1)
  expect(await refusalOf(d.admin.conversations.list({ cursor: 'WzFd' }))).toBe('422 cursor bad_cursor')
})

test('an agent is shown its inboxes and teams, in lists, counts and single reads alike', async () => {
  const d = await desk()
  const other = await anInbox(d.app, d.account.id)
  const team = await aTeam(d.app, d.account.id)
  await d.admin.teams.members.add(team.id, { user_ids: [d.agent.user.id] })
  await d.begin()
  await aConversation(d.app, d.account.id, { inbox: other })
  await aConversation(d.app, d.account.id, { inbox: other, team_id: team.id })
  expect(await numbers({ admin: d.agent }, { sort_by: 'created_at_asc' })).toEqual([1, 3])
  expect((await d.agent.conversations.meta()).meta.all_count).toBe(2)
  expect(await numbers({ admin: d.agent }, { inbox_id: other.id })).toEqual([3])
  expect(await refusalOf(d.agent.conversations.get(2))).toBe('404 not_found')
  expect((await d.agent.conversations.get(3)).id).toBe(3)
  expect(await numbers({ admin: await d.member() })).toEqual([])
  expect(await numbers(await scene())).toEqual([])
  expect(await refusalOf((await d.bot()).conversations.list())).toBe('403 bot_refused')
  await d.admin.inboxes.delete(other.id)
  expect(await numbers(d)).toEqual([1])
})

test('as many statements for many conversations as for one', async () => {
  const d = await desk()
  const begin = () => d.begin({ team_id: team.id, message: { content: 'Hello', message_type: 'incoming' } })
  const team = await aTeam(d.app, d.account.id)
  await begin()
  const statements = async (ask: () => Promise<unknown>) => {
    const before = d.app.database.counters.statements
    await ask()
    return d.app.database.counters.statements - before
  }
  const all = async () => [
    await statements(() => d.agent.conversations.list()),
    await statements(() => d.agent.conversations.meta()),
    await statements(() => d.agent.conversations.get(1)),
  ]
  const one = await all()
  for (let i = 0; i < 24; i++) await begin()
  expect((await d.agent.conversations.list()).data.payload).toHaveLength(25)
  expect(await all()).toEqual(one)
})
