import { expect, test } from 'vitest'
import { installIfEmpty } from '../../server/src/install.ts'
import { scene } from '../../server/src/testing/scene.ts'
import { aDesk, needsDesk } from '../testing/desk.ts'
import { openSeat } from '../testing/seat.ts'
import { servedWith } from '../testing/served-app.ts'

needsDesk()

/** In front of an account that has nothing yet. */
async function atFirstStart() {
  const desk = await aDesk()
  const fresh = await scene(desk.app)
  const seat = await desk.open(fresh.admin, '/dashboard')
  await seat.go(`/app/accounts/${fresh.account.id}/dashboard`)
  return { fresh, seat }
}

test('whoever signs in first comes to the three steps, also before the page has heard that nobody was there', async () => {
  const { app, url } = await servedWith(async () => ({}))
  const admin = { email: 'first@acme.example', password: 'Correct horse, 12 batteries', token: undefined }
  await installIfEmpty(app.database, app.services, { admin, platformToken: undefined })
  const { page } = await openSeat(`${url}/app/login`, {
    prepare: async (context) => {
      await context.route('**/auth/installation', async (route) => {
        const response = await route.fetch()
        await context.waitForEvent('response', (answer) => answer.url().endsWith('/auth/sign_in'))
        await route.fulfill({ response })
      })
    },
  })
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Three steps to a first conversation' }).waitFor()
})

test('three steps lead from nothing to a first conversation', async () => {
  const { fresh, seat } = await atFirstStart()
  const { page } = seat
  await seat.click(page.getByRole('link', { name: /step|set up|first conversation/i }))
  await page.getByRole('heading', { name: 'Three steps to a first conversation' }).waitFor()

  const inbox = page
    .getByRole('region', { name: '1. An inbox' })
    .or(page.locator('section', { hasText: '1. An inbox' }))
  await inbox.getByLabel('Name').fill('Shop')
  await inbox.getByLabel('Address of the website').fill('https://acme.example')
  await inbox.getByRole('button', { name: 'Create' }).click()
  await page.getByText('“Shop” is there.').waitFor()

  const people = page.locator('section', { hasText: '2. People' })
  await people.getByLabel('Name').fill('Alba Longa')
  await people.getByLabel('E-mail').fill(`alba.${fresh.account.id}@acme.example`)
  await people.getByRole('button', { name: 'Add' }).click()
  await page.getByText('Link for Alba Longa').waitFor()

  await page.getByRole('button', { name: 'Send and open' }).click()
  await page.locator('.thread-bubble', { hasText: 'Hello, where is my order?' }).waitFor()
  await page.locator('textarea').waitFor()
  await seat.press('r')
  await seat.type('It is on its way.')
  await seat.press('Control+Enter')
  const number = Number(/conversations\/(\d+)/.exec(page.url())![1])
  const said = async () => (await fresh.admin.messages.list(number)).payload.map(({ content }) => content)
  await expect.poll(said).toContain('It is on its way.')
  const { payload } = await fresh.admin.inboxes.list()
  expect(payload.map(({ name }) => name)).toContain('Shop')
}, 60_000)

test('the demo desk is one click away', async () => {
  const { fresh, seat } = await atFirstStart()
  const { page } = seat
  const demo = page.getByRole('button', { name: 'Fill with a demo desk' })
  await seat.go(`/app/accounts/${fresh.account.id}/onboarding`)
  await demo.waitFor()
  await seat.go(`/app/accounts/${fresh.account.id}/dashboard`)
  await demo.waitFor()
  seat.startCounting()
  await seat.click(demo)
  expect(seat.actions).toBe(1)
  await page.getByRole('progressbar').waitFor()
  await expect.poll(async () => (await fresh.admin.demoDesk.get()).done, { timeout: 60_000 }).toBeGreaterThan(0)
}, 90_000)
