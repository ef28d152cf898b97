import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { scene } from '../../../testing/scene.ts'

const addresses: Record<string, string[]> = {
  'parley.test': ['192.0.2.7', '2001:db8::7'],
  'help.acme.example': ['192.0.2.7'],
  'elsewhere.acme.example': ['192.0.2.99'],
}

test('the own domain of a portal is looked up, and the record told that it needs', async () => {
  const app = await createTestApp({
    resolve: async (name) => {
      if (!addresses[name]) throw new Error('no such name')
      return addresses[name].map((address) => ({ address }))
    },
  })
  const { admin } = await scene(app)
  const { slug } = await admin.portals.create({ name: 'Help', slug: 'own-domain' })
  const status = () => admin.portals.getSslStatus(slug)
  expect(await status()).toEqual({ status: 'none', verification_errors: [] })
  const record = (name: string) => ({ type: 'CNAME', name, value: 'parley.test' })
  const expected = {
    'help.acme.example': ['active', []],
    'elsewhere.acme.example': ['pending', ['elsewhere.acme.example leads to other addresses than this installation.']],
    'none.acme.example': ['pending', ['none.acme.example has no address yet.']],
  }
  for (const [name, [state, problems]] of Object.entries(expected)) {
    await admin.portals.update(slug, { custom_domain: name })
    expect(await status()).toEqual({ status: state, verification_errors: problems, record: record(name) })
  }
  expect(await refusalOf(admin.portals.sendInstructions(slug, { email: 'grace@acme.test' }))).toBe(
    '422 mail_unavailable',
  )
  await app.close()
})
