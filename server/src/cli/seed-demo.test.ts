import { expect, test } from 'vitest'
import type { Database } from '../kernel/db/db.ts'
import { clientInto } from '../testing/app.ts'
import { progressBar } from './progress-bar.ts'
import { anInstallation, databaseOf, parley, printed, startIn } from './testing/place.ts'

const small = ['--agents', '3', '--contacts', '20', '--conversations', '40']

/** What the customers and agents of an account wrote, and what became of it. */
async function threadsOf({ read }: Database, accountId: number): Promise<unknown[]> {
  return read
    .selectFrom('conversations')
    .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
    .innerJoin('contacts', 'contacts.id', 'conversations.contact_id')
    .select(['conversations.display_id', 'conversations.status', 'contacts.name', 'messages.content'])
    .where('conversations.account_id', '=', accountId)
    .orderBy('conversations.display_id')
    .orderBy('messages.id')
    .execute()
}

test('an account with a year of conversations is made, the same for the same seed', async () => {
  const place = await anInstallation()
  const outcome = await parley(place, 'seed-demo', ...small)
  expect(outcome.code, outcome.err).toBe(0)
  const again = await parley(place, 'seed-demo', ...small)
  const other = await parley(place, 'seed-demo', ...small, '--seed', '2')
  await databaseOf(place, async (database) => {
    const [first, second, third] = await Promise.all(
      [outcome, again, other].map((made) => threadsOf(database, Number(printed(made, 'account')))),
    )
    expect(first!.length).toBeGreaterThan(100)
    expect(second).toEqual(first)
    expect(third).not.toEqual(first)
    const [{ contacts, agents }] = (await database.read
      .selectNoFrom((eb) => [
        eb
          .selectFrom('contacts')
          .select((count) => count.fn.countAll<number>().as('n'))
          .where('account_id', '=', Number(printed(outcome, 'account')))
          .as('contacts'),
        eb
          .selectFrom('account_users')
          .select((count) => count.fn.countAll<number>().as('n'))
          .where('account_id', '=', Number(printed(outcome, 'account')))
          .as('agents'),
      ])
      .execute()) as [{ contacts: number; agents: number }]
    expect([contacts, agents]).toEqual([20, 3])
    expect(await database.read.selectFrom('events').select('id').execute()).toEqual([])
  })
})

test('whoever signs in finds a desk at work: counts, labels, measures, people to search for', async () => {
  const place = await anInstallation()
  const made = await parley(place, 'seed-demo', ...small)
  const { app } = await startIn(place)
  const [accountId, token] = [Number(printed(made, 'account')), printed(made, 'token')]
  const desk = clientInto(app, { token }).account(accountId)

  const all = await desk.conversations.list({ status: 'all', per_page: 100, sort_by: 'created_at_asc' })
  expect(all.data.payload.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1))
  expect(all.data.meta.all_count).toBe(40)
  for (const { id, labels, last_activity_at, meta, messages } of all.data.payload.slice(0, 10)) {
    expect(labels).toHaveLength(1)
    const { payload } = await desk.messages.list(id)
    const spoken = payload.filter(({ message_type }) => message_type !== 2)
    expect(last_activity_at).toBe(spoken.at(-1)!.created_at)
    expect(messages[0]!.id).toBe(payload.at(-1)!.id)
    expect(spoken.some(({ sender }) => sender?.id === meta.sender.id)).toBe(true)
  }
  const used = new Set(all.data.payload.flatMap(({ labels }) => labels))
  const known = (await desk.labels.list()).payload.map(({ title }) => title)
  expect(known).toEqual(expect.arrayContaining([...used]))
  for (const label of used) {
    const { data } = await desk.conversations.list({ status: 'all', labels: [label] })
    expect(data.meta.all_count).toBe(all.data.payload.filter(({ labels }) => labels.includes(label)).length)
  }
  const resolved = (await desk.conversations.list({ status: 'resolved' })).data.meta.all_count
  expect(resolved).toBeGreaterThan(10)
  expect((await desk.reportingEvents.list({ name: 'resolution' })).meta.count).toBeGreaterThanOrEqual(resolved)
  const { sender } = all.data.payload[0]!.meta
  const found = await desk.contacts.search({ q: sender.name!.slice(1, 6) })
  expect(found.payload.map(({ id }) => id)).toContain(sender.id)
  expect((await desk.messages.create(1, { content: 'One more' })).content).toBe('One more')
  const inbox = (await desk.inboxes.list()).payload.find(({ name }) => name === 'Acme Shop')!
  const begun = await desk.conversations.create({ source_id: 'new', inbox_id: inbox.id, contact_id: sender.id })
  expect(begun.id).toBe(41)
})

test('progress is a line that fills up on a terminal, and a few words elsewhere', () => {
  const written = (isTTY: boolean) => {
    let text = ''
    const bar = progressBar({ isTTY, write: (more) => (text += more) })
    for (const done of [0, 1, 50, 55, 100]) bar.show(done, 100)
    bar.end()
    return text
  }
  expect(written(false)).toBe('0 %\n50 %\n100 %\n')
  expect(written(true)).toContain(`${'█'.repeat(20)}${'░'.repeat(20)}  50 %`)
  expect(written(true).endsWith('100 %\n')).toBe(true)
})
