import { expect, test } from 'vitest'
import { aPicture } from '../../server/src/testing/multipart.ts'
import { aDesk, needsDesk } from '../testing/desk.ts'
import type { Seat } from '../testing/seat.ts'

needsDesk()

const textBox = ({ page }: Seat) => page.locator('textarea')
const tray = ({ page }: Seat) => page.locator('.tray-file')
const dialog = ({ page }: Seat) => page.getByRole('dialog')

async function picture(name: string) {
  const { content } = await aPicture()
  return { name, mimeType: 'image/png', buffer: content as Buffer }
}

async function said(desk: Awaited<ReturnType<typeof aDesk>>, number: number) {
  const { payload } = await desk.admin.messages.list(number)
  return payload
    .filter(({ message_type }) => message_type === 1)
    .map(({ content, attachments = [] }) => ({ content, files: attachments.map(({ data_url }) => data_url!) }))
}

async function choose(seat: Seat, code: string) {
  await textBox(seat).focus()
  await seat.type(`/${code}`)
  await seat.page.getByRole('option', { name: code }).waitFor()
  await seat.press('Enter')
}

test('the files of a prepared answer go along with it, and stay with the customer when it is deleted', async () => {
  const desk = await aDesk()
  const admin = await desk.open(desk.admin, '/settings/canned-response/list')
  await admin.page.getByRole('button', { name: 'New answer' }).click()
  await dialog(admin).locator('[name=short_code]').fill('way')
  await dialog(admin).locator('[name=content]').fill('This is the way to us.')
  await dialog(admin)
    .locator('input[type=file]')
    .setInputFiles([await picture('map.png'), await picture('wrong.png')])
  await dialog(admin).getByRole('button', { name: 'Remove wrong.png' }).click()
  await dialog(admin).getByRole('button', { name: 'Save' }).click()
  const row = admin.page.getByRole('row', { name: '/way' })
  await row.getByText('A file').waitFor({ state: 'attached' })

  const customer = await desk.customer('Grace Hopper', 'Where are you?')
  const agent = await desk.open(desk.agent, `/conversations/${customer.number}`)
  await choose(agent, 'way')
  await tray(agent).getByText('map.png').waitFor()
  await expect.poll(() => textBox(agent).inputValue()).toBe('This is the way to us.')
  // Chosen once more, it is still one file.
  await agent.type(' ')
  await choose(agent, 'way')
  await expect.poll(() => tray(agent).count()).toBe(1)
  await expect.poll(() => agent.page.evaluate(draftsKept)).toContain('map.png')
  await agent.page.reload()
  await tray(agent).getByText('map.png').waitFor()
  await textBox(agent).fill('Turn left')
  await agent.press('Control+Enter')
  await expect.poll(async () => (await said(desk, customer.number)).length).toBe(1)
  await expect.poll(() => tray(agent).count()).toBe(0)
  const [sent] = await said(desk, customer.number)
  expect(sent).toMatchObject({ content: 'Turn left', files: [expect.stringContaining('map.png')] })

  await choose(agent, 'way')
  await agent.page.getByRole('button', { name: 'Remove map.png' }).click()
  await textBox(agent).focus()
  await agent.press('Control+Enter')
  await expect.poll(() => said(desk, customer.number)).toMatchObject([{}, { files: [] }])

  await row.getByRole('button').click()
  await admin.page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog(admin).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(async () => (await desk.admin.cannedResponses.list()).length).toBe(0)
  expect((await fetch(sent!.files[0]!)).status).toBe(200)
})

test('files of an answer are added and removed later; one that is gone before it is sent is said so', async () => {
  const desk = await aDesk()
  // Sent along, so that nothing but the answer has it.
  const { id, attachments } = await desk.admin.cannedResponses.create({
    short_code: 'terms',
    content: 'Our terms',
    attachments: [new File(['Old'], 'old.txt')],
  })
  const admin = await desk.open(desk.admin, '/settings/canned-response/list')
  await admin.page.getByRole('row', { name: '/terms' }).getByRole('button').click()
  await admin.page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog(admin).getByText('old.txt').waitFor()
  await dialog(admin)
    .locator('input[type=file]')
    .setInputFiles([await picture('new.png')])
  await dialog(admin).getByRole('button', { name: 'Save' }).click()
  await dialog(admin).waitFor({ state: 'detached' })
  const names = async () => (await desk.admin.cannedResponses.list())[0]!.attachments.map(({ file_name }) => file_name)
  expect(await names()).toEqual(['old.txt', 'new.png'])

  const customer = await desk.customer('Grace Hopper', 'What are your terms?')
  const agent = await desk.open(desk.agent, `/conversations/${customer.number}`)
  await choose(agent, 'terms')
  await tray(agent).getByText('new.png').waitFor()
  await desk.admin.cannedResponses.update(id, { remove_attachment_ids: [attachments[0]!.id] })
  await agent.press('Control+Enter')
  await agent.page.getByRole('log').getByRole('button', { name: 'Edit' }).click()
  await agent.page.getByRole('button', { name: 'Remove old.txt' }).click()
  await textBox(agent).focus()
  await agent.press('Control+Enter')
  await expect
    .poll(() => said(desk, customer.number))
    .toMatchObject([{ content: 'Our terms', files: [expect.stringContaining('new.png')] }])
  expect(await names()).toEqual(['new.png'])
})

/** What of drafts would be there after a reload. */
const draftsKept = `new Promise((resolve) => {
  indexedDB.open('parley').onsuccess = ({ target: { result: database } }) => {
    database.transaction('drafts').objectStore('drafts').getAll().onsuccess = ({ target: { result } }) => {
      database.close()
      resolve(JSON.stringify(result))
    }
  }
})`
