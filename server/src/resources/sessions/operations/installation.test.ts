import { expect, onTestFinished, test } from 'vitest'
import { installIfEmpty } from '../../../install.ts'
import { clientInto, createTestApp } from '../../../testing/app.ts'

test('a page learns whether people can sign up, and whether nobody has signed in yet', async () => {
  const app = await createTestApp({ signUp: false })
  onTestFinished(() => app.close())
  const { sessions } = clientInto(app)
  expect(await sessions.getInstallation()).toEqual({ sign_up: false, is_new: false })
  const admin = { email: 'first@acme.test', password: 'Secret-1', token: undefined }
  await installIfEmpty(app.database, app.services, { admin, platformToken: undefined })
  expect(await sessions.getInstallation()).toEqual({ sign_up: false, is_new: true })
  await sessions.signIn({ email: admin.email, password: admin.password })
  expect(await sessions.getInstallation()).toEqual({ sign_up: false, is_new: false })
})
