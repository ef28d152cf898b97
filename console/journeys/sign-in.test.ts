import jsqr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { stepAt, totpOf } from '../../server/src/kernel/totp.ts'
import { givePassword } from '../../server/src/resources/users/factory.ts'
import { aDesk, type Desk, needsDesk, password } from '../testing/desk.ts'
import type { Seat } from '../testing/seat.ts'

needsDesk()

const pathOf = ({ page }: Seat) => new URL(page.url()).pathname

/** At the form of the sign-in, with what was typed into it sent. */
async function signInAs(seat: Seat, email: string, typed: string) {
  await seat.page.getByLabel('E-mail').fill(email)
  await seat.page.getByLabel('Password').fill(typed)
  await seat.press('Enter')
}

async function atSecondStep(desk: Desk): Promise<Seat> {
  const seat = await desk.visit('/login')
  await signInAs(seat, desk.agent.user.email, password)
  await seat.page.getByRole('heading', { name: 'Second factor' }).waitFor()
  return seat
}

async function enterCode(seat: Seat, code: string) {
  await seat.page.getByRole('textbox', { name: 'Code' }).fill(code)
  await seat.press('Enter')
}

test('whoever is not signed in is asked to, and stays where the account was asked for', async () => {
  const desk = await aDesk()
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  await givePassword(desk.app, desk.agent.user, password)
  const address = `/accounts/${desk.account.id}/conversations/${customer.number}`
  const somebody = await desk.visit(address)
  expect(pathOf(somebody)).toBe('/app/login')
  await signInAs(somebody, desk.agent.user.email, password)
  await somebody.page.locator('.thread-bubble', { hasText: 'Where is my order?' }).waitFor()
  expect(pathOf(somebody)).toBe(`/app${address}`)
})

test('an account opens for its members, and says nothing to others', async () => {
  const desk = await aDesk()
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  const agent = await desk.open(desk.agent, `/conversations/${customer.number}`)
  expect(pathOf(agent)).toBe(`/app/accounts/${desk.account.id}/conversations/${customer.number}`)
  const other = await aDesk()
  const stranger = await desk.open(other.agent, '/dashboard')
  expect(pathOf(stranger)).toBe('/app/no-accounts')
})

test('a wrong password keeps the address and leads back to the password; too many say when to try again', async () => {
  const desk = await aDesk()
  const { email } = desk.agent.user
  await givePassword(desk.app, desk.agent.user, password)
  const seat = await desk.visit('/login')
  await signInAs(seat, email, 'not the password')
  await seat.page.getByText('The e-mail address or the password is wrong.').waitFor()
  await expect.poll(() => seat.page.getByLabel('E-mail').inputValue()).toBe(email)
  expect(await seat.page.evaluate('document.activeElement.name')).toBe('password')
  // Failures are counted from each quarter of an hour anew, which may begin meanwhile.
  const attempt = { method: 'POST', url: '/auth/sign_in', payload: { email, password: 'wrong' } } as const
  let status = 401
  for (let failure = 1; status === 401 && failure < 11; failure++) {
    status = (await desk.app.http.inject(attempt)).statusCode
  }
  expect(status).toBe(429)
  // What is typed now replaces what was wrong.
  await seat.type(password)
  await seat.press('Enter')
  await seat.page.getByText(/Too many attempts\. Try again in \d+[ms]/).waitFor()
  await expect.poll(() => seat.page.getByLabel('E-mail').inputValue()).toBe(email)
})

/** The package says that it has a default export, and is one. */
const readCode = jsqr as unknown as typeof jsqr.default

/** What a phone would read from the screen. */
async function scanned({ page }: Seat): Promise<URL> {
  const picture = await page.getByRole('img', { name: 'QR code for your authenticator app' }).screenshot()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return new URL(readCode(new Uint8ClampedArray(data), info.width, info.height)!.data)
}

test('a second factor is set up from the screen; a backup code stands in for it once', async () => {
  const desk = await aDesk()
  const agent = await desk.open(desk.agent, '/profile/mfa', { theme: 'dark' })
  await agent.click(agent.page.getByRole('button', { name: 'Set up' }))
  await agent.page.getByRole('textbox', { name: 'Code' }).waitFor()
  const url = await scanned(agent)
  expect(url.protocol).toBe('otpauth:')
  const secret = url.searchParams.get('secret')!
  await agent.type('000000')
  await agent.press('Enter')
  await agent.page.getByText('This code is wrong, or was used before.').waitFor()
  await enterCode(agent, totpOf(secret, stepAt(Date.now())))
  await agent.page.getByText('Backup codes').waitFor()
  const [backup] = await agent.page.locator('.mfa-codes li').allInnerTexts()
  await agent.click(agent.page.getByRole('button', { name: 'I have kept them' }))
  await agent.page.getByText('Your second factor is on.').waitFor()

  const byApp = await atSecondStep(desk)
  // The one before was used already, and an app may be ahead.
  await enterCode(byApp, totpOf(secret, stepAt(Date.now()) + 1))
  await expect.poll(() => pathOf(byApp)).toMatch(/^\/app\/accounts\//)

  const byBackup = await atSecondStep(desk)
  await enterCode(byBackup, backup!)
  await expect.poll(() => pathOf(byBackup)).toMatch(/^\/app\/accounts\//)
  const again = await atSecondStep(desk)
  await enterCode(again, backup!)
  await again.page.getByText('This code is wrong, or was used before.').waitFor()
}, 90_000)

test('an administrator hands out a link, by which a password is chosen once', async () => {
  const desk = await aDesk()
  const colleague = await desk.colleague('Alba Longa')
  const { user } = colleague
  // Whoever has never been here is invited instead.
  await desk.open(colleague, '/dashboard')
  const administrator = await desk.open(desk.admin, '/settings/agents/list')
  const { page } = administrator
  await administrator.click(page.getByRole('button', { name: /Alba Longa/ }))
  await administrator.click(page.getByRole('menuitem', { name: 'Link to choose a password' }))
  await administrator.click(page.getByRole('button', { name: 'Make a link' }))
  const link = new URL(await page.locator('.agents-link code').innerText())

  const alba = await desk.visit(`${link.pathname.replace('/app', '')}${link.search}`)
  expect(alba.page.url()).not.toContain('token')
  await alba.page.getByLabel('New password').fill('Short')
  await alba.page.getByLabel('Once more').fill('Short')
  await alba.press('Enter')
  await expect.poll(() => alba.page.getByLabel('New password').getAttribute('aria-invalid')).toBe('true')
  await alba.page.getByLabel('New password').fill(password)
  await alba.page.getByLabel('Once more').fill(password)
  await alba.press('Enter')
  await expect.poll(() => pathOf(alba)).toMatch(/^\/app\/accounts\//)

  const later = await desk.visit(`${link.pathname.replace('/app', '')}${link.search}`)
  await later.page.getByLabel('New password').fill(password)
  await later.page.getByLabel('Once more').fill(password)
  await later.press('Enter')
  await later.page.getByText('This link is not valid any more.').waitFor()
  await later.go('/app/login')
  await signInAs(later, user.email, password)
  await expect.poll(() => pathOf(later)).toMatch(/^\/app\/accounts\//)
}, 60_000)
