import { expect, test } from 'vitest'
import { aDesk, needsDesk } from '../testing/desk.ts'
import type { Seat } from '../testing/seat.ts'

needsDesk()

const textBox = ({ page }: Seat) => page.locator('textarea')
const lastMessage = ({ page }: Seat) => page.getByRole('log').getByRole('article').last()

async function said(desk: Awaited<ReturnType<typeof aDesk>>, number: number) {
  const { payload } = await desk.admin.messages.list(number)
  return payload.filter(({ message_type }) => message_type === 1)
}

test('a reply is two actions, and is sent once', async () => {
  const desk = await aDesk()
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  const agent = await desk.open(desk.agent, `/conversations/${customer.number}`)
  await textBox(agent).waitFor()
  agent.startCounting()
  await agent.press('r')
  await agent.type('On its way')
  await agent.press('Control+Enter')
  expect(agent.actions).toBe(2)
  await expect.poll(() => said(desk, customer.number)).toMatchObject([{ content: 'On its way', private: false }])
  await expect.poll(() => lastMessage(agent).innerText()).toContain('On its way')
  await expect.poll(() => textBox(agent).inputValue()).toBe('')
})

test('a prepared answer keeps what was written, and asks for its gaps', async () => {
  const desk = await aDesk()
  await desk.admin.cannedResponses.create({
    short_code: 'refund',
    content: 'Hello {{contact.name}}, {{amount}} is back.',
  })
  const customer = await desk.customer('Grace Hopper', 'Where is my money?')
  const agent = await desk.open(desk.agent, `/conversations/${customer.number}`)
  await textBox(agent).waitFor()
  await agent.press('r')
  await agent.type('Good news. /ref')
  await agent.page.getByRole('option', { name: 'refund' }).waitFor()
  await agent.press('Enter')
  await expect.poll(() => textBox(agent).inputValue()).toBe('Good news. Hello Grace Hopper, {{amount}} is back.')
  await agent.press('Control+Enter')
  await agent.page.getByText('A gap in the text is not filled yet.').waitFor()
  await agent.type('12 €')
  await agent.press('Control+Enter')
  await expect
    .poll(() => said(desk, customer.number))
    .toMatchObject([{ content: 'Good news. Hello Grace Hopper, 12 € is back.' }])
})

test('a conversation is handed over with a note', async () => {
  const desk = await aDesk()
  const colleague = await desk.colleague('Alba Longa')
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  const agent = await desk.open(desk.agent, `/conversations/${customer.number}`)
  await textBox(agent).waitFor()
  agent.startCounting()
  await agent.press('n')
  await agent.type('@alb')
  await agent.page.getByRole('option', { name: 'Alba Longa' }).waitFor()
  await agent.press('Enter')
  await agent.type('can you look?')
  await agent.press('Tab', 'Space', 'Control+Enter')
  expect(agent.actions).toBe(5)
  await expect.poll(() => said(desk, customer.number)).toMatchObject([{ private: true }])
  const assignee = async () => (await desk.admin.conversations.get(customer.number)).meta.assignee?.id
  await expect.poll(assignee).toBe(colleague.user.id)
})

test('whoever answers at the same time is asked first', async () => {
  const desk = await aDesk()
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  const agent = await desk.open(desk.agent, `/conversations/${customer.number}`)
  await textBox(agent).waitFor()
  await agent.press('r')
  await agent.type('Mine')
  await desk.admin.messages.create(customer.number, { content: 'I was first' })
  await agent.page.getByRole('article').filter({ hasText: 'I was first' }).waitFor()
  await agent.press('Control+Enter')
  await agent.page.getByRole('alert').filter({ hasText: 'I was first' }).waitFor()
  expect(await said(desk, customer.number)).toHaveLength(1)
  await agent.press('Control+Enter')
  await expect.poll(() => said(desk, customer.number)).toHaveLength(2)
})

test('a hostile mail shows its words, and neither runs nor fetches anything', async () => {
  const desk = await aDesk()
  const customer = await desk.customer('Mallory', 'Hello')
  const html =
    '<p style="color: #a00" onclick="document.title=1">Kind words</p><script>document.title="ran"</script>' +
    '<img src="https://track.invalid/x.png" alt="Logo" onerror="document.title=2"><a href="javascript:alert(1)">Click</a>' +
    '<form action="https://evil.invalid"><input name="password"></form><svg onload="document.title=3"></svg>' +
    '<div class="gmail_quote">What was said before</div>'
  await desk.admin.messages.create(customer.number, {
    ...{ content: 'Kind words', message_type: 'incoming' },
    content_attributes: { email: { subject: 'Hi', from: ['mallory@example.com'], html_content: { full: html } } },
  })
  const agent = await desk.open(desk.agent, '/dashboard')
  const asked: string[] = []
  agent.page.on('request', (request) => asked.push(request.url()))
  await agent.go(`/app/accounts/${desk.account.id}/conversations/${customer.number}`)
  const mail = agent.page.frameLocator('iframe[title="Mail"]')
  await mail.getByText('Kind words').waitFor()
  expect(await mail.locator('script, form, input, svg, img, [onclick]').count()).toBe(0)
  expect(await mail.getByText('Click').getAttribute('href')).toBeNull()
  await expect.poll(() => mail.locator('[style*="rgb(170, 0, 0)"]').innerText()).toBe('Kind words')
  expect(await mail.getByText('What was said before').isVisible()).toBe(false)
  await agent.page.getByText('One picture from elsewhere was not loaded').waitFor()
  expect(asked.filter((url) => url.includes('.invalid'))).toEqual([])
  expect(await agent.page.title()).toContain('Parley')
})
