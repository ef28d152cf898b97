import { expect, test } from 'vitest'
import { aDesk, type Desk, needsDesk } from '../testing/desk.ts'
import type { Seat } from '../testing/seat.ts'

needsDesk()

const copied = ({ page }: Seat) => page.evaluate('navigator.clipboard.readText()') as Promise<string>

async function atInbox(desk: Desk) {
  return desk.open(desk.admin, '/dashboard', {
    prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  })
}

async function websiteOf({ admin }: Desk) {
  const { payload } = await admin.inboxes.list()
  return payload.find(({ channel_type }) => channel_type === 'Channel::WebWidget')
}

/** What the site needs is on the clipboard, and everybody may answer. */
async function expectReady(desk: Desk, administrator: Seat) {
  await expect.poll(() => websiteOf(desk)).toMatchObject({ website_url: 'https://acme.example' })
  const inbox = (await websiteOf(desk))!
  await expect.poll(() => copied(administrator)).toBe(inbox.web_widget_script)
  const { payload: members } = await desk.admin.inboxMembers.get(inbox.id)
  expect(members.map(({ id }) => id)).toContain(desk.agent.user.id)
  return inbox
}

test('by mouse, a new website is five clicks away, and the page says when it is seen', async () => {
  const desk = await aDesk()
  const administrator = await atInbox(desk)
  const { page } = administrator
  administrator.startCounting()
  await administrator.click(page.getByRole('link', { name: 'Settings', exact: true }))
  await administrator.click(page.getByRole('link', { name: 'Inboxes', exact: true }))
  await administrator.click(page.getByRole('link', { name: 'New website' }))
  await page.getByLabel('Address of the site').waitFor()
  await administrator.type('https://acme.example')
  await administrator.click(page.getByRole('button', { name: 'Create' }))
  await administrator.click(page.getByRole('button', { name: 'Copy' }).first())
  expect(administrator.actions).toBe(5)
  const inbox = await expectReady(desk, administrator)

  await page.getByText('Waiting until somebody opens the widget on the site.').waitFor()
  await fetch(`${desk.url}/widget?website_token=${inbox.website_token}`)
  await page.getByText(/^Seen on your site /).waitFor()
})

test('by keyboard, it takes four keys', async () => {
  const desk = await aDesk()
  const administrator = await atInbox(desk)
  const { page } = administrator
  administrator.startCounting()
  await administrator.press('Control+k')
  await administrator.type('new website')
  await page.getByRole('option', { name: /New website/ }).waitFor()
  await administrator.press('Enter')
  await page.getByLabel('Address of the site').waitFor()
  await administrator.type('https://acme.example')
  await administrator.press('Enter')
  await page.getByRole('button', { name: 'Copy' }).first().waitFor()
  await administrator.press('Enter')
  expect(administrator.actions).toBe(4)
  await expectReady(desk, administrator)
})

test('an address that is none is refused at its field, and nothing typed is lost', async () => {
  const desk = await aDesk()
  const administrator = await desk.open(desk.admin, '/settings/inboxes/new/website')
  const { page } = administrator
  await page.getByLabel('Name').fill('Shop')
  await page.getByLabel('Address of the site').fill('not an address')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('channel.website_url')
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Shop')
  expect(await websiteOf(desk)).toBeUndefined()
})

test('a test message of an inbox is opened as the conversation that has come of it', async () => {
  const desk = await aDesk()
  const inbox = await desk.admin.inboxes.create({ name: 'Shop', channel: { type: 'api' } })
  const administrator = await desk.open(desk.admin, `/settings/inboxes/${inbox.id}/settings`)
  const { page } = administrator
  await administrator.click(page.getByRole('button', { name: 'Send a test message' }))
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Is anybody there?')
  await administrator.press('Enter')
  await page.locator('.thread-bubble', { hasText: 'Is anybody there?' }).waitFor()
  const { data } = await desk.admin.conversations.list({ inbox_id: inbox.id })
  expect(data.payload).toMatchObject([{ messages: [{ content: 'Is anybody there?', message_type: 0 }] }])
})
