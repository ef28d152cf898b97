import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '../../../../migrations/index.ts'
import { hour } from '../../../kernel/clock.ts'
import { migrate } from '../../../kernel/db/migrate.ts'
import { createBareDatabase } from '../../../testing/database.ts'
import { ownStream } from './own-stream.ts'

test('what has failed three times steps out when the software is updated, and what waited for it comes next', async () => {
  const database = await createBareDatabase()
  onTestFinished(() => database.close())
  await migrate(database, migrations, '0020-claims')
  const now = Date.now()
  const later = now + 12 * hour
  await database.transaction(async (tx) => {
    await sql`insert into accounts (id, name, locale, settings, custom_attributes, features, created_at, updated_at)
      values (1, 'Acme', 'en', '{}', '{}', '{}', 1, 1)`.execute(tx)
    await sql`insert into endpoints (id, account_id, kind, target_id, turn, scheduled_for, created_at)
      values (1, 1, 'webhook', 1, 1, ${later}, 1)`.execute(tx)
    await sql`insert into jobs (name, lane, payload, run_at, created_at)
      values ('deliveries.run', 'deliveries', '{"account_id":1,"endpoint_id":1,"turn":1}', ${later}, 1)`.execute(tx)
    const rows = [
      { id: 1, stream: 'conversation 1', attempts: 9, next: later },
      { id: 2, stream: 'conversation 1', attempts: 0, next: null },
      { id: 3, stream: 'conversation 1', attempts: 0, next: null },
      { id: 4, stream: 'conversation 2', attempts: 2, next: later },
      { id: 5, stream: 'conversation 2', attempts: 0, next: null },
    ]
    for (const { id, stream, attempts, next } of rows) {
      await sql`insert into deliveries
        (id, account_id, endpoint_id, event_id, event, uuid, stream, status, attempts, next_attempt_at, created_at)
        values (${id}, 1, 1, ${id}, 'message_created', ${`${id}`}, ${stream}, 'pending', ${attempts}, ${next}, 1)`.execute(
        tx,
      )
    }
  })
  expect(await migrate(database, migrations, '0021-stepping-out')).toEqual(['0021-stepping-out'])
  const { read } = database
  const deliveries = await read.selectFrom('deliveries').selectAll().orderBy('id').execute()
  const soon = expect.toSatisfy((time: number) => time >= now && time < later)
  expect(deliveries.map(({ status, stream, next_attempt_at }) => [status, stream, next_attempt_at])).toEqual([
    ['retrying', ownStream(1), later],
    ['pending', 'conversation 1', soon],
    ['pending', 'conversation 1', null],
    ['pending', 'conversation 2', later],
    ['pending', 'conversation 2', null],
  ])
  expect(await read.selectFrom('jobs').select('run_at').execute()).toEqual([{ run_at: soon }])
  expect(await read.selectFrom('endpoints').select(['scheduled_for', 'refused']).execute()).toEqual([
    { scheduled_for: soon, refused: {} },
  ])
})
