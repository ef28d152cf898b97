import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { aSite, needsDesk, type Visitor } from '../testing/site.ts'

needsDesk()

/** Calls `window.$chatwoot`, and answers what it has thrown. */
function call(visitor: Visitor, name: string, ...args: unknown[]): Promise<string | undefined> {
  return visitor.page.evaluate(`(() => {
    try {
      $chatwoot[${JSON.stringify(name)}](...${JSON.stringify(args)})
    } catch (error) {
      return error.message
    }
  })()`)
}

async function ready(visitor: Visitor): Promise<void> {
  await expect.poll(visitor.heard).toContain('ready')
}

test('a site says who somebody is, and only whoever can prove it is believed', async () => {
  const site = await aSite({}, { hmac_mandatory: true })
  const { hmac_token } = await site.desk.admin.inboxes.get(site.inbox.id)
  const identifier_hash = createHmac('sha256', hmac_token!).update('grace').digest('hex')
  const visitor = await site.visit()
  await ready(visitor)
  await call(visitor, 'setUser', 'grace', { name: 'Grace', identifier_hash: 'f'.repeat(64) })
  await expect.poll(visitor.heard).toContain('error')
  await call(visitor, 'setUser', 'grace', { name: 'Grace', identifier_hash })
  await expect.poll(async () => (await visitor.context.cookies()).length).toBe(1)
  await visitor.open()
  await visitor.type('It is me')
  await visitor.press('Enter')
  await expect.poll(site.contents).toEqual(['It is me'])
  const { meta } = await site.desk.admin.conversations.get(await site.conversation())
  expect(meta.sender).toMatchObject({ name: 'Grace', identifier: 'grace' })
  // The same person in another browser finds the conversation there.
  const elsewhere = await site.visit()
  await ready(elsewhere)
  await call(elsewhere, 'setUser', 'grace', { name: 'Grace', identifier_hash })
  await elsewhere.page.locator('.woot-widget-bubble').click()
  await elsewhere.panel.locator('.message', { hasText: 'It is me' }).waitFor()
}, 90_000)

test('what a site tells of somebody is stored with the first message, and reset makes a stranger', async () => {
  const site = await aSite()
  await site.desk.admin.labels.create({ title: 'vip' })
  const visitor = await site.visit()
  await ready(visitor)
  await call(visitor, 'setCustomAttributes', { plan: 'team' })
  await call(visitor, 'setConversationCustomAttributes', { cart: '3' })
  await call(visitor, 'setLabel', 'vip')
  await visitor.open()
  await visitor.type('Hello')
  await visitor.press('Enter')
  await expect.poll(site.contents).toEqual(['Hello'])
  const number = await site.conversation()
  const stored = async () => {
    const { labels, custom_attributes, meta } = await site.desk.admin.conversations.get(number)
    return { labels, custom_attributes, plan: meta.sender.custom_attributes?.plan }
  }
  await expect.poll(stored).toEqual({ labels: ['vip'], custom_attributes: { cart: '3' }, plan: 'team' })
  await call(visitor, 'reset')
  expect(await visitor.context.cookies()).toEqual([])
  await visitor.open()
  expect(await visitor.panel.locator('.message').count()).toBe(0)
  await visitor.type('Somebody else')
  await visitor.press('Enter')
  await expect.poll(site.contents).toEqual(['Hello', 'Somebody else'])
  const second = await site.desk.admin.conversations.get(await site.conversation())
  const first = await site.desk.admin.conversations.get(number)
  expect(second.meta.sender.id).not.toBe(first.meta.sender.id)
}, 90_000)

test('wrong arguments are refused with the words that sites know', async () => {
  const site = await aSite()
  const visitor = await site.visit()
  await ready(visitor)
  expect(await call(visitor, 'setUser', null, {})).toBe('Identifier should be a string or a number')
  expect(await call(visitor, 'setUser', 'a', { phone_number: '1' })).toBe(
    'User object should have one of the keys [avatar_url, email, name]',
  )
  expect(await call(visitor, 'setCustomAttributes', {})).toBe('Custom attributes should have atleast one key')
  expect(await call(visitor, 'setConversationCustomAttributes')).toBe('Custom attributes should have atleast one key')
  expect(await call(visitor, 'deleteCustomAttribute', '')).toBe('Custom attribute is required')
  expect(await call(visitor, 'deleteConversationCustomAttribute')).toBe('Custom attribute is required')
  expect(await call(visitor, 'toggle', 'open')).toBeUndefined()
  await expect.poll(visitor.heard).toContain('opened')
  await call(visitor, 'toggle', 'open')
  await call(visitor, 'toggle', 'close')
  await expect.poll(visitor.heard).toEqual(['ready', 'opened', 'closed'])
  await call(visitor, 'toggleBubbleVisibility', 'hide')
  await visitor.page.locator('.woot-widget-bubble').waitFor({ state: 'hidden' })
}, 60_000)
