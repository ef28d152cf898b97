import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../../../../migrations/index.ts'
import { migrate } from '../../../kernel/db/migrate.ts'
import { createBareDatabase } from '../../../testing/database.ts'

test('users who were there before they were listed by name get their place', async () => {
  const database = await createBareDatabase()
  await migrate(database, migrations, '0002-labels')
  await database.transaction((tx) =>
    sql`insert into users (name, email, pubsub_token, created_at, updated_at)
      values ('Émile', 'e@acme.test', 'e', 0, 0), ('bob', 'b@acme.test', 'b', 0, 0)`.execute(tx),
  )
  await migrate(database, migrations)
  const users = await database.read.selectFrom('users').select(['name', 'sort_name']).orderBy('id').execute()
  await database.close()
  expect(users).toEqual([
    { name: 'Émile', sort_name: 'émile' },
    { name: 'bob', sort_name: 'bob' },
  ])
})
