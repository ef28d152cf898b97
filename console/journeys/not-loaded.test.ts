import { expect, test } from 'vitest'
import { aDesk, needsDesk } from '../testing/desk.ts'
import { lose } from '../testing/hold-back.ts'
import { reply, said, stateOf, textBox } from '../testing/thread.ts'

needsDesk()

test('a part that could not be loaded is there after Try again, and nothing that was written is lost', async () => {
  const desk = await aDesk()
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  let mend = () => {}
  const agent = await desk.open(desk.agent, `/conversations/${customer.number}`, {
    prepare: async (context) => {
      mend = await lose(context, 'emoji-picker-groups')
    },
  })
  const { page, context } = agent
  agent.expects(/ERR_FAILED|Failed to fetch/)
  await textBox(agent).waitFor()
  const messages = '**/messages'
  await context.route(messages, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await reply(agent, 'Let me look.')
  await expect.poll(() => stateOf(agent, 'Let me look.')).toBe('Waiting to be sent')
  await textBox(agent).fill('It is on')
  await page.getByRole('button', { name: 'Emoji' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded.' })
  await failure.waitFor()

  // As long as there would be no page, this one stays.
  await page.evaluate('globalThis.isSamePage = true')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await failure.waitFor()
  expect(await page.evaluate('globalThis.isSamePage')).toBe(true)
  await context.setOffline(false)

  await textBox(agent).pressSequentially(' its way', { delay: 0 })
  await context.unroute(messages)
  await page.getByRole('button', { name: 'Emoji' }).click()
  await failure.waitFor()
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.evaluate('globalThis.isSamePage').catch(() => true)).toBeUndefined()
  await expect.poll(() => textBox(agent).inputValue()).toBe('It is on its way')
  await expect.poll(() => said(desk.admin, customer.number)).toEqual(['Where is my order?', 'Let me look.'])
  await page.getByRole('button', { name: 'Emoji' }).click()
  await page.locator('.emoji-picker-groups').waitFor()
}, 90_000)

test('a screen that could not be loaded is there after Try again', async () => {
  const desk = await aDesk()
  let mend = () => {}
  const administrator = await desk.open(desk.admin, '/dashboard', {
    prepare: async (context) => {
      mend = await lose(context, 'reports-controls')
    },
  })
  const { page } = administrator
  administrator.expects(/ERR_FAILED|Failed to fetch|could not be loaded/)
  await page.locator('.inbox-list').waitFor()
  await page.getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor()
  await page.getByText('Right now').waitFor()
}, 60_000)

test('menus that could not be loaded say so where one is asked for, and are there after Try again', async () => {
  const desk = await aDesk()
  await desk.customer('Grace Hopper', 'Where is my order?')
  let mend = () => {}
  const agent = await desk.open(desk.agent, '/all/conversations', {
    prepare: async (context) => {
      mend = await lose(context, 'dialog-backdrop')
    },
  })
  const { page } = agent
  agent.expects(/ERR_FAILED|Failed to fetch/)
  const button = page.locator('.inbox-head [aria-haspopup=menu]').first()
  const failure = page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded.' })
  await button.focus()
  // Nobody misses a tooltip.
  expect(await failure.count()).toBe(0)
  await button.click()
  await failure.waitFor()
  expect(await agent.accessibilityProblems()).toEqual([])
  await button.click()
  await failure.waitFor({ state: 'detached' })
  await button.click()
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await failure.waitFor({ state: 'detached' })
  // The page is another one by the time that there is no menu asked for.
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
  await button.click()
  await page.getByRole('menu').waitFor()
}, 60_000)
