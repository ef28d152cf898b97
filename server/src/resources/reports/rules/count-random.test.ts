import { expect, test } from 'vitest'
import { hour, minute } from '../../../kernel/clock.ts'
import { clientInto } from '../../../testing/app.ts'
import { Random } from '../../../testing/random.ts'
import { defined, type Question, rawRows, reported } from '../../../testing/report-model.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { aBot } from '../../agent-bots/factory.ts'
import { aConversation } from '../../conversations/factory.ts'
import { anInbox } from '../../inboxes/factory.ts'
import { attachBot } from '../../inboxes/rules/change.ts'
import { rebuildSome } from '../jobs/rebuild.ts'
import { beginRebuild } from '../queries/rebuilds.ts'
import { countChanges } from './count.ts'
import { slotOf } from './slots.ts'

/** An account in which everything happens that reports count, and whatever can be removed is. */
async function aDesk(seed: number) {
  const s = await scene()
  const { app, account, admin, agent } = s
  const random = new Random(seed)
  const other = await s.member()
  const working_hours = Array.from({ length: 7 }, (_, day_of_week) => ({
    day_of_week,
    closed_all_day: day_of_week === 0,
    open_all_day: false,
    open_hour: 9,
    open_minutes: 0,
    close_hour: 17,
    close_minutes: 30,
  }))
  const inboxes = [await anInbox(app, account.id), await anInbox(app, account.id), await anInbox(app, account.id)]
  await admin.inboxes.update(inboxes[1]!.id, { working_hours_enabled: true, working_hours, timezone: 'Asia/Kolkata' })
  const bot = await aBot(app, account.id)
  await app.database.transaction((tx) => attachBot(tx, inboxes[1]!, bot.id, app.clock.now()))
  const botClient = clientInto(app, { token: app.services.secrets.unseal(bot.sealed_token!) }).account(account.id)
  const teams = [await admin.teams.create({ name: 'north' }), await admin.teams.create({ name: 'south' })]
  const labels: Awaited<ReturnType<typeof admin.labels.create>>[] = []
  for (const title of ['billing', 'bug', 'vip']) labels.push(await admin.labels.create({ title }))
  const people = [admin, agent, other]
  const numbers: number[] = []
  const start = async () => {
    const { display_id } = await aConversation(app, account.id, { inbox: random.of(inboxes) })
    numbers.push(display_id)
  }
  const say = async (number: number, what: 'incoming' | 'outgoing' | 'note') => {
    const message_type = what === 'incoming' ? 'incoming' : 'outgoing'
    await random.of(people).messages.create(number, { content: 'Hello', message_type, private: what === 'note' })
  }
  const verbs: ((number: number) => Promise<unknown>)[] = [
    start,
    start,
    (number) => say(number, 'incoming'),
    (number) => say(number, 'incoming'),
    (number) => say(number, 'outgoing'),
    (number) => say(number, 'outgoing'),
    (number) => say(number, 'note'),
    (number) => botClient.messages.create(number, { content: 'I am a bot' }),
    (number) => botClient.conversations.toggleStatus(number, { status: 'open' }),
    (number) => random.of(people).conversations.toggleStatus(number, { status: 'resolved' }),
    (number) => random.of(people).conversations.toggleStatus(number, { status: random.of(['open', 'pending']) }),
    (number) => admin.conversations.assignments.create(number, { assignee_id: random.of(people).user.id }),
    (number) => admin.conversations.assignments.create(number, { team_id: random.of(teams).id }),
    (number) =>
      admin.conversations.labels.set(number, { labels: [random.of(labels).title!, random.of(labels).title!] }),
    (number) => admin.conversations.labels.set(number, { labels: [] }),
  ]
  return { ...s, random, other, inboxes, teams, labels, people, numbers, verbs, start }
}

type Desk = Awaited<ReturnType<typeof aDesk>>

async function work({ app, random, numbers, verbs, start, settle }: Desk, steps: number): Promise<void> {
  while (numbers.length < 5) await start()
  for (let step = 0; step < steps; step++) {
    app.clock.advance(random.of([minute, 7 * minute, 40 * minute, 3 * hour, 20 * hour]))
    await random.of(verbs)(random.of(numbers)).catch(forbidden)
    if (random.upTo(10) === 0) await settle()
  }
}

/** A bot may not write where it does not serve. */
function forbidden(error: unknown): void {
  if (!/not_found|422|404|403/.test(String((error as { status?: number }).status))) throw error
}

async function questionsOf({ app, account, random, inboxes, teams, labels, people }: Desk): Promise<Question[]> {
  const { conversations } = await rawRows(app.database.read, account.id)
  const first = Math.min(...conversations.map(({ created_at }) => slotOf(created_at)), slotOf(app.clock.now()))
  const last = slotOf(app.clock.now()) + 1
  const owners: Omit<Question, 'from' | 'to'>[] = [
    { kind: 'account', id: 0, within: 0 },
    ...inboxes.map(({ id }) => ({ kind: 'inbox' as const, id, within: 0 })),
    ...teams.map(({ id }) => ({ kind: 'team' as const, id, within: 0 })),
    ...labels.map(({ id }) => ({ kind: 'label' as const, id, within: 0 })),
    ...people.map(({ user }) => ({ kind: 'agent' as const, id: user.id, within: 0 })),
    ...labels.flatMap(({ id }) => inboxes.map((inbox) => ({ kind: 'inbox_label' as const, id, within: inbox.id }))),
  ]
  return owners.flatMap((owner) => {
    const from = first + random.upTo(last - first)
    return [
      { ...owner, from: first, to: last },
      { ...owner, from, to: from + random.upTo(last - from + 1) },
    ]
  })
}

async function expectTrue(desk: Desk): Promise<number> {
  const { app, account } = desk
  const rows = await rawRows(app.database.read, account.id)
  let total = 0
  for (const question of await questionsOf(desk)) {
    const expected = defined(rows, question)
    expect({ ...question, ...(await reported(app.database.read, account.id, question)) }).toEqual({
      ...question,
      ...expected,
    })
    total += Object.values(expected).reduce((sum, count) => sum + count, 0)
  }
  return total
}

async function stored({ app, account }: Scene) {
  const { read } = app.database
  const facts = await read.selectFrom('report_facts').selectAll().where('account_id', '=', account.id).execute()
  const rollups = await read.selectFrom('report_rollups').selectAll().where('account_id', '=', account.id).execute()
  const counted = await read
    .selectFrom('report_conversations')
    .selectAll()
    .where('account_id', '=', account.id)
    .execute()
  const lines = [...facts, ...rollups, ...counted].map((row) => JSON.stringify({ ...row, id: undefined }))
  return lines.sort()
}

async function rebuildAll({ app, account }: Scene): Promise<void> {
  await app.database.transaction((tx) => beginRebuild(tx, account.id, app.clock.now()))
  while (!(await app.database.transaction((tx) => rebuildSome(tx, account.id))));
}

test.each([1, 2])('whatever happens, reports say what their definition gives of the rows (%i)', async (seed) => {
  const desk = await aDesk(seed)
  await work(desk, 120)
  await desk.settle()
  expect(await expectTrue(desk)).toBeGreaterThan(500)

  // Cut off before it was committed, and heard once more.
  const { app, account, admin, inboxes, teams, labels, other, numbers } = desk
  const events = await app.database.read.selectFrom('events').selectAll().where('account_id', '=', account.id).execute()
  const context = { services: app.services, now: app.clock.now() }
  await work(desk, 10)
  const before = await stored(desk)
  const cutOff = app.database.transaction(async (tx) => {
    const { id } = await tx
      .selectFrom('conversations')
      .select('id')
      .where('account_id', '=', account.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await countChanges.plan(tx, [{ ...events[0]!, conversation_id: id }], context)
    throw new Error('killed')
  })
  await expect(cutOff).rejects.toThrow('killed')
  expect(await stored(desk)).toEqual(before)
  await desk.settle()
  await expectTrue(desk)
  const afterwards = await stored(desk)
  await app.database.transaction((tx) => countChanges.plan(tx, events, context))
  expect(await stored(desk)).toEqual(afterwards)

  // Made anew, from sums that are wrong.
  await app.database.transaction(async (tx) => {
    await tx.updateTable('report_rollups').set({ conversations: 77 }).where('account_id', '=', account.id).execute()
    const some = tx.selectFrom('report_facts').select('id').where('account_id', '=', account.id).limit(3)
    await tx
      .deleteFrom('report_facts')
      .where('id', 'in', await some.execute().then((rows) => rows.map(({ id }) => id)))
      .execute()
  })
  await rebuildAll(desk)
  expect(await stored(desk)).toEqual(afterwards)

  // Made anew while work goes on.
  await Promise.all([rebuildAll(desk), work(desk, 20).then(desk.settle)])
  await desk.settle()
  await expectTrue(desk)

  // Whatever can be removed is.
  await admin.labels.delete(labels[0]!.id)
  await admin.teams.delete(teams[0]!.id)
  await admin.agents.delete(other.user.id)
  await admin.conversations.delete(numbers[0]!)
  const [contactId] = (await rawRows(app.database.read, account.id)).conversations.map(({ contact_id }) => contact_id)
  await admin.contacts.delete(contactId!)
  await admin.inboxes.delete(inboxes[0]!.id)
  await desk.settle()
  await expectTrue(desk)
  const left = await stored(desk)
  for (const { id } of [labels[0]!, teams[0]!, inboxes[0]!]) {
    const kind = id === labels[0]!.id ? 'label' : id === teams[0]!.id ? 'team' : 'inbox'
    expect(left.filter((line) => line.includes(`"kind":"${kind}","of_id":${id},`))).toEqual([])
  }
  await rebuildAll(desk)
  expect(await stored(desk)).toEqual(left)
})
