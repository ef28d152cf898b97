import { expect, test } from 'vitest'
import type { Database } from '../kernel/db/db.ts'
import { anInstallation, databaseOf, parley, startIn } from './testing/place.ts'

const person = { middle_name: '', last_name: '', contact_type: 'visitor', blocked: false } as const
const times = { created_at: 1, updated_at: 1 }

test('the search index is written anew beside a server that runs', async () => {
  const place = await anInstallation()
  await startIn(place)
  const indexed = ({ read }: Database) => read.selectFrom('search_documents').select(['account_id', 'text']).execute()
  const accountId = await databaseOf(place, ({ transaction }) =>
    transaction(async (tx) => {
      const { id } = await tx.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
      const attributes = { additional_attributes: {}, custom_attributes: {} }
      const contact = { account_id: id, name: 'Ada', sort_name: 'ada', search_text: 'ada' }
      await tx
        .insertInto('contacts')
        .values({ ...contact, ...person, ...attributes, ...times })
        .execute()
      await tx.updateTable('search_documents').set({ text: 'wrong' }).execute()
      return id
    }),
  )
  expect(await databaseOf(place, indexed)).toEqual([{ account_id: accountId, text: 'wrong' }])
  expect(await parley(place, 'search', 'rebuild')).toEqual({
    code: 0,
    out: 'The search index has been written anew.',
    err: '',
  })
  expect(await databaseOf(place, indexed)).toEqual([{ account_id: accountId, text: 'ada\u001f' }])
})
