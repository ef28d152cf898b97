import { expect, test } from 'vitest'
import { givePassword } from '../../server/src/resources/users/factory.ts'
import { startProvider, type TestProvider } from '../../server/src/testing/oidc.ts'
import type { Person } from '../../server/src/testing/scene.ts'
import { aDesk, needsDesk, password } from '../testing/desk.ts'
import type { Seat } from '../testing/seat.ts'
import { servedWith } from '../testing/served-app.ts'

needsDesk()

const pathOf = ({ page }: Seat) => new URL(page.url()).pathname

/** A desk whose people are known to a provider by what they are called here. */
async function aDeskWithProvider() {
  let provider!: TestProvider
  const desk = await aDesk(
    servedWith(async (url) => {
      provider = await startProvider({ redirectUri: `${url}/auth/oidc/callback` })
      return { oidc: provider.settings }
    }),
  )
  const becomes = ({ user: { id, email } }: Pick<Person, 'user'>) => {
    provider.people.set(String(id), { email, email_verified: true })
    provider.person = { subject: String(id) }
  }
  return { ...desk, provider, becomes }
}

const throughProvider = ({ page }: Seat) => page.getByRole('link', { name: 'Sign in with Acme Login' })

test('whoever signs in through the provider comes to where they wanted to go', async () => {
  const desk = await aDeskWithProvider()
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  const address = `/accounts/${desk.account.id}/conversations/${customer.number}`
  desk.becomes(desk.agent)
  const seat = await desk.visit(address)
  expect(pathOf(seat)).toBe('/app/login')
  await throughProvider(seat).waitFor()
  expect(await seat.accessibilityProblems()).toEqual([])
  await seat.picture('sign-in-provider')
  await seat.click(throughProvider(seat))
  await seat.page.locator('.thread-bubble', { hasText: 'Where is my order?' }).waitFor()
  expect(pathOf(seat)).toBe(`/app${address}`)
  await seat.go(`/app/accounts/${desk.account.id}/profile/settings`)
  await seat.page.getByText('Linked with Acme Login. You have no password').waitFor()
  expect(await seat.accessibilityProblems()).toEqual([])
  // Nobody asks for a password that there is not; with one, the link can be ended.
  await seat.click(seat.page.getByRole('button', { name: 'Show token' }))
  await seat.page.getByText('•'.repeat(24)).waitFor()
  await seat.page.getByLabel('New password').fill(password)
  await seat.page.getByLabel('Once more').fill(password)
  await seat.press('Enter')
  await seat.page.getByRole('button', { name: 'Remove the link' }).waitFor()
})

test('somebody whom nobody has added is told whom to ask, on a phone and right to left as well', async () => {
  const desk = await aDeskWithProvider()
  desk.provider.people.set('eve', { email: 'eve@elsewhere.test', email_verified: true })
  desk.provider.person = { subject: 'eve' }
  const seat = await desk.visit('/login')
  await seat.click(throughProvider(seat))
  await seat.page.getByText('Nobody here has your e-mail address. Ask an administrator of your account').waitFor()
  expect(pathOf(seat)).toBe('/app/login')
  await seat.page.getByLabel('Password').waitFor()
  const phone = await desk.visit('/login?error=sso_unconfirmed', { width: 360, locale: 'ar', theme: 'dark' })
  await phone.page.getByRole('alert').waitFor()
  await phone.page.getByRole('link', { name: 'Acme Login' }).waitFor()
  expect(await phone.accessibilityProblems()).toEqual([])
  await phone.picture('sign-in-provider-ar')
})

test('an account that asks for the provider refuses a password, and opens by the other way', async () => {
  const desk = await aDeskWithProvider()
  await givePassword(desk.app, desk.agent.user, password)
  const admin = await desk.open(desk.admin, '/settings/security')
  desk.becomes(desk.admin)
  await admin.click(throughProvider(admin))
  const rule = admin.page.getByRole('switch', { name: 'Everybody signs in through Acme Login' })
  await rule.waitFor()
  expect(pathOf(admin)).toBe(`/app/accounts/${desk.account.id}/settings/security`)
  expect(await admin.accessibilityProblems()).toEqual([])
  await admin.picture('single-sign-on-rule')
  await admin.click(rule)
  const form = admin.page.locator('form', { has: rule })
  await admin.click(form.getByRole('button', { name: 'Save' }))
  await expect.poll(async () => (await desk.admin.accounts.get()).settings.sso_required).toBe(true)
  const agent = await desk.visit(`/accounts/${desk.account.id}/dashboard`)
  await agent.page.getByLabel('E-mail').fill(desk.agent.user.email)
  await agent.page.getByLabel('Password').fill(password)
  agent.expects(/403/)
  await agent.press('Enter')
  await agent.page.getByText('This account asks its members to sign in through the provider.').waitFor()
  desk.becomes(desk.agent)
  await agent.click(throughProvider(agent))
  await agent.page.waitForURL(`**/app/accounts/${desk.account.id}/**`)
  await agent.page.getByRole('navigation').first().waitFor()
})

test('who has a password can end the link, and begins it anew by signing in', async () => {
  const desk = await aDeskWithProvider()
  desk.becomes(desk.agent)
  const seat = await desk.open(desk.agent, '/profile/settings')
  await seat.page.getByText('Not linked with Acme Login yet.').waitFor()
  await seat.click(throughProvider(seat))
  const end = seat.page.getByRole('button', { name: 'Remove the link' })
  await seat.click(end)
  await seat.page.getByText('Not linked with Acme Login yet.').waitFor()
})

test('without a provider, administrators are told how to get one', async () => {
  const desk = await aDesk()
  const admin = await desk.open(desk.admin, '/settings/security')
  await admin.page.getByText(`${desk.url}/auth/oidc/callback`).waitFor()
  expect(await admin.accessibilityProblems()).toEqual([])
  await admin.picture('single-sign-on-none')
})
