import { expect, test } from 'vitest'
import type { Database } from '../kernel/db/db.ts'
import { createArticle } from '../resources/portals/articles/rules/save.ts'
import { searchArticles } from '../resources/portals/public/rules/search.ts'
import { createPortal } from '../resources/portals/rules/save.ts'
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

test('what visitors of help centers search is written anew as well', async () => {
  const place = await anInstallation()
  const portal = await databaseOf(place, ({ transaction }) =>
    transaction(async (tx) => {
      const { id } = await tx.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
      const { id: callerId } = await tx.selectFrom('users').select('id').executeTakeFirstOrThrow()
      const made = await createPortal(tx, id, { name: 'Help', slug: 'help' }, { now: 1 })
      const article = { title: 'Quokka', content: 'Wombat.', status: 'published' } as const
      await createArticle(tx, made, article, { callerId, now: 1 })
      await tx.updateTable('article_texts').set({ all_words: '', title_words: '', heading_words: '' }).execute()
      await tx.deleteFrom('portal_words').execute()
      return made
    }),
  )
  const found = () =>
    databaseOf(place, ({ read }) => searchArticles(read, portal, { locale: 'en', query: 'wombat', limit: 10 }))
  expect(await found()).toMatchObject({ total: 0 })
  expect(await parley(place, 'search', 'rebuild')).toMatchObject({ code: 0, err: '' })
  expect(await found()).toMatchObject({ total: 1 })
})
