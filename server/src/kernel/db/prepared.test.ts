import { expect, test } from 'vitest'
import { anAccount } from '../../resources/accounts/factory.ts'
import { aContact } from '../../resources/contacts/factory.ts'
import { testApp } from '../../testing/app.ts'
import type { Params } from './param.ts'
import { prepared } from './prepared.ts'

interface Wanted {
  accountId: number
  name?: string
  email?: string | null
  limit: number
}

const findContacts = prepared((db, { accountId, name, email, limit }: Params<Wanted>) => {
  let found = db.selectFrom('contacts').select('name').where('account_id', '=', accountId)
  if (name !== undefined) found = found.where('name', '=', name)
  if (email !== undefined) found = found.where('email', 'is not distinct from', email)
  return found.orderBy('name').limit(limit)
})

test('each choice of values gets a query of its own, in which null is a value', async () => {
  const app = await testApp()
  const { id: accountId } = await anAccount(app)
  await aContact(app, accountId, { name: 'Ada', email: 'ada@acme.test' })
  await aContact(app, accountId, { name: 'Grace', email: null })
  const find = async (wanted: Omit<Wanted, 'accountId'>) =>
    (await findContacts(app.database.read, { accountId, ...wanted })).map(({ name }) => name)
  expect(await find({ limit: 5 })).toEqual(['Ada', 'Grace'])
  expect(await find({ limit: 1 })).toEqual(['Ada'])
  expect(await find({ limit: 5, name: 'Grace' })).toEqual(['Grace'])
  expect(await find({ limit: 5, name: undefined })).toEqual(['Ada', 'Grace'])
  expect(await find({ limit: 5, email: null })).toEqual(['Grace'])
  expect(await find({ limit: 5, email: 'ada@acme.test' })).toEqual(['Ada'])
})

/** The compiler refuses the first three of these; it takes the others, which fail when the query is built. */
const mistakes: Record<string, (params: Params<Wanted>) => unknown> = {
  // @ts-expect-error
  larger: ({ limit }) => limit > 10,
  // @ts-expect-error
  sum: ({ limit }) => limit - 1,
  // @ts-expect-error
  method: ({ name }) => name?.toLowerCase(),
  'part of a text': ({ name }) => `${name}%`,
  'larger than another': ({ limit, accountId }) => limit > accountId,
}

test.each(Object.entries(mistakes))(
  'the value of a parameter is not known to whoever builds the query: %s',
  async (_name, mistake) => {
    const app = await testApp()
    const query = prepared((db, params: Params<Wanted>) => {
      mistake(params)
      return db.selectFrom('contacts').select('id')
    })
    await expect(query(app.database.read, { accountId: 1, name: 'Ada', limit: 5 })).rejects.toThrow()
  },
)

/** Never called: what counts is that it does not compile. */
export function refused() {
  const compared = prepared((db, { name, limit }: Params<Wanted>) => {
    // @ts-expect-error
    const isAda = name === 'Ada'
    // @ts-expect-error
    const isTen = limit === 10
    return db
      .selectFrom('contacts')
      .select('id')
      .where('id', '=', isAda || isTen ? 1 : 2)
  })
  // @ts-expect-error Plain values are not what a builder is given.
  const plain = prepared((db, { limit }: { limit: number }) => db.selectFrom('contacts').select('id').limit(limit))
  // @ts-expect-error A parameter of the wrong type for its column.
  const text = prepared((db, { id }: Params<{ id: string }>) => db.selectFrom('contacts').where('id', '=', id))
  const call = (db: Parameters<typeof compared>[0]) => [
    compared(db, { accountId: 1, limit: 5 }),
    // @ts-expect-error A value is missing.
    compared(db, { accountId: 1 }),
    // @ts-expect-error A value is of the wrong type.
    compared(db, { accountId: 1, limit: '5' }),
    // @ts-expect-error A value must not be null.
    compared(db, { accountId: 1, limit: null }),
  ]
  return { plain, text, call }
}
