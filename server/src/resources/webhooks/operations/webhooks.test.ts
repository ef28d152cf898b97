import { expect, test } from 'vitest'
import { subscriptionNames, usualEvents } from '../../../events.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { scene } from '../../../testing/scene.ts'

const url = 'https://hooks.acme.example/in'

test('a webhook is added, changed, listed and deleted', async () => {
  const { account, admin } = await scene()
  const made = await admin.webhooks.create({ url, name: 'CRM', subscriptions: ['message_created'] })
  const { payload, secret, ...webhook } = made
  expect(webhook).toEqual({ id: made.id, account_id: account.id, url, name: 'CRM', subscriptions: ['message_created'] })
  expect(secret).toMatch(/^\w{32}$/)
  expect(payload.webhook).toEqual({ ...webhook, secret })

  const changed = await admin.webhooks.update(made.id, { name: null, subscriptions: ['contact_created'] })
  const expected = { id: made.id, account_id: account.id, url, subscriptions: ['contact_created'] }
  expect(changed).toEqual({ ...expected, payload: { webhook: expected } })
  expect(await admin.webhooks.list()).toEqual({
    payload: { webhooks: [{ ...expected, failing_deliveries: 0, waiting_deliveries: 0 }] },
  })
  expect(await admin.webhooks.delete(made.id)).toEqual({})
  expect(await admin.webhooks.list()).toEqual({ payload: { webhooks: [] } })
  expect(await refusalOf(admin.webhooks.update(made.id, {}))).toBe('404 not_found')
})

test('a webhook hears of everything but inboxes unless told otherwise, and what it hears stays until it is changed', async () => {
  const { admin } = await scene()
  expect((await admin.webhooks.create({ url })).subscriptions).toEqual(usualEvents)
  const { id, subscriptions } = await admin.webhooks.create({ url: `${url}2`, subscriptions: null })
  expect(subscriptions).toEqual(usualEvents)
  await admin.webhooks.update(id, { subscriptions: ['contact_updated', 'contact_created', 'contact_updated'] })
  expect((await admin.webhooks.update(id, { subscriptions: null })).subscriptions).toEqual([
    'contact_updated',
    'contact_created',
  ])
})

test('inboxes and typing can be subscribed to by name', async () => {
  const { admin } = await scene()
  const { id } = await admin.webhooks.create({ url })
  const { subscriptions } = await admin.webhooks.update(id, { subscriptions: [...subscriptionNames] })
  expect(subscriptions).toEqual([
    ...usualEvents,
    'inbox_created',
    'inbox_updated',
    'conversation_typing_on',
    'conversation_typing_off',
  ])
})

test('the secret is shown when it is made and when it is reset, and is stored sealed', async () => {
  const { app, admin } = await scene()
  const { id, secret } = await admin.webhooks.create({ url })
  const reset = await admin.webhooks.resetSecret(id)
  expect(reset.secret).toMatch(/^\w{32}$/)
  expect(reset.secret).not.toBe(secret)
  expect(reset.payload.webhook.secret).toBe(reset.secret)
  expect(JSON.stringify(await admin.webhooks.list())).not.toContain(reset.secret)
  const row = await app.database.read.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(reset.secret)
  expect(app.services.secrets.unseal(row.sealed_secret)).toBe(reset.secret)
})

test('agents are refused, and the webhooks of another account do not exist', async () => {
  const { admin, agent } = await scene()
  const other = await scene()
  const { id } = await admin.webhooks.create({ url })
  expect(await refusalOf(agent.webhooks.list())).toBe('403 role_required')
  expect(await refusalOf(agent.webhooks.create({ url }))).toBe('403 role_required')
  expect(await refusalOf(other.admin.webhooks.resetSecret(id))).toBe('404 not_found')
})

test('an address is taken within its account, also when another webhook moves there', async () => {
  const { admin } = await scene()
  const other = await scene()
  await admin.webhooks.create({ url })
  await other.admin.webhooks.create({ url })
  expect(await refusalOf(admin.webhooks.create({ url }))).toBe('422 url taken')
  const { id } = await admin.webhooks.create({ url: `${url}/2` })
  expect(await refusalOf(admin.webhooks.update(id, { url }))).toBe('422 url taken')
})

test('of twenty that add the same address at once, one does', async () => {
  const { admin } = await scene()
  const results = await Promise.all(
    Array.from({ length: 20 }, () => admin.webhooks.create({ url }).then(() => 'made', refusalOf)),
  )
  expect(results.filter((result) => result === 'made')).toHaveLength(1)
  expect(new Set(results)).toEqual(new Set(['made', '422 url taken']))
})

test.each(['http://a.example', 'https://a.example:8443/x?y=z'])('%s is an address', async (good) => {
  const { admin } = await scene()
  expect((await admin.webhooks.create({ url: good })).url).toBe(good)
})

test('an address has 2048 bytes at most', async () => {
  const { admin } = await scene()
  const longest = url.padEnd(2048, 'x')
  expect((await admin.webhooks.create({ url: longest })).url).toBe(longest)
  expect(await refusalOf(admin.webhooks.create({ url: `${longest}x` }))).toBe('422 url too_long')
  expect(await refusalOf(admin.webhooks.create({ url: url.padEnd(2000, 'ß') }))).toBe('422 url bad_format')
})

test.each([
  ['', '422 url too_short'],
  ['hooks.acme.example', '422 url bad_format'],
  ['ftp://a.example', '422 url bad_format'],
  ['javascript:alert(1)//http://a.example', '422 url bad_format'],
  ['https://me:secret@a.example', '422 url bad_format'],
  ['https://me@a.example', '422 url bad_format'],
  ['https:a.example', '422 url bad_format'],
  ['https://', '422 url bad_format'],
  [' https://a.example', '422 url bad_format'],
  ['https://a.example/\n', '422 url bad_format'],
])('%j is none', async (bad, expected) => {
  const { admin } = await scene()
  expect(await refusalOf(admin.webhooks.create({ url: bad }))).toBe(expected)
  const { id } = await admin.webhooks.create({ url })
  expect(await refusalOf(admin.webhooks.update(id, { url: bad }))).toBe(expected)
  expect((await admin.webhooks.list()).payload.webhooks).toHaveLength(1)
})

test.each([
  [{ subscriptions: [] }, '422 subscriptions too_few'],
  [{ subscriptions: ['message_created', 'message_deleted'] }, '422 subscriptions[1] not_allowed'],
  [{ subscriptions: ['conversation_opened'] }, '422 subscriptions[0] not_allowed'],
  [{ subscriptions: 'message_created' }, '422 subscriptions wrong_type'],
  [{ name: 'x'.repeat(256) }, '422 name too_long'],
])('%j is refused, on create and on update', async (body, expected) => {
  const { admin } = await scene()
  expect(await refusalOf(admin.webhooks.create({ url, ...(body as object) }))).toBe(expected)
  const { id } = await admin.webhooks.create({ url })
  expect(await refusalOf(admin.webhooks.update(id, body as object))).toBe(expected)
})
