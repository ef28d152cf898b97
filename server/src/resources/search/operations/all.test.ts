import { expect, test } from 'vitest'
import { desk } from '../../../testing/desk.ts'
import { inPortal } from '../../../testing/in-portal.ts'
import { aConnection, aContact } from '../../contacts/factory.ts'
import { aConversation } from '../../conversations/factory.ts'
import { aMessage } from '../../conversations/messages/factory.ts'
import { anInbox } from '../../inboxes/factory.ts'
import { anArticle } from '../../portals/articles/factory.ts'
import { aPortal } from '../../portals/factory.ts'

test('every kind is searched at once, with what each alone finds', async () => {
  const d = await desk()
  const contact = await aContact(d.app, d.account.id, { name: 'Cora Vale', email: 'cora@vale.example' })
  const { source_id } = await aConnection(d.app, d.inbox, contact)
  await d.admin.conversations.create({ source_id, inbox_id: d.inbox.id })
  await aMessage(d.app, d.account.id, 1, { content: 'Thank you, Cora' })
  await anArticle(d.app, await aPortal(d.app, d.account.id), { title: 'Coral reefs', slug: 'coral' })
  const { payload } = await d.agent.search.all({ q: 'cora' })
  expect(payload).toEqual({
    conversations: (await d.agent.search.conversations({ q: 'cora' })).payload.conversations,
    contacts: (await d.agent.search.contacts({ q: 'cora' })).payload.contacts,
    messages: (await d.agent.search.messages({ q: 'cora' })).payload.messages,
    articles: (await d.agent.search.articles({ q: 'cora' })).payload.articles,
  })
  expect(payload.conversations).toMatchObject([
    { id: 1, contact: { id: contact.id, name: 'Cora Vale' }, message: { content: 'Thank you, Cora' }, agent: null },
  ])
  expect(payload.contacts).toMatchObject([
    { id: contact.id, highlight: [{ text: 'Cora', match: true }, { text: ' Vale' }] },
  ])
  expect(payload.messages).toMatchObject([{ conversation_id: 1, content: 'Thank you, Cora' }])
  expect(payload.articles).toMatchObject([{ title: 'Coral reefs', slug: 'coral', category_name: null }])
  const none = { conversations: [], contacts: [], messages: [], articles: [] }
  expect((await d.agent.search.all({ q: 'cora', page: 2 })).payload).toEqual(none)
  expect((await (await desk()).admin.search.all({ q: 'cora' })).payload).toEqual(none)
})

test('a conversation is found by its number too, and only by those who may see it', async () => {
  const d = await desk()
  const { display_id } = await aConversation(d.app, d.account.id, { inbox: await anInbox(d.app, d.account.id) })
  for (const q of [String(display_id), `#${display_id}`]) {
    expect((await d.admin.search.conversations({ q })).payload.conversations).toMatchObject([{ id: display_id }])
    expect((await d.agent.search.conversations({ q })).payload.conversations).toEqual([])
  }
})

test('contacts come by how well they fit, and have what they are found by marked', async () => {
  const d = await desk()
  const add = (over: object) => aContact(d.app, d.account.id, { email: null, ...over })
  const inside = await add({ name: 'Joanna' })
  const start = await add({ name: 'Annabel' })
  const word = await add({ name: 'Lee, Anna' })
  const company = await add({ name: 'Bob', additional_attributes: { company_name: 'Anna & Sons' } })
  const { payload } = await d.agent.search.contacts({ q: 'anna' })
  expect(payload.contacts.map(({ id }) => id)).toEqual([company.id, word.id, start.id, inside.id])
  expect(payload.contacts[0]!.highlight).toEqual([
    { text: 'Anna', match: true },
    { text: ' & Sons', match: false },
  ])
})

test('articles of every portal are found as they are now', async () => {
  const { agent, admin, create, update, slug } = await inPortal()
  const { id } = await create({ title: 'Returns', content: 'Send it **back**' })
  const found = async (q: string) => (await agent.search.articles({ q })).payload.articles.map((article) => article.id)
  expect([await found('BACK'), await found('retur')]).toEqual([[id], [id]])
  await update(id, { content: 'Keep it' })
  expect([await found('back'), await found('keep')]).toEqual([[], [id]])
  await admin.portals.articles.delete(slug, id)
  expect(await found('keep')).toEqual([])
})
