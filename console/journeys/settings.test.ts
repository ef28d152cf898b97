import { expect, test } from 'vitest'
import { aSecondFactor } from '../../server/src/resources/users/factory.ts'
import { aDesk, needsDesk } from '../testing/desk.ts'
import type { Seat } from '../testing/seat.ts'

needsDesk()

const field = ({ page }: Seat, name: string) => page.locator(`[name="${name}"]`)
const button = ({ page }: Seat, name: string | RegExp) => page.getByRole('button', { name }).last()
const dialog = ({ page }: Seat) => page.getByRole('dialog')

async function save({ page }: Seat): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.locator('.form-saved').getByText('Saved').first().waitFor()
}

async function choose(seat: Seat, of: string, entry: string): Promise<void> {
  await seat.page.getByRole('button', { name: `Actions for ${of}` }).click()
  await seat.page.getByRole('menuitem', { name: entry }).click()
}

/** What the browser asks when something would be lost. */
function answering({ page }: Seat) {
  const asked: string[] = []
  let isAccepted = false
  page.on('dialog', (question) => {
    asked.push(question.message())
    void (isAccepted ? question.accept() : question.dismiss())
  })
  return {
    asked,
    accept: () => {
      isAccepted = true
    },
  }
}

test('the account is changed, and what is refused is told at its field with nothing lost', async () => {
  const desk = await aDesk()
  const admin = await desk.open(desk.admin, '/settings/general')
  await field(admin, 'support_email').fill('help@desk.example')
  await field(admin, 'timezone').selectOption('Europe/Berlin')
  await save(admin)
  await admin.page.reload()
  await expect.poll(() => field(admin, 'support_email').inputValue()).toBe('help@desk.example')
  expect((await desk.admin.accounts.get()).support_email).toBe('help@desk.example')
  await field(admin, 'domain').fill('desk.example')
  await field(admin, 'name').fill('x'.repeat(300))
  await button(admin, 'Save').click()
  await admin.page.locator('[name=name][aria-invalid=true]').waitFor()
  expect(await admin.page.evaluate('document.activeElement.name')).toBe('name')
  await expect.poll(() => field(admin, 'domain').inputValue()).toBe('desk.example')
})

test('a drawer asks before it goes with changes, and a deletion before it is done', async () => {
  const desk = await aDesk()
  const admin = await desk.open(desk.admin, '/settings/canned-response/list')
  const question = answering(admin)
  await button(admin, 'New answer').click()
  await field(admin, 'short_code').fill('hi')
  await field(admin, 'content').fill('Hello')
  await admin.press('Escape')
  await expect.poll(() => question.asked.length).toBe(1)
  await expect.poll(() => field(admin, 'content').inputValue()).toBe('Hello')
  await dialog(admin).getByRole('button', { name: 'Save' }).click()
  await admin.page.getByText('/hi').waitFor()
  await choose(admin, 'hi', 'Delete')
  await dialog(admin).getByRole('button', { name: 'Cancel' }).click()
  expect(await desk.admin.cannedResponses.list()).toHaveLength(1)
  await choose(admin, 'hi', 'Delete')
  await dialog(admin).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(async () => (await desk.admin.cannedResponses.list()).length).toBe(0)
  await button(admin, 'New answer').click()
  await field(admin, 'short_code').fill('bye')
  question.accept()
  await admin.press('Escape')
  await dialog(admin).waitFor({ state: 'detached' })
})

test('tabs of an inbox keep what is set beside their fields, and leaving asks', async () => {
  const desk = await aDesk()
  const inbox = await desk.admin.inboxes.create({
    name: 'Shop',
    channel: { type: 'web_widget', website_url: 'https://shop.example' },
  })
  const admin = await desk.open(desk.admin, `/settings/inboxes/${inbox.id}/prechat`)
  const question = answering(admin)
  await admin.page.getByRole('switch').first().click()
  await save(admin)
  await admin.page
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click()
  await admin.page.getByRole('link', { name: 'Business hours' }).click()
  await expect.poll(() => question.asked.length).toBe(1)
  await save(admin)
  const fieldsOf = async () => {
    const { pre_chat_form_options } = await desk.admin.inboxes.get(inbox.id)
    return (pre_chat_form_options as { pre_chat_fields: { name: string }[] }).pre_chat_fields.map(({ name }) => name)
  }
  const shown = await fieldsOf()
  await admin.page.getByRole('link', { name: 'People', exact: true }).click()
  await admin.page.getByRole('button', { name: /everybody/i }).click()
  await admin.page.getByRole('link', { name: 'Pre-chat form' }).click()
  await expect.poll(() => question.asked.length).toBe(2)
  await save(admin)
  await expect.poll(async () => (await desk.admin.inboxMembers.get(inbox.id)).payload.length).toBe(2)
  await admin.page.getByRole('link', { name: 'Pre-chat form' }).click()
  const labels = admin.page.getByRole('table').getByRole('textbox')
  await labels.first().waitFor()
  expect(shown[0]).not.toBe('emailAddress')
  expect(question.asked).toHaveLength(2)
})

test('people are added, get a link, and it is seen who has a second factor', async () => {
  const desk = await aDesk()
  const { app } = desk
  await aSecondFactor(app, desk.agent.user)
  const admin = await desk.open(desk.admin, '/settings/agents/list')
  const row = (text: string) => admin.page.getByRole('row').filter({ hasText: text })
  await expect.poll(() => row(desk.agent.user.email).innerText()).toContain('Yes')
  await button(admin, 'New agent').click()
  const address = `grace.${desk.account.id}@desk.example`
  await dialog(admin).getByRole('textbox').first().fill(`${address}, nobody`)
  await dialog(admin).getByRole('button', { name: 'Add' }).click()
  await dialog(admin).getByText('nobody: ').waitFor()
  await expect.poll(() => dialog(admin).getByRole('textbox').first().inputValue()).toBe('nobody')
  await dialog(admin).getByRole('button', { name: 'Make a link' }).click()
  await dialog(admin).getByText('/app/auth/password/edit').waitFor()
  const first = await dialog(admin).locator('code').innerText()
  await admin.page.reload()
  await row(address).getByText('Invited').waitFor()
  await row(address).getByRole('button').click()
  await admin.page.getByRole('menuitem', { name: 'Invite again' }).click()
  const fresh = dialog(admin).locator('code')
  await fresh.waitFor()
  const link = await fresh.innerText()
  await dialog(admin).getByRole('button', { name: 'Copy' }).waitFor()
  expect(link).toContain('/app/auth/password/edit')
  expect(link).not.toBe(first)
})

test('labels, attributes, teams and apps are made, refused at their fields, and there after a reload', async () => {
  const desk = await aDesk()
  const admin = await desk.open(desk.admin, '/settings/labels/list')
  await button(admin, 'New label').click()
  await field(admin, 'title').fill('two words')
  await dialog(admin).getByRole('button', { name: 'Save' }).click()
  await admin.page.locator('[name=title][aria-invalid=true]').waitFor()
  await field(admin, 'title').fill('billing')
  await dialog(admin).getByRole('button', { name: 'Save' }).click()
  await dialog(admin).waitFor({ state: 'detached' })
  await admin.go(`/app/accounts/${desk.account.id}/settings/custom-attributes/list?of=conversation`)
  await button(admin, 'New attribute').click()
  await field(admin, 'attribute_display_name').fill('Order number')
  await expect.poll(() => field(admin, 'attribute_key').inputValue()).toBe('order_number')
  await field(admin, 'required_on_resolve').click()
  await dialog(admin).getByRole('button', { name: 'Save' }).click()
  await dialog(admin).waitFor({ state: 'detached' })
  await admin.go(`/app/accounts/${desk.account.id}/settings/teams/new`)
  await field(admin, 'name').fill('Returns')
  await field(admin, 'user_ids').first().click()
  await button(admin, 'Create').click()
  await admin.page.getByRole('table').getByText('returns').waitFor()
  await admin.go(`/app/accounts/${desk.account.id}/settings/integrations/dashboard_apps`)
  await button(admin, 'New dashboard app').click()
  await field(admin, 'title').fill('Shop')
  await field(admin, 'content[0].url').fill('ftp://shop.example')
  await dialog(admin).getByRole('button', { name: 'Save' }).click()
  await admin.page.locator('[name="content[0].url"][aria-invalid=true]').waitFor()
  await field(admin, 'content[0].url').fill('https://shop.example')
  await dialog(admin).getByRole('button', { name: 'Save' }).click()
  await dialog(admin).waitFor({ state: 'detached' })
  await admin.page.reload()
  await admin.page.getByText('https://shop.example').waitFor()
  expect((await desk.admin.labels.list()).payload.map(({ title }) => title)).toEqual(['billing'])
  const [attribute] = await desk.admin.customAttributeDefinitions.list({ attribute_model: 'conversation_attribute' })
  expect(attribute).toMatchObject({ attribute_key: 'order_number', required_on_resolve: true })
  const [team] = await desk.admin.teams.list()
  expect(await desk.admin.teams.members.list(team!.id)).toHaveLength(1)
})

test('a rule is tried, is told in words what is missing, and is kept', async () => {
  const desk = await aDesk()
  await desk.customer('Grace Hopper', 'My refund is late')
  const admin = await desk.open(desk.admin, '/settings/automation/new')
  await button(admin, 'Try it').click()
  await admin.page.getByRole('alert').filter({ hasText: 'Condition 1: ' }).waitFor()
  await field(admin, 'name').fill('Refunds')
  await admin.page.getByLabel('Condition 1').selectOption('content')
  await admin.page.getByRole('textbox', { name: 'Value' }).fill('refund')
  await admin.page.getByLabel('Send a message').last().fill('We look into it')
  await button(admin, 'Try it').click()
  await admin.page.getByText(/It would have acted on/).waitFor()
  await button(admin, 'Save').click()
  await admin.page.getByRole('link', { name: 'Refunds' }).waitFor()
  expect((await desk.admin.automationRules.list()).payload).toMatchObject([{ name: 'Refunds', active: true }])
})

test('the audit log is taken along as it is shown', async () => {
  const desk = await aDesk()
  const admin = await desk.open(desk.admin, '/settings/audit-logs/list')
  const download = admin.page.waitForEvent('download')
  await button(admin, 'Download CSV').click()
  expect((await download).suggestedFilename()).toBe('audit-log.csv')
})

test('agents find their own pages and no others', async () => {
  const desk = await aDesk()
  const agent = await desk.open(desk.agent, '/settings')
  await agent.page.getByRole('link', { name: 'Prepared answers' }).waitFor()
  expect(await agent.page.getByRole('link', { name: 'Inboxes' }).count()).toBe(0)
  await agent.go(`/app/accounts/${desk.account.id}/settings/general`)
  await agent.page.getByText('Only administrators').waitFor()
  expect(await agent.page.locator('[name=support_email]').count()).toBe(0)
})

test('where the index is scrolled to the page, it can still be searched', async () => {
  const desk = await aDesk()
  const { page } = await desk.open(desk.admin, '/profile/settings')
  const top = (name: string) =>
    page
      .locator(`.settings-index ${name}`)
      .first()
      .evaluate((each) => each.getBoundingClientRect().top)
  await expect.poll(() => top('.settings-group')).toBeLessThan(40)
  expect(await top('[type=search]')).toBeGreaterThanOrEqual(0)
  expect(await top('[aria-current=page]')).toBeLessThan(900 - 64)
})
