import { beforeAll, expect, test } from 'vitest'
import { hour, minute } from '../../../kernel/clock.ts'
import { clientInto } from '../../../testing/app.ts'
import { call } from '../../../testing/resources.ts'
import { type Person, type Scene, scene } from '../../../testing/scene.ts'
import { aBot } from '../../agent-bots/factory.ts'
import { aConversation } from '../../conversations/factory.ts'
import { postMessage } from '../../conversations/messages/rules/post.ts'
import { getConversation } from '../../conversations/queries/conversations.ts'
import { Change } from '../../conversations/rules/change.ts'
import { anInbox } from '../../inboxes/factory.ts'
import { attachBot } from '../../inboxes/rules/change.ts'

/**
 * Forty conversations over the weekend on which clocks in Berlin are put forward, each group by the same script:
 *
 * | group | inbox | when (UTC) | what |
 * |---|---|---|---|
 * | a, 10 | App | Fri 27 March 10:00 | Ann answers after 10 minutes, again 5 after being asked again, resolves at 1 h |
 * | b, 10 | Shop | Fri 15:30 | Ben answers on Monday 8:00 and resolves at 9:00; open from 9 to 17 in Berlin, Mon to Fri |
 * | c, 5 | Robo | Sat 23:50 | a bot writes, and resolves after 5 minutes |
 * | d, 5 | Robo | Sun 0:30 | a bot writes, hands over after 15 minutes, Ann answers 30 minutes later |
 * | e, 5 | App | Sun 20:00 | Ben answers at 20:30, resolves at 21:00, is written to on Mon 6:00, answers at 7:00, resolves at 8:00 |
 * | f, 5 | Shop | Mon 22:10 | nobody answers; there is a private note |
 */
const groups = { a: 10, b: 10, c: 5, d: 5, e: 5, f: 5 }
type Group = keyof typeof groups

const utc = (date: number, hours: number, minutes = 0) => Date.UTC(2026, 2, date, hours, minutes)
const seconds = (ms: number) => ms / 1000

let s: Scene
let ann: Person
let ben: Person
let ids: { app: number; shop: number; robo: number; north: number; billing: number; bug: number }

beforeAll(async () => {
  s = await scene()
  const { app, account, admin } = s
  ann = await s.member('administrator')
  ben = await s.member('administrator')
  const manual = { enable_auto_assignment: false }
  const website = { type: 'web_widget', website_url: 'https://shop.example' } as const
  const inboxes = {
    app: await anInbox(app, account.id, { name: 'App', ...manual }),
    shop: await anInbox(app, account.id, { name: 'Shop', channel: website, ...manual }),
    robo: await anInbox(app, account.id, { name: 'Robo', ...manual }),
  }
  const open = { open_hour: 9, open_minutes: 0, close_hour: 17, close_minutes: 0, open_all_day: false }
  const working_hours = Array.from({ length: 7 }, (_, day_of_week) => ({
    day_of_week,
    closed_all_day: day_of_week === 0 || day_of_week === 6,
    ...open,
  }))
  const hours = { working_hours_enabled: true, working_hours, timezone: 'Europe/Berlin' }
  await admin.inboxes.update(inboxes.shop.id, hours)
  const bot = await aBot(app, account.id)
  await app.database.transaction((tx) => attachBot(tx, inboxes.robo, bot.id, app.clock.now()))
  const robot = clientInto(app, { token: app.services.secrets.unseal(bot.sealed_token!) }).account(account.id)
  const north = await admin.teams.create({ name: 'north' })
  await admin.teams.members.add(north.id, { user_ids: [ann.user.id] })
  const billing = await admin.labels.create({ title: 'billing' })
  const bug = await admin.labels.create({ title: 'bug' })
  const { app: appInbox, shop, robo } = inboxes
  ids = { app: appInbox.id, shop: shop.id, robo: robo.id, north: north.id, billing: billing.id, bug: bug.id }

  const begun = new Map<string, { id: number; number: number }>()
  const write = async (id: number) => {
    await app.database.transaction(async (tx) => {
      const view = await getConversation(tx, account.id, id)
      const author = { type: 'contact', id: view.contact_id, name: view.contact_name } as const
      const change = new Change({ tx, services: app.services, now: app.clock.now(), author }, view)
      await postMessage(change, { type: 'incoming', sender: author, content: 'Hello' })
      await change.save()
    })
  }
  const begin = (group: Group, inbox: (typeof inboxes)['app'], assignee?: Person) => async (place: number) => {
    const { id, display_id: number } = await aConversation(app, account.id, { inbox })
    begun.set(`${group}${place}`, { id, number })
    await write(id)
    if (assignee) await admin.conversations.assignments.create(number, { assignee_id: assignee.user.id })
  }
  const say =
    (who: Pick<Person, 'messages'>, content = 'Hi') =>
    (place: number, group: Group) =>
      who.messages.create(begun.get(`${group}${place}`)!.number, { content })
  const move = (who: Pick<Person, 'conversations'>, status: 'open' | 'resolved') => (place: number, group: Group) =>
    who.conversations.toggleStatus(begun.get(`${group}${place}`)!.number, { status })
  const ask = (place: number, group: Group) => write(begun.get(`${group}${place}`)!.id)
  const label = (title: string) => (place: number, group: Group) =>
    admin.conversations.labels.set(begun.get(`${group}${place}`)!.number, { labels: [title] })

  type Act = (place: number, group: Group) => Promise<unknown>
  const script: [Group, number, Act, stagger?: number][] = [
    ['a', utc(27, 10), begin('a', inboxes.app, ann), minute],
    ['a', utc(27, 10), label('billing'), minute],
    [
      'a',
      utc(27, 10),
      (place) => admin.conversations.assignments.create(begun.get(`a${place}`)!.number, { team_id: north.id }),
      minute,
    ],
    ['a', utc(27, 10, 10), say(ann), minute],
    ['a', utc(27, 10, 20), ask, minute],
    ['a', utc(27, 10, 25), say(ann), minute],
    ['a', utc(27, 11), move(ann, 'resolved'), minute],
    ['b', utc(27, 15, 30), begin('b', inboxes.shop, ben), minute],
    ['b', utc(27, 15, 30), label('bug'), minute],
    ['b', utc(30, 8), say(ben), minute],
    ['b', utc(30, 9), move(ben, 'resolved'), minute],
    ['c', utc(28, 23, 50), begin('c', inboxes.robo)],
    ['c', utc(28, 23, 51), say(robot)],
    ['c', utc(28, 23, 55), move(robot, 'resolved')],
    ['d', utc(29, 0, 30), begin('d', inboxes.robo)],
    ['d', utc(29, 0, 31), say(robot)],
    ['d', utc(29, 0, 45), move(robot, 'open')],
    [
      'd',
      utc(29, 0, 45),
      (place) => admin.conversations.assignments.create(begun.get(`d${place}`)!.number, { assignee_id: ann.user.id }),
    ],
    ['d', utc(29, 1, 15), say(ann)],
    ['e', utc(29, 20), begin('e', inboxes.app, ben)],
    ['e', utc(29, 20, 30), say(ben)],
    ['e', utc(29, 21), move(ben, 'resolved')],
    ['e', utc(30, 6), ask],
    ['e', utc(30, 7), say(ben)],
    ['e', utc(30, 8), move(ben, 'resolved')],
    ['e', utc(30, 12), label('bug')],
    ['f', utc(30, 22, 10), begin('f', inboxes.shop)],
    [
      'f',
      utc(30, 22, 20),
      (place) => ann.messages.create(begun.get(`f${place}`)!.number, { content: 'Spam?', private: true }),
    ],
  ]
  const acts = script.flatMap(([group, at, act, stagger = 0], line) =>
    Array.from({ length: groups[group] }, (_, place) => ({ group, at: at + place * stagger, act, place, line })),
  )
  acts.sort((one, other) => one.at - other.at || one.line - other.line)
  for (const { group, at, act, place } of acts) {
    app.clock.advance(at - app.clock.now())
    await act(place, group)
  }
  app.clock.advance(utc(31, 12) - app.clock.now())
  await s.settle()
}, 120_000)

const all = { since: seconds(utc(27, 0)), until: seconds(utc(32, 0)) }

const starts = {
  UTC: [utc(27, 0), utc(28, 0), utc(29, 0), utc(30, 0), utc(31, 0), utc(32, 0)],
  'Europe/Berlin': [utc(26, 23), utc(27, 23), utc(28, 23), utc(29, 22), utc(30, 22), utc(31, 22)],
  'Asia/Kolkata': [26, 27, 28, 29, 30, 31].map((date) => utc(date, 18, 30)),
  'America/St_Johns': [27, 28, 29, 30, 31, 32].map((date) => utc(date, 2, 30)),
}

const days: Record<string, Record<keyof typeof starts, number[]>> = {
  conversations_count: {
    UTC: [20, 5, 10, 5, 0],
    'Europe/Berlin': [20, 0, 15, 0, 5],
    'Asia/Kolkata': [20, 0, 10, 5, 5],
    'America/St_Johns': [20, 10, 5, 5, 0],
  },
  incoming_messages_count: {
    UTC: [30, 5, 10, 10, 0],
    'Europe/Berlin': [30, 0, 15, 5, 5],
    'Asia/Kolkata': [30, 0, 10, 10, 5],
    'America/St_Johns': [30, 10, 5, 10, 0],
  },
  outgoing_messages_count: {
    UTC: [20, 5, 15, 15, 0],
    'Europe/Berlin': [20, 0, 20, 15, 0],
    'Asia/Kolkata': [20, 0, 15, 20, 0],
    'America/St_Johns': [20, 15, 5, 15, 0],
  },
  resolutions_count: {
    UTC: [10, 5, 5, 15, 0],
    'Europe/Berlin': [10, 0, 10, 15, 0],
    'Asia/Kolkata': [10, 0, 5, 20, 0],
    'America/St_Johns': [10, 5, 5, 15, 0],
  },
  bot_resolutions_count: {
    UTC: [0, 5, 0, 0, 0],
    'Europe/Berlin': [0, 0, 5, 0, 0],
    'Asia/Kolkata': [0, 0, 5, 0, 0],
    'America/St_Johns': [0, 5, 0, 0, 0],
  },
  bot_handoffs_count: {
    UTC: [0, 0, 5, 0, 0],
    'Europe/Berlin': [0, 0, 5, 0, 0],
    'Asia/Kolkata': [0, 0, 5, 0, 0],
    'America/St_Johns': [0, 5, 0, 0, 0],
  },
  avg_first_response_time: {
    UTC: [600, 0, 1800, 232_200, 0],
    'Europe/Berlin': [600, 0, 1800, 232_200, 0],
    'Asia/Kolkata': [600, 0, 1800, (10 * 232_200 + 5 * 1800) / 15, 0],
    'America/St_Johns': [600, 1800, 1800, 232_200, 0],
  },
  avg_resolution_time: {
    UTC: [3600, 300, 3600, (10 * 235_800 + 5 * 7200) / 15, 0],
    'Europe/Berlin': [3600, 0, (300 + 3600) / 2, (10 * 235_800 + 5 * 7200) / 15, 0],
    'Asia/Kolkata': [3600, 0, 300, (10 * 235_800 + 5 * 7200 + 5 * 3600) / 20, 0],
    'America/St_Johns': [3600, 300, 3600, (10 * 235_800 + 5 * 7200) / 15, 0],
  },
  reply_time: {
    UTC: [300, 0, 0, 3600, 0],
    'Europe/Berlin': [300, 0, 0, 3600, 0],
    'Asia/Kolkata': [300, 0, 0, 3600, 0],
    'America/St_Johns': [300, 0, 0, 3600, 0],
  },
}

type Metric = Parameters<Person['reports']['series']>[0]['metric']

test.each(Object.keys(days))('%s of each day, where days begin at other times', async (metric) => {
  for (const timezone of Object.keys(starts) as (keyof typeof starts)[]) {
    const expected = starts[timezone].map(seconds)
    const range = { since: expected[0]!, until: expected.at(-1)! }
    const shown = await s.admin.reports.series({ metric: metric as Metric, type: 'account', ...range, timezone })
    expect([timezone, shown.map(({ value }) => value)]).toEqual([timezone, days[metric]![timezone]])
    expect([timezone, shown.map(({ timestamp }) => timestamp)]).toEqual([timezone, expected.slice(0, -1)])
  }
})

test('a fixed offset is none that is put forward', async () => {
  const of = { metric: 'conversations_count', type: 'account' } as const
  const shown = await s.admin.reports.series({ ...of, ...all, timezone_offset: 5.5 })
  expect(shown.map(({ value }) => value)).toEqual([20, 0, 10, 5, 5, 0])
  const west = await s.admin.reports.series({ ...of, ...all, timezone_offset: -3.5 })
  expect(west.map(({ timestamp }) => timestamp)).toEqual(
    [26, 27, 28, 29, 30, 31].map((date) => seconds(utc(date, 3, 30))),
  )
  expect(west.map(({ value }) => value)).toEqual([0, 20, 10, 5, 5, 0])
})

test('the day on which clocks are put forward has 23 hours', async () => {
  const day = { since: seconds(utc(28, 23)), until: seconds(utc(29, 22)), group_by: 'hour' } as const
  const of = { metric: 'conversations_count', type: 'account', timezone: 'Europe/Berlin' } as const
  const shown = await s.admin.reports.series({ ...of, ...day })
  expect(shown.map(({ value }) => value)).toEqual([5, 5, ...Array(19).fill(0), 5, 0])
  expect(shown.map(({ timestamp }) => timestamp)).toEqual(
    Array.from({ length: 23 }, (_, place) => seconds(utc(28, 23) + place * hour)),
  )
})

test('weeks begin on Sunday, and what lies before the range does not count', async () => {
  const of = { metric: 'conversations_count', type: 'account', ...all } as const
  const points = async (group_by: 'week' | 'month' | 'year', over: object = {}) => {
    const shown = await s.admin.reports.series({ ...of, group_by, ...over })
    return shown.map(({ timestamp, value }) => [new Date(timestamp * 1000).toISOString().slice(0, 10), value])
  }
  expect(await points('week')).toEqual([
    ['2026-03-22', 25],
    ['2026-03-29', 15],
  ])
  expect(await points('month')).toEqual([['2026-03-01', 40]])
  expect(await points('year')).toEqual([['2026-01-01', 40]])
  expect(await points('month', { since: seconds(utc(29, 0)) })).toEqual([['2026-03-01', 15]])
  expect(await points('month', { until: seconds(Date.UTC(2026, 4, 2)) })).toEqual([
    ['2026-03-01', 40],
    ['2026-04-01', 0],
    ['2026-05-01', 0],
  ])
})

const nothing = {
  conversations_count: 0,
  incoming_messages_count: 0,
  outgoing_messages_count: 0,
  avg_first_response_time: null,
  avg_resolution_time: null,
  resolutions_count: 0,
  reply_time: null,
}
const whole = {
  conversations_count: 40,
  incoming_messages_count: 55,
  outgoing_messages_count: 55,
  avg_first_response_time: 2_346_000 / 30,
  avg_resolution_time: 2_449_500 / 35,
  resolutions_count: 35,
  reply_time: 1400,
}

test('all metrics of a range and of the one before, by the clock and in working hours', async () => {
  const summary = (query: Partial<Parameters<Person['reports']['summary']>[0]> = {}) =>
    s.admin.reports.summary({ type: 'account', ...all, ...query })
  expect(await summary()).toEqual({ ...whole, previous: nothing })
  const inHours = { ...whole, avg_first_response_time: 2600, avg_resolution_time: 181_500 / 35 }
  expect(await summary({ business_hours: true })).toEqual({ ...inHours, previous: nothing })
  const later = await summary({ since: seconds(utc(29, 0)), until: seconds(utc(31, 0)) })
  expect([later.conversations_count, later.previous.conversations_count]).toEqual([15, 25])
  expect([later.resolutions_count, later.previous.resolutions_count]).toEqual([20, 15])
  const of = async (type: 'agent' | 'inbox' | 'team' | 'label', id: number) => {
    const { previous, ...shown } = await summary({ type, id })
    expect(previous).toEqual(nothing)
    return Object.values(shown)
  }
  expect(await of('agent', ann.user.id)).toEqual([15, 25, 25, 1000, 3600, 10, 300])
  expect(await of('agent', ben.user.id)).toEqual([15, 20, 20, 155_400, 120_600, 20, 3600])
  expect(await of('agent', s.admin.user.id)).toEqual(Object.values(nothing))
  expect(await of('inbox', ids.app)).toEqual([15, 30, 30, 1000, 4500, 20, 1400])
  expect(await of('inbox', ids.shop)).toEqual([15, 15, 10, 232_200, 235_800, 10, null])
  expect(await of('inbox', ids.robo)).toEqual([10, 10, 15, 1800, 300, 5, null])
  expect(await of('team', ids.north)).toEqual([10, 20, 20, 600, 3600, 10, 300])
  expect(await of('label', ids.billing)).toEqual([10, 20, 20, 600, 3600, 10, 300])
  expect(await of('label', ids.bug)).toEqual([15, 20, 20, 155_400, 120_600, 20, 3600])
})

test('what bots did', async () => {
  const { botSummary, botMetrics } = s.admin.reports
  const none = { bot_resolutions_count: 0, bot_handoffs_count: 0 }
  const some = { bot_resolutions_count: 5, bot_handoffs_count: 5 }
  expect(await botSummary({ type: 'account', ...all })).toEqual({ ...some, previous: none })
  expect(await botSummary({ type: 'inbox', id: ids.robo, ...all })).toEqual({ ...some, previous: none })
  expect(await botSummary({ type: 'inbox', id: ids.app, ...all })).toEqual({ ...none, previous: none })
  expect(await botSummary({ type: 'agent', id: ann.user.id, ...all })).toEqual({ ...none, previous: none })
  expect(await botMetrics(all)).toEqual({
    conversation_count: 10,
    message_count: 10,
    resolution_rate: 50,
    handoff_rate: 50,
  })
  expect(await botMetrics({ since: 0, until: 900 })).toEqual({
    conversation_count: 0,
    message_count: 0,
    resolution_rate: 0,
    handoff_rate: 0,
  })
})

const line = (id: number, [conversations, resolved, resolution, first, reply]: (number | null)[]) => ({
  id,
  conversations_count: conversations,
  resolved_conversations_count: resolved,
  avg_resolution_time: resolution,
  avg_first_response_time: first,
  avg_reply_time: reply,
})

test('agents, teams, inboxes, labels and channels side by side', async () => {
  const { byAgent, byTeam, byInbox, byLabel, byChannel } = s.admin.reports
  const idle = [0, 0, null, null, null]
  expect(await byAgent(all)).toEqual([
    line(s.admin.user.id, idle),
    line(s.agent.user.id, idle),
    line(ann.user.id, [15, 10, 3600, 1000, 300]),
    line(ben.user.id, [15, 20, 120_600, 155_400, 3600]),
  ])
  expect(await byTeam(all)).toEqual([line(ids.north, [10, 10, 3600, 600, 300])])
  expect(await byInbox(all)).toEqual([
    line(ids.app, [15, 20, 4500, 1000, 1400]),
    line(ids.shop, [15, 10, 235_800, 232_200, null]),
    line(ids.robo, [10, 5, 300, 1800, null]),
  ])
  const [, shop] = await byInbox({ ...all, business_hours: true })
  expect(shop).toEqual(line(ids.shop, [15, 10, 9000, 5400, null]))
  expect(await byLabel({ since: seconds(utc(28, 0)), until: seconds(utc(29, 0)) })).toEqual([
    { ...line(ids.billing, [0, 0, 0, 0, 0]), name: 'billing' },
    { ...line(ids.bug, [0, 0, 0, 0, 0]), name: 'bug' },
  ])
  expect(await byLabel(all)).toEqual([
    { ...line(ids.billing, [10, 10, 3600, 600, 300]), name: 'billing' },
    { ...line(ids.bug, [15, 20, 120_600, 155_400, 3600]), name: 'bug' },
  ])
  expect(await byChannel(all)).toEqual({
    'Channel::Api': { open: 5, resolved: 20, pending: 0, snoozed: 0, total: 25 },
    'Channel::WebWidget': { open: 5, resolved: 10, pending: 0, snoozed: 0, total: 15 },
  })
})

test('how long first responses took, which labels inboxes have, and who sent how much', async () => {
  const { firstResponseTimeDistribution, inboxLabelMatrix, outgoingMessagesCount } = s.admin.reports
  expect(await firstResponseTimeDistribution(all)).toEqual({
    'Channel::Api': { '0-1h': 20, '1-4h': 0, '4-8h': 0, '8-24h': 0, '24h+': 0 },
    'Channel::WebWidget': { '0-1h': 0, '1-4h': 0, '4-8h': 0, '8-24h': 0, '24h+': 10 },
  })
  const labels = [
    { id: ids.billing, title: 'billing' },
    { id: ids.bug, title: 'bug' },
  ]
  const inboxes = [
    { id: ids.app, name: 'App' },
    { id: ids.robo, name: 'Robo' },
    { id: ids.shop, name: 'Shop' },
  ]
  const matrix = [
    [10, 5],
    [0, 0],
    [0, 10],
  ]
  expect(await inboxLabelMatrix(all)).toEqual({ inboxes, labels, matrix })
  expect(await inboxLabelMatrix({ ...all, inbox_ids: [ids.shop], label_ids: [ids.bug] })).toEqual({
    inboxes: inboxes.slice(2),
    labels: labels.slice(1),
    matrix: [[10]],
  })
  const sent = async (group_by: 'agent' | 'team' | 'inbox' | 'label') =>
    (await outgoingMessagesCount({ ...all, group_by })).map((row) => row.outgoing_messages_count)
  expect(await sent('agent')).toEqual([0, 0, 25, 20])
  expect(await sent('team')).toEqual([20])
  expect(await sent('inbox')).toEqual([30, 10, 15])
  expect(await sent('label')).toEqual([20, 20])
})

test('what is open at present', async () => {
  const { live, liveBy } = s.admin.reports
  expect(await live({})).toEqual({ open: 10, unattended: 5, unassigned: 5, pending: 0 })
  expect(await live({ team_id: ids.north })).toEqual({ open: 0, unattended: 0, unassigned: 0, pending: 0 })
  expect(await liveBy({ group_by: 'assignee_id' })).toEqual([
    { assignee_id: null, open: 5, unattended: 5, unassigned: 5 },
    { assignee_id: ann.user.id, open: 5, unattended: 0, unassigned: 0 },
  ])
  expect(await liveBy({ group_by: 'team_id' })).toEqual([{ team_id: null, open: 10, unattended: 5, unassigned: 5 }])
})

test('tables, as files unless JSON is asked for', async () => {
  const path = `/api/v2/accounts/${s.account.id}/reports`
  const query = `since=${all.since}&until=${all.until}`
  const get = (url: string, headers: Record<string, string> = {}) =>
    call(s.app, s.admin.token)('GET', `${path}/${url}`, undefined, headers)
  const file = await get(`agents.csv?${query}&timezone_offset=1&type=account`)
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename=agents_report.csv',
    vary: 'accept',
  })
  expect(file.body.split('\r\n')).toEqual([
    'Reporting period 2026-03-27 to 2026-04-01',
    '',
    '',
    'Agent,Conversations,Average first response time,Average resolution time,Average reply time,Resolutions',
    `${s.admin.user.name},0,N/A,N/A,N/A,0`,
    `${s.agent.user.name},0,N/A,N/A,N/A,0`,
    `${ann.user.name},15,16 minutes 40 seconds,1 hour,5 minutes,10`,
    `${ben.user.name},15,1 day 19 hours,1 day 9 hours,1 hour,20`,
    '',
  ])
  const plain = { accept: 'application/json, text/plain, */*' }
  for (const [url, headers] of [
    [`agents?${query}`, {}],
    [`agents?${query}`, plain],
    [`agents?${query}&format=csv`, { accept: 'application/json' }],
    [`agents.csv?${query}&format=json`, {}],
  ] as const) {
    expect((await get(url, headers)).headers['content-type']).toBe('text/csv; charset=utf-8')
  }
  const expected = await s.admin.reports.agents(all)
  expect(expected.period).toEqual({ since: '2026-03-27', until: '2026-03-31' })
  expect(expected.rows[2]).toEqual({ ...line(ann.user.id, [15, 10, 3600, 1000, 300]), name: ann.user.name })
  for (const url of [`agents.json?${query}`, `agents?${query}&format=json`]) {
    expect((await get(url, plain)).json()).toEqual(expected)
  }
  const tableOf = async (url: string) => (await get(url)).body.split('\r\n').slice(4, -1)
  expect(await tableOf(`inboxes?${query}`)).toEqual([
    'App,Api,15,16 minutes 40 seconds,1 hour 15 minutes,23 minutes 20 seconds,20',
    'Shop,WebWidget,15,2 days 16 hours,2 days 17 hours,N/A,10',
    'Robo,Api,10,30 minutes,5 minutes,N/A,5',
  ])
  expect(await tableOf(`teams?${query}`)).toEqual(['north,10,10 minutes,1 hour,5 minutes,10'])
  expect(await tableOf(`labels?${query}`)).toEqual([
    'billing,10,10 minutes,1 hour,5 minutes,10',
    'bug,15,1 day 19 hours,1 day 9 hours,1 hour,20',
  ])
  expect(await tableOf(`conversations_summary?${query}`)).toEqual([
    '40,55,55,21 hours 43 minutes,19 hours 26 minutes,23 minutes 20 seconds,35',
  ])
})

test('how many conversations began in each hour of the last days', async () => {
  const { timezone, dates, rows } = await s.admin.reports.conversationTraffic({
    timezone: 'Europe/Berlin',
    days_before: 4,
  })
  expect([timezone, dates]).toEqual(['Europe/Berlin', ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30']])
  const busy = Object.fromEntries(
    rows.filter(({ counts }) => counts.some(Boolean)).map((row) => [row.hour, row.counts]),
  )
  expect(rows).toHaveLength(24)
  expect(busy).toEqual({
    '00:00': [0, 0, 5, 0],
    '01:00': [0, 0, 5, 0],
    '11:00': [10, 0, 0, 0],
    '16:00': [10, 0, 0, 0],
    '22:00': [0, 0, 5, 0],
  })
  const file = await call(s.app, s.admin.token)(
    'GET',
    `/api/v2/accounts/${s.account.id}/reports/conversation_traffic.csv`,
  )
  expect(file.body.split('\r\n').slice(0, 4)).toEqual([
    'Time zone,UTC',
    '',
    '',
    'Hour,2026-03-25,2026-03-26,2026-03-27,2026-03-28,2026-03-29,2026-03-30',
  ])
})
