import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
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

test('which record the domain needs is mailed to whoever keeps it', async () => {
  const post = await startMailServer()
  const app = await createTestApp({ mail: post.settings })
  onTestFinished(() => app.close())
  const { admin, settle } = await scene(app)
  const { slug } = await admin.portals.create({ name: 'Help <us>', slug: 'mailed-domain' })
  const send = () => admin.portals.sendInstructions(slug, { email: 'grace@acme.invalid' })
  expect(await refusalOf(send())).toBe('422 custom_domain missing')
  await admin.portals.update(slug, { custom_domain: 'help.acme.example' })
  await send()
  await settle()
  expect(post.letters).toMatchObject([{ to: ['grace@acme.invalid'] }])
  const { source } = post.letters[0]!
  for (const part of ['CNAME', 'help.acme.example', 'parley.test']) expect(source).toContain(part)
  expect(source).not.toContain('<us>')
})
