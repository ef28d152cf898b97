import { expect, test } from 'vitest'
import { scene } from '../../../testing/scene.ts'
import { renewContacts } from '../../presence/queries/presence.ts'
import { contactTimeout } from '../../presence/schema.ts'
import { aContact } from '../factory.ts'

test('whoever is online is listed, mere visitors too, and nobody of another account', async () => {
  const [{ app, account, agent }, other] = [await scene(), await scene()]
  const [known, visitor, gone, , stranger] = [
    await aContact(app, account.id, { name: 'Known' }),
    await aContact(app, account.id, { name: 'Visitor', email: null }),
    await aContact(app, account.id, { name: 'Gone' }),
    await aContact(app, account.id, { name: 'Never there' }),
    await aContact(app, other.account.id),
  ]
  const now = app.clock.now()
  await app.database.transaction(async (tx) => {
    await renewContacts(tx, [{ account_id: account.id, contact_id: gone.id }], now)
    await renewContacts(
      tx,
      [known, visitor, stranger].map(({ account_id, id }) => ({ account_id, contact_id: id })),
      now + contactTimeout,
    )
  })
  const answer = await agent.contacts.active({ sort: 'name' })
  expect(answer.meta).toEqual({ count: 2, current_page: 1, has_more: false })
  expect(answer.payload).toEqual([
    expect.objectContaining({ name: 'Known', availability_status: 'online', contact_inboxes: [] }),
    expect.objectContaining({ name: 'Visitor', availability_status: 'online' }),
  ])
  app.clock.advance(contactTimeout)
  expect((await agent.contacts.active()).payload).toEqual([])
})
