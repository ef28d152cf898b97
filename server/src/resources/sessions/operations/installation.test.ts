import { expect, onTestFinished, test } from 'vitest'
import { installIfEmpty } from '../../../install.ts'
import { clientInto, createTestApp } from '../../../testing/app.ts'

test('a page learns whether people can sign up, and whether nobody has signed in yet', async () => {
  const app = await createTestApp({ signUp: false })
  onTestFinished(() => app.close())
  const { sessions } = clientInto(app)
  const single_sign_on = { name: null, callback_url: 'http://parley.test/auth/oidc/callback' }
  expect(await sessions.getInstallation()).toEqual({ sign_up: false, is_new: false, single_sign_on })
  const admin = { email: 'first@acme.test', password: 'Secret-1', token: undefined }
  await installIfEmpty(app.database, app.services, { admin, platformToken: undefined })
  expect(await sessions.getInstallation()).toEqual({ sign_up: false, is_new: true, single_sign_on })
  await sessions.signIn({ email: admin.email, password: admin.password })
  expect(await sessions.getInstallation()).toEqual({ sign_up: false, is_new: false, single_sign_on })
})

test('a page learns what the provider of single sign-on is called', async () => {
  const oidc = { issuer: 'https://login.invalid', clientId: 'parley', clientSecret: undefined, name: 'Acme Login' }
  const app = await createTestApp({ oidc })
  onTestFinished(() => app.close())
  const { single_sign_on } = await clientInto(app).sessions.getInstallation()
  expect(single_sign_on.name).toBe('Acme Login')
})
