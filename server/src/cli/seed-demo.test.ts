import { expect, test } from 'vitest'
import type { Database } from '../kernel/db/db.ts'
import { progressBar } from './progress-bar.ts'
import { anInstallation, databaseOf, parley, printed } from './testing/place.ts'

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
