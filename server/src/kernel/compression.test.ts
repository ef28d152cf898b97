import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { scene } from '../testing/scene.ts'

const fromPage = { 'x-parley-console': '1', 'accept-encoding': 'gzip, br' }

test('answers to our own pages are compressed once they are long, and say the same', async () => {
  const { app, admin, account } = await scene()
  const read = (headers: Record<string, string>) =>
    app.http.inject({
      url: `/api/v1/accounts/${account.id}/bootstrap`,
      headers: { api_access_token: admin.token, ...headers },
    })
  const plain = await read({ 'accept-encoding': 'gzip' })
  const packed = await read(fromPage)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString()).profile.id).toBe(plain.json().profile.id)
  expect((await read({ 'x-parley-console': '1' })).headers['content-encoding']).toBeUndefined()
})

test('what is short is sent as it is', async () => {
  const { app } = await scene()
  const refused = await app.http.inject({ url: '/api/v1/profile', headers: fromPage })
  expect(refused.statusCode).toBe(401)
  expect(refused.headers['content-encoding']).toBeUndefined()
})
