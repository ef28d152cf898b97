import { expect, test } from 'vitest'
import { subscriptionNames } from '../../../events.ts'
import { day } from '../../../kernel/clock.ts'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { aPicture, multipart, type Part } from '../../../testing/multipart.ts'
import { closeSendingApp, receiver, sendingApp } from '../../../testing/receiver.ts'
import { call } from '../../../testing/resources.ts'
import { type Scene, scene } from '../../../testing/scene.ts'

closeSendingApp()

async function send({ app, account, admin }: Scene, method: 'POST' | 'PATCH' | 'PUT', path: string, parts: Part[]) {
  const form = multipart(parts)
  const url = path.startsWith('/api') ? path : `/api/v1/accounts/${account.id}${path}`
  const answer = await call(app, admin.token)(method, url, form.body, form.headers)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** The links to files that stand anywhere in some bodies. */
function linksIn(bodies: readonly unknown[]): string[] {
  const found = JSON.stringify(bodies).matchAll(/"(http:\/\/parley\.test\/(?:files|rails)\/[^"]+)"/g)
  return [...new Set([...found].map(([, link]) => link!))]
}

async function statusesOf({ app }: Scene, links: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(
    links.map((link) => app.http.inject({ url: link.slice('http://parley.test'.length) })),
  )
  return [...new Set(answers.map(({ statusCode }) => statusCode))]
}

/** Everybody has a picture, and a message has files. */
async function pictured() {
  const { url, received } = await receiver()
  const s = await conversationScene({}, {}, scene(sendingApp()))
  await s.settle()
  const { id } = await s.admin.webhooks.create({ url, subscriptions: [...subscriptionNames] })
  await send(s, 'PATCH', `/inboxes/${s.inbox.id}`, [await aPicture()])
  await send(s, 'PUT', '/api/v1/profile', [await aPicture('profile[avatar]')])
  await send(s, 'PUT', `/contacts/${s.conversation.contact_id}`, [await aPicture()])
  await s.admin.conversations.assignments.create(s.number, { assignee_id: s.admin.user.id })
  await send(s, 'POST', `/conversations/${s.number}/messages`, [
    { name: 'content', content: 'See here' },
    await aPicture('attachments[]'),
    { name: 'attachments[]', filename: 'Größe #1 "a".txt', content: 'text' },
  ])
  await s.settle()
  const stored = await s.app.database.read
    .selectFrom('events')
    .select(['name', 'payload'])
    .where('account_id', '=', s.account.id)
    .execute()
  return { ...s, received, webhookId: id, stored }
}

test('links of a redelivery and of the feed work a week later, and none is stored', async () => {
  const s = await pictured()
  expect(linksIn(s.stored)).toEqual([])
  const bodies = s.received.map(({ body }) => body)
  const before = linksIn(bodies)
  // The contact, the agent and the inbox, the picture in two sizes, and the other file.
  expect(before).toHaveLength(6)
  expect(JSON.stringify(bodies)).not.toContain('parley-file')
  expect(await statusesOf(s, before)).toEqual([200])
  const thumbnail = { thumbnail: { previous_value: '', current_value: expect.stringContaining('/me.png') } }
  expect(bodies.find(({ event }) => event === 'contact_updated')).toMatchObject({ changed_attributes: [thumbnail] })

  s.app.clock.advance(8 * day)
  expect(await statusesOf(s, before)).toEqual([404])
  s.received.splice(0)
  const { payload: deliveries } = await s.admin.deliveries.list({ webhook_id: s.webhookId, per_page: 100 })
  for (const { id } of deliveries) await s.admin.deliveries.redeliver(id)
  await s.settle()
  expect(s.received).toHaveLength(bodies.length)
  const after = linksIn(s.received.map(({ body }) => body))
  expect(after).toHaveLength(6)
  expect(await statusesOf(s, after)).toEqual([200])

  const feed = linksIn((await s.admin.events.list({ limit: 1000 })).payload)
  expect(new Set(feed)).toEqual(new Set(after))
  const shown = await Promise.all(deliveries.map(({ id }) => s.admin.deliveries.get(id)))
  expect(new Set(linksIn(shown))).toEqual(new Set(after))
})

test('what is written like a stored link stays text, and so does that of another account', async () => {
  const [s, other] = [await pictured(), await pictured()]
  const genuine = /parley-file:[^"]+?-\d+-original-[^"]+?(?=")/
  const [foreign] = genuine.exec(JSON.stringify(other.stored)) ?? []
  const [own] = genuine.exec(JSON.stringify(s.stored)) ?? []
  const tampered = own!.replace(/-\d+-original-/, '-1-original-')
  const written = [foreign!, tampered, `parley-file:${'A'.repeat(22)}-1-original-`, 'parley-file:', ` ${own}`]
  s.received.splice(0)
  for (const content of written) await s.agent.messages.create(s.number, { content })
  await s.admin.contacts.update(s.conversation.contact_id, { custom_attributes: { written } })
  await s.settle()
  const told = (name: string) => s.received.map(({ body }) => body).filter(({ event }) => event === name)
  expect(told('message_created').map(({ content }) => content)).toEqual(written)
  expect(told('contact_updated')).toMatchObject([{ custom_attributes: { written } }])
})

test('keys and values of any kind are sent as they were stored', async () => {
  const { links } = (await sendingApp()).services
  const text = '{"__proto__":{"a":1},"":[null,true,0,"",[],{}],"漢":"parley-file:\\n"}'
  expect(JSON.stringify(links.renewed(1, JSON.parse(text)))).toBe(text)
})
