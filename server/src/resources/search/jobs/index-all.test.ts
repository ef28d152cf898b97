import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '../../../../migrations/index.ts'
import { migrate } from '../../../kernel/db/migrate.ts'
import { createTestApp } from '../../../testing/app.ts'
import { createBareDatabase, testEngine } from '../../../testing/database.ts'
import { scene } from '../../../testing/scene.ts'
import { aContact } from '../../contacts/factory.ts'

test('what a database held before it had an index is indexed in the background, however much it is', async () => {
  const database = await createBareDatabase()
  await migrate(database, migrations, '0023-participants')
  const now = 1
  await database.transaction(async (tx) => {
    await sql`insert into accounts (id, name, locale, status, created_at, updated_at)
      values (1, 'Old', 'en', 'active', 1, 1)`.execute(tx)
    const at = { created_at: now, updated_at: now }
    const person = { middle_name: '', last_name: '', contact_type: 'visitor', blocked: false } as const
    await tx
      .insertInto('contacts')
      .values({
        account_id: 1,
        name: 'Zoë',
        sort_name: 'zoë',
        search_text: 'zoë',
        additional_attributes: { company_name: 'ACME' },
        custom_attributes: {},
        ...person,
        ...at,
      })
      .execute()
    const messages = Array.from({ length: 450 }, (_, i) => ({
      account_id: 1,
      inbox_id: 1,
      conversation_id: 1,
      message_type: i % 3,
      content_type: 'text' as const,
      content: i === 0 ? '' : `ÄRGER ${i}`,
      content_attributes: {},
      additional_attributes: {},
      private: false,
      status: 'sent' as const,
      attachment_count: 0,
      ...at,
    }))
    await tx.insertInto('messages').values(messages).execute()
  })
  await migrate(database, migrations)
  const app = await createTestApp({ database })
  onTestFinished(() => app.close())
  const documents = () => database.read.selectFrom('search_documents').select(['kind', 'text']).orderBy('id').execute()
  expect(await documents()).toEqual([])
  await app.worker.drain()
  const indexed = await documents()
  expect(indexed.filter(({ kind }) => kind === 1)).toEqual([{ kind: 1, text: 'zoë\u001facme' }])
  const texts = indexed.filter(({ kind }) => kind === 0).map(({ text }) => text)
  // Every third is an activity, and the first says nothing.
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([299, 'ärger 1', 'ärger 448'])
  expect(await database.read.selectFrom('jobs').select('id').where('name', '=', 'search.index').execute()).toEqual([])
})

test.runIf(testEngine === 'postgres')('where trigrams cannot be had, search does without', async () => {
  const database = await createBareDatabase()
  await database.transaction(async (tx) => {
    await sql`create schema elsewhere`.execute(tx)
    await sql`create extension pg_trgm schema elsewhere`.execute(tx)
  })
  await migrate(database, migrations)
  const app = await createTestApp({ database })
  onTestFinished(() => app.close())
  const { rows } = await sql`select 1 from pg_indexes where indexname = 'search_documents_text_idx'`.execute(
    database.read,
  )
  expect(rows).toEqual([])
  const { account, agent } = await scene(app)
  const { id } = await aContact(app, account.id, { name: 'Grace' })
  expect((await agent.search.contacts({ q: 'rac' })).payload.contacts).toMatchObject([{ id }])
})
