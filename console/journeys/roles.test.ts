import { expect, test } from 'vitest'
import { aDesk, needsDesk } from '../testing/desk.ts'
import type { Seat } from '../testing/seat.ts'

needsDesk()

/** What the navigation, or the index of the settings, leads to. */
async function linksIn({ page }: Seat, name: string): Promise<string[]> {
  const navigation = page.getByRole('navigation', { name, exact: true })
  await navigation.getByRole('link').first().waitFor()
  return (await navigation.getByRole('link').allInnerTexts()).map((text) => text.replace(/\s*\d*\s*$/, ''))
}

const shown = ({ page }: Seat) => page.locator('main').innerText()

async function showsAt(seat: Seat, address: string): Promise<string> {
  await seat.go(address)
  await seat.page.locator('main h1, main h2').first().waitFor()
  await expect.poll(() => seat.page.locator('.skeleton').count()).toBe(0)
  return (await shown(seat)).trim()
}

test('an agent is offered nothing that only administrators may, and is told so at its address', async () => {
  const desk = await aDesk()
  const agent = await desk.open(desk.agent, '/dashboard')
  const navigation = await linksIn(agent, 'Navigation')
  expect(navigation).toContain('Contacts')
  expect(navigation).not.toContain('Reports')

  await agent.go(`/app/accounts/${desk.account.id}/settings`)
  expect(await linksIn(agent, 'Settings')).toEqual([
    'Prepared answers',
    'Macros',
    'API and tokens',
    'Profile',
    'Second factor',
  ])
  await agent.press('Control+k')
  await agent.type('webhooks')
  await agent.page.getByRole('option', { name: /Search for/ }).waitFor()
  expect(await agent.page.getByRole('option', { name: /Settings ›/ }).count()).toBe(0)
  await agent.press('Escape')

  for (const address of ['integrations/webhook', 'inboxes/list', 'agents/list', 'security', 'audit-logs/list']) {
    await agent.go(`/app/accounts/${desk.account.id}/settings/${address}`)
    await agent.page.getByText('Only administrators of this account can open it.').waitFor()
  }
})

test('a role of one’s own has only what it allows, and an address says which role it takes', async () => {
  const desk = await aDesk()
  const helper = await desk.memberWith('conversation_participating_manage')
  const seat = await desk.open(helper, '/dashboard')
  const navigation = await linksIn(seat, 'Navigation')
  for (const name of ['Contacts', 'Reports', 'Unassigned']) expect(navigation).not.toContain(name)
  expect(navigation).toContain('Inbox')
  await seat.press('g', 'c')
  expect(seat.page.url()).toContain('/dashboard')

  await seat.go(`/app/accounts/${desk.account.id}/contacts`)
  await seat.page.getByRole('heading', { name: 'Contacts' }).waitFor()
  expect(await seat.page.getByRole('button', { name: /New contact|Import|Export/ }).count()).toBe(0)
  await seat.go(`/app/accounts/${desk.account.id}/settings/labels/list`)
  await seat.page.getByText('Only administrators of this account can open it.').waitFor()

  const analyst = await desk.memberWith('report_manage', 'contact_manage')
  const other = await desk.open(analyst, '/reports/overview')
  expect(await linksIn(other, 'Navigation')).toEqual(expect.arrayContaining(['Contacts', 'Reports']))
  expect(await linksIn(other, 'Navigation')).not.toContain('Inbox')
})

test('what belongs to another account and what does not exist read alike', async () => {
  const desk = await aDesk()
  const other = await aDesk()
  const theirs = await other.customer('Grace Hopper', 'Hello')
  const { id: theirWebhook } = (await other.admin.webhooks.create({ url: 'https://theirs.example/in' })).payload.webhook
  const administrator = await desk.open(desk.admin, '/dashboard')
  const at = (address: string) => showsAt(administrator, `/app/accounts/${desk.account.id}${address}`)
  for (const [address, id] of [
    ['/contacts/', theirs.contactId],
    ['/settings/inboxes/', other.inbox.id],
    ['/settings/integrations/webhook/', theirWebhook],
    ['/settings/macros/', 987_654],
  ] as const) {
    const missing = await at(`${address}999999${address.includes('macros') ? '/edit' : ''}`)
    expect(missing).toContain('This does not exist, or it is not yours.')
    expect(await at(`${address}${id}${address.includes('macros') ? '/edit' : ''}`)).toBe(missing)
  }
})

test('so do a conversation of an inbox that one does not serve, and one that does not exist', async () => {
  const desk = await aDesk()
  const { number } = await desk.customer('Grace Hopper', 'Hello')
  const outsider = await desk.member()
  const seat = await desk.open(outsider, '/dashboard')
  const at = async (address: number) => {
    await seat.go(`/app/accounts/${desk.account.id}/conversations/${address}`)
    await seat.page.getByText('This conversation was not found, or it is not yours to see').waitFor()
    return shown(seat)
  }
  expect(await at(number)).toBe(await at(999_999))
})
