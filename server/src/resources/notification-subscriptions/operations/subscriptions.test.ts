import { expect, test } from 'vitest'
import { clientInto } from '../../../testing/app.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { type Person, type Scene, scene } from '../../../testing/scene.ts'

const subscriptionsOf = ({ app }: Scene, { token }: Person) => clientInto(app, { token }).notificationSubscriptions

async function identifiersOf({ app }: Scene, { user }: Person) {
  const own = app.database.read.selectFrom('notification_subscriptions').select('identifier').orderBy('id')
  return (await own.where('user_id', '=', user.id).execute()).map(({ identifier }) => identifier)
}

const browser = (number: number | string) => ({
  subscription_type: 'browser_push' as const,
  subscription_attributes: { endpoint: `https://push.invalid/${number}`, p256dh: 'k', auth: 'a' },
})

const device = {
  subscription_type: 'fcm' as const,
  subscription_attributes: { device_id: 'abc', push_token: 'token-1', deviceName: 'Pixel', devicePlatform: 'android' },
}

test('browsers and devices are kept, and belong to whoever came with them last', async () => {
  const s = await scene()
  const [admin, agent] = [subscriptionsOf(s, s.admin), subscriptionsOf(s, s.agent)]
  const own = browser(`${s.account.id}/é🌍`)
  const { endpoint } = own.subscription_attributes
  const stored = await agent.create(own)
  expect(stored).toEqual({
    id: expect.any(Number),
    user_id: s.agent.user.id,
    ...own,
    identifier: endpoint,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
  const { endpoint: _endpoint, ...keys } = own.subscription_attributes
  const nested = { ...own, subscription_attributes: { endpoint, keys: { ...keys, auth: 'b' } } }
  expect(await admin.create(nested)).toMatchObject({
    id: stored.id,
    subscription_attributes: { p256dh: 'k', auth: 'b' },
  })
  expect([await identifiersOf(s, s.agent), await identifiersOf(s, s.admin)]).toEqual([[], [endpoint]])
  expect(await agent.create(device)).toMatchObject({ ...device, identifier: 'abc' })

  expect(await agent.delete({ push_token: endpoint })).toEqual({})
  expect(await identifiersOf(s, s.admin)).toEqual([endpoint])
  await admin.delete({ push_token: endpoint })
  await agent.delete({ push_token: 'token-1' })
  expect([await identifiersOf(s, s.agent), await identifiersOf(s, s.admin)]).toEqual([[], []])
})

test('what names nothing to push to, or what must not be called, is refused', async () => {
  const s = await scene()
  const { create, vapidPublicKey } = subscriptionsOf(s, s.agent)
  const of = (subscription_type: 'browser_push' | 'fcm', subscription_attributes: object) =>
    refusalOf(create({ subscription_type, subscription_attributes }))
  expect(await of('browser_push', { device_id: 'x' })).toBe('422 subscription_attributes.endpoint missing')
  expect(await of('fcm', { endpoint: 'https://push.invalid/' })).toBe('422 subscription_attributes.device_id missing')
  expect(await of('browser_push', { endpoint: 'http://127.0.0.1/' })).toBe(
    '422 subscription_attributes.endpoint address_refused',
  )
  expect(await of('browser_push', { endpoint: 'x' })).toBe('422 subscription_attributes.endpoint bad_format')
  expect(await identifiersOf(s, s.agent)).toEqual([])
  const { vapid_public_key } = await vapidPublicKey()
  expect(Buffer.from(vapid_public_key, 'base64url')).toHaveLength(65)
  expect(await subscriptionsOf(s, s.admin).vapidPublicKey()).toEqual({ vapid_public_key })
})

test('of very many of one user, the latest stay', async () => {
  const s = await scene()
  const { create } = subscriptionsOf(s, s.agent)
  for (let number = 1; number <= 22; number++) {
    await create(browser(`${s.account.id}/${number}`))
    s.app.clock.advance(1000)
  }
  const kept = Array.from({ length: 20 }, (_, at) => `https://push.invalid/${s.account.id}/${at + 3}`)
  expect(await identifiersOf(s, s.agent)).toEqual(kept)
})
