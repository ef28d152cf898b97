import { expect, test } from 'vitest'
import { aDesk, needsDesk } from '../testing/desk.ts'
import { bubbleOf, reply, said, shown, textBox } from '../testing/thread.ts'

needsDesk()

test('two agents and a customer at once end with the same messages in the same order', async () => {
  const desk = await aDesk()
  const colleague = await desk.colleague('Alba Longa')
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  const address = `/conversations/${customer.number}`
  const [ada, alba] = await Promise.all([desk.open(desk.agent, address), desk.open(colleague, address)])
  const seats = [ada, alba]
  for (const seat of seats) await textBox(seat).waitFor()
  const { name } = await desk.agent.profile.get()

  // Each sees that the other one is here, and writes.
  await ada.page.getByLabel('Alba Longa also here').first().waitFor()
  await alba.page.getByLabel(`${name} also here`).first().waitFor()
  await textBox(ada).focus()
  await ada.type('I look')
  await alba.page.getByText(`${name} is writing`, { exact: true }).waitFor()
  await alba.press('n')
  await alba.type('Who')
  await ada.page.getByText('Alba Longa is writing a note', { exact: true }).waitFor()
  await ada.press('Control+Enter')
  await bubbleOf(alba, 'I look').waitFor()
  await expect.poll(() => alba.page.getByText(`${name} is writing`).count()).toBe(0)
  await alba.press('Control+Enter')
  await bubbleOf(ada, 'Who').waitFor()

  await Promise.all([
    (async () => {
      for (const text of ['One', 'Two', 'Three']) await customer.says(`Customer ${text}`)
    })(),
    (async () => {
      await ada.press('n')
      for (const text of ['One', 'Two', 'Three']) await reply(ada, `Ada ${text}`)
    })(),
    (async () => {
      for (const text of ['One', 'Two', 'Three']) await reply(alba, `Alba ${text}`)
    })(),
  ])
  await expect.poll(async () => (await said(desk.admin, customer.number)).length).toBe(12)
  const all = await said(desk.admin, customer.number)
  for (const seat of seats) await expect.poll(() => shown(seat)).toEqual(all)
  for (const who of ['Customer', 'Ada', 'Alba']) {
    expect(all.filter((text) => text.startsWith(`${who} `))).toEqual([`${who} One`, `${who} Two`, `${who} Three`])
  }
}, 180_000)

test('whoever writes is told that somebody else has the conversation now, and both see it', async () => {
  const desk = await aDesk()
  const colleague = await desk.colleague('Alba Longa')
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  // Colleagues who are there are given conversations by themselves.
  await desk.admin.conversations.assignments.create(customer.number, { assignee_id: desk.admin.user.id })
  const address = `/all/conversations/${customer.number}`
  const ada = await desk.open(desk.agent, address)
  const alba = await desk.open(colleague, address)
  await textBox(ada).waitFor()
  await textBox(ada).fill('I am at it')
  await textBox(alba).waitFor()
  await alba.press('i')
  await ada.page
    .getByRole('button', { name: /Alba Longa/ })
    .first()
    .waitFor()
  await ada.page.locator('.composer-said', { hasText: 'Alba Longa' }).waitFor()
  await expect.poll(() => textBox(ada).inputValue()).toBe('I am at it')
  await alba.press('e')
  await ada.page.locator('.thread-head').getByText('Resolved', { exact: true }).waitFor()
  expect((await desk.admin.conversations.get(customer.number)).meta.assignee?.id).toBe(colleague.user.id)
}, 60_000)

test('tabs of one browser have one connection, and go on when the one that has it is closed', async () => {
  const desk = await aDesk()
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  const first = await desk.open(desk.agent, `/conversations/${customer.number}`)
  await bubbleOf(first, 'Where is my order?').waitFor()
  const sockets: string[] = []
  first.context.on('page', (page) => page.on('websocket', (socket) => sockets.push(socket.url())))
  const page = await first.context.newPage()
  const second = { ...first, page }
  await page.goto(first.page.url())
  await bubbleOf(second, 'Where is my order?').waitFor()
  await customer.says('Hello?')
  for (const seat of [first, second]) await bubbleOf(seat, 'Hello?').waitFor()
  await reply(second, 'I am here')
  for (const seat of [first, second]) await bubbleOf(seat, 'I am here').waitFor()
  expect(sockets).toEqual([])
  await first.page.close()
  await customer.says('Good')
  await reply(second, 'Indeed')
  const all = ['Where is my order?', 'Hello?', 'I am here', 'Good', 'Indeed']
  await expect.poll(async () => (await said(desk.admin, customer.number)).sort()).toEqual([...all].sort())
  await expect.poll(async () => (await shown(second)).sort()).toEqual([...all].sort())
}, 60_000)
