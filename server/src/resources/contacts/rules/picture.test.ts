import type { RequestListener } from 'node:http'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { multipart, type Part } from '../../../testing/multipart.ts'
import { canary, serve } from '../../../testing/outbound.ts'
import { closeSendingApp, sendingApp } from '../../../testing/receiver.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { placesOf } from '../../../testing/words.ts'
import { anInbox } from '../../inboxes/factory.ts'

closeSendingApp()

const png = (width = 10) =>
  sharp({ create: { width, height: 10, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

/** A program of this machine that has pictures, and counts who asks for them. */
async function gallery(answer?: RequestListener) {
  const content = await png()
  const asked: string[] = []
  const port = await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (answer) answer(request, response)
    else response.end(content)
  })
  return { at: (path: string) => `http://127.0.0.1:${port}${path}`, asked }
}

async function withContact(set?: Scene) {
  const s = set ?? (await scene(await sendingApp()))
  const { contact } = (await s.admin.contacts.create({ name: 'Grace' })).payload
  const shown = async () => (await s.admin.contacts.get(contact.id)).payload
  return { ...s, id: contact.id, shown }
}

const lastPart = (url: string) => url.split('?')[0]!.split('/').pop()

test('a picture is fetched once the answer is out, and its link ends in the same name', async () => {
  const { at, asked } = await gallery()
  const { admin, settle, events, app } = await scene(await sendingApp())
  const avatar_url = at('/pps/v/t61.24694-24/Gr%C3%A4ce@2x_n.jpg?ccb=11-4&oh=01')
  const { contact } = (await admin.contacts.create({ name: 'Grace', avatar_url })).payload
  expect([contact.thumbnail, asked]).toEqual(['', []])
  await settle()
  expect(asked).toEqual(['GET /pps/v/t61.24694-24/Gr%C3%A4ce@2x_n.jpg?ccb=11-4&oh=01'])
  const { thumbnail } = (await admin.contacts.get(contact.id)).payload
  expect(lastPart(thumbnail)).toBe(lastPart(avatar_url))
  const picture = await app.http.inject(thumbnail)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await events()).toEqual(['contact_created', 'contact_updated'])
  expect((await admin.contacts.search({ q: 'Grace' })).payload[0]).toMatchObject({ id: contact.id, thumbnail })
})

test('the same address is fetched once, another one again; what is not given changes nothing', async () => {
  const { at, asked } = await gallery()
  const { admin, id, settle, shown } = await withContact()
  for (const path of ['/a.png', '/a.png', '/b.png']) {
    await admin.contacts.update(id, { avatar_url: at(path) })
    await settle()
  }
  for (const avatar_url of ['', null, undefined]) await admin.contacts.update(id, { name: 'G', avatar_url })
  await settle()
  expect(asked).toEqual(['GET /a.png', 'GET /b.png'])
  expect(lastPart((await shown()).thumbnail)).toBe('b.png')
  await admin.contacts.deleteAvatar(id)
  expect((await shown()).thumbnail).toBe('')
  await admin.contacts.update(id, { avatar_url: at('/b.png') })
  await settle()
  expect(lastPart((await shown()).thumbnail)).toBe('b.png')
})

test('of two addresses the later one counts, however soon it comes', async () => {
  const { at } = await gallery()
  const { admin, id, settle, shown, app } = await withContact()
  await admin.contacts.update(id, { avatar_url: at('/first.png') })
  await admin.contacts.update(id, { avatar_url: at('/second.png') })
  await settle()
  expect(lastPart((await shown()).thumbnail)).toBe('second.png')
  const files = app.database.read.selectFrom('files').select('filename').where('filename', '=', 'first.png')
  expect(await files.execute()).toEqual([])
})

test('a file that comes along wins', async () => {
  const { at, asked } = await gallery()
  const { admin, id, settle, shown, app, account } = await withContact()
  const parts: Part[] = [
    { name: 'avatar', filename: 'mine.png', content: await png() },
    { name: 'avatar_url', content: at('/theirs.png') },
  ]
  const { body, headers } = multipart(parts)
  await call(app, admin.token)('PUT', `/api/v1/accounts/${account.id}/contacts/${id}`, body, headers)
  await settle()
  expect([asked, lastPart((await shown()).thumbnail)]).toEqual([[], 'mine.png'])
})

test('a contact that is gone meanwhile leaves no file behind, and its address nowhere', async () => {
  const s = await withContact()
  const content = await png()
  const { at, asked } = await gallery(async (_request, response) => {
    await s.admin.contacts.delete(s.id)
    response.end(content)
  })
  await s.admin.contacts.update(s.id, { avatar_url: at('/gone.png') })
  const jobs = await s.app.database.read.selectFrom('jobs').select('payload').execute()
  expect(JSON.stringify(jobs)).not.toContain('gone.png')
  await s.settle()
  expect(asked).toHaveLength(1)
  const files = s.app.database.read.selectFrom('files').select('id').where('account_id', '=', s.account.id)
  expect(await files.execute()).toEqual([])
  expect(await placesOf(s.app, 'gone.png')).toEqual([])
})

test('nobody asks for the picture of a contact that is gone', async () => {
  const { at, asked } = await gallery()
  const { admin, id, settle } = await withContact()
  await admin.contacts.update(id, { avatar_url: at('/a.png') })
  await admin.contacts.delete(id)
  await settle()
  expect(asked).toEqual([])
})

const answers: [string, RequestListener][] = [
  ['is not there', (_request, response) => response.writeHead(404).end()],
  ['cannot be had now', (_request, response) => response.writeHead(500).end()],
  ['is somewhere else', (_request, response) => response.writeHead(302, { location: '/b.png' }).end()],
  ['is no picture', (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<svg/>')],
  ['is nothing', (_request, response) => response.end()],
  ['is too large', (_request, response) => response.end(Buffer.alloc(15 * 1024 * 1024 + 1))],
  ['breaks off', (request) => request.socket.destroy()],
]

test.each(answers)('what %s leaves the contact as it is, and can be asked for again', async (_what, answer) => {
  const { at } = await gallery()
  const broken = await gallery(answer)
  const { admin, id, settle, shown, app } = await withContact()
  await admin.contacts.update(id, { avatar_url: at('/good.png') })
  await settle()
  const before = await shown()
  for (const times of [1, 2]) {
    await admin.contacts.update(id, { avatar_url: broken.at('/a.png') })
    await settle()
    expect(await shown()).toEqual(before)
    expect(broken.asked).toHaveLength(times)
  }
  const failed = app.database.read.selectFrom('jobs').select('id').where('failed_at', 'is not', null)
  expect(await failed.execute()).toEqual([])
})

test('what must not be called is refused when it is given, and not called when its name leads there', async () => {
  const { port, connections } = await canary()
  const app = await createTestApp({ resolve: async () => [{ address: '127.0.0.1' }] })
  onTestFinished(() => app.close())
  const { admin, id, settle, shown } = await withContact(await scene(app))
  const before = await shown()
  const refusalTo = (avatar_url: string) => refusalOf(admin.contacts.update(id, { avatar_url }))
  expect(await refusalTo(`http://127.0.0.1:${port}/a.png`)).toBe('422 avatar_url address_refused')
  expect(await refusalTo('a.png')).toBe('422 avatar_url bad_format')
  await admin.contacts.update(id, { avatar_url: `http://pictures.invalid:${port}/a.png` })
  await settle()
  expect([await shown(), connections()]).toEqual([before, 0])
})

test('a contact that comes by itself may say where its picture is', async () => {
  const { at, asked } = await gallery()
  const { app, account, admin, settle } = await scene(await sendingApp())
  const inbox = await anInbox(app, account.id)
  const contacts = `/public/api/v1/inboxes/${inbox.identifier}/contacts`
  const made = await app.http.inject({ method: 'POST', url: contacts, payload: { avatar_url: at('/me.png') } })
  const { id, source_id } = made.json()
  await settle()
  expect(lastPart((await admin.contacts.get(id)).payload.thumbnail)).toBe('me.png')
  await app.http.inject({ method: 'PATCH', url: `${contacts}/${source_id}`, payload: { avatar_url: at('/me2.png') } })
  await settle()
  expect(lastPart((await admin.contacts.get(id)).payload.thumbnail)).toBe('me2.png')
  expect(asked).toHaveLength(2)
})

test('of two contacts that become one, the picture goes along with its name', async () => {
  const { at, asked } = await gallery()
  const { admin, id, settle, shown } = await withContact()
  const avatar_url = at('/other.png')
  const { contact } = (await admin.contacts.create({ name: 'Other', avatar_url })).payload
  await settle()
  await admin.contacts.merge({ base_contact_id: id, mergee_contact_id: contact.id })
  expect(lastPart((await shown()).thumbnail)).toBe('other.png')
  await admin.contacts.update(id, { avatar_url })
  await settle()
  expect(asked).toHaveLength(1)
})

test('messages and conversations show the same picture', async () => {
  const { at } = await gallery()
  const { app, account, admin, settle, id, shown } = await withContact()
  const inbox = await anInbox(app, account.id)
  await admin.contacts.update(id, { avatar_url: at('/a.png') })
  await settle()
  const message = { content: 'Hello', message_type: 'incoming' as const }
  const begun = await admin.conversations.create({ inbox_id: inbox.id, contact_id: id, message })
  const { thumbnail } = await shown()
  expect(lastPart(thumbnail)).toBe('a.png')
  expect([begun.meta.sender.thumbnail, begun.messages[0]!.sender?.thumbnail]).toEqual([thumbnail, thumbnail])
  const { payload } = await admin.messages.list(begun.id)
  expect(payload[0]!.sender?.thumbnail).toBe(thumbnail)
})
