import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../server/src/testing/app.ts'
import { aPicture } from '../../server/src/testing/multipart.ts'
import { scene } from '../../server/src/testing/scene.ts'
import { createClient, type Message } from './index.ts'
import { takeUploads } from './uploads.ts'

let baseUrl: string

beforeAll(async () => {
  baseUrl = await (await testApp()).http.listen({ host: '127.0.0.1', port: 0 })
})

async function deskOf() {
  const { account, admin } = await scene()
  const client = createClient({ baseUrl, token: admin.token })
  const desk = client.account(account.id)
  const { id: inbox_id } = await desk.inboxes.create({ name: 'App', channel: { type: 'api' } })
  const { payload } = await desk.contacts.create({ name: 'Grace', custom_attributes: { plan: 'gold' } })
  return { desk, inbox_id, contact: payload.contact }
}

/** The names of a message's files, and what is in them. */
async function filesOf({ attachments = [] }: Pick<Message, 'attachments'>) {
  return Promise.all(
    attachments.map(async ({ data_url, file_size }) => {
      const { pathname, search } = new URL(data_url!)
      const text = await (await fetch(`${baseUrl}${pathname}${search}`)).text()
      return [decodeURIComponent(pathname.split('/').at(-1)!), text, file_size]
    }),
  )
}

test('files of every kind arrive as they are, beside all other fields', async () => {
  const { desk, inbox_id, contact } = await deskOf()
  const { id } = await desk.conversations.create({
    inbox_id,
    contact_id: contact.id,
    message: { content: '[1, 2]', attachments: [{ name: 'first.txt', data: 'first' }] },
  })
  const sent = await desk.messages.create(id, {
    content: 'null',
    private: true,
    content_attributes: { items: [{ title: 'a' }, { value: '1' }], none: null, in: { deep: [[]] } },
    attachments: [
      new File(['a file'], 'Grüße "👋".txt', { type: 'text/plain' }),
      new Blob(['a blob']),
      { name: 'bytes.bin', data: new TextEncoder().encode('bytes') },
      { name: 'buffer.bin', data: new TextEncoder().encode('a buffer').buffer as ArrayBuffer },
      { name: 'wrapped.txt', data: new Blob(['wrapped'], { type: 'text/plain' }) },
    ],
  })
  expect(sent).toMatchObject({
    content: 'null',
    private: true,
    content_attributes: { items: [{ title: 'a' }, { value: '1' }], none: null, in: { deep: [[]] } },
  })
  const files = await filesOf(sent)
  expect(files.map(([, text]) => text)).toEqual(['a file', 'a blob', 'bytes', 'a buffer', 'wrapped'])
  expect(files[0]![0]).toContain('Grüße')
  const { payload } = await desk.messages.list(id)
  const first = payload.find(({ content }) => content === '[1, 2]')!
  expect((await filesOf(first)).map(([, text]) => text)).toEqual(['first'])
})

test('a picture goes along with a change, and null is not the text of it', async () => {
  const { desk, contact } = await deskOf()
  const { content, filename } = await aPicture()
  const { payload } = await desk.contacts.update(contact.id, {
    avatar: { name: filename!, data: content, type: 'image/png' },
    name: null,
    custom_attributes: { plan: null, seats: 3 },
  })
  expect(payload.thumbnail).toMatch(/\/me\.png$/)
  expect(payload.name).not.toBe('null')
  expect(payload.custom_attributes).toEqual({ seats: 3 })
})

test('an upload is written once, however often it is sent', async () => {
  const { desk, inbox_id, contact } = await deskOf()
  const { id } = await desk.conversations.create({ inbox_id, contact_id: contact.id })
  const send = () =>
    desk.messages.create(id, { attachments: [{ name: 'a.txt', data: 'a' }] }, { idempotencyKey: 'the-same' })
  expect((await send()).id).toBe((await send()).id)
})

test('a body without files stays what it is', () => {
  const described = { file_type: 'image', external_url: 'https://example.com/a.png' }
  for (const body of [undefined, {}, { attachments: [] }, { attachments: null }, { attachments: [described] }]) {
    expect(takeUploads(body, 'attachments[]')).toEqual({ rest: body, uploads: [] })
  }
  const file = new Blob(['x'])
  expect(takeUploads({ message: { content: 'a', attachments: [described, file] } }, 'message[attachments][]')).toEqual({
    rest: { message: { content: 'a', attachments: [described] } },
    uploads: [file],
  })
  expect(takeUploads({ name: 'a', avatar: file }, 'avatar')).toEqual({ rest: { name: 'a' }, uploads: [file] })
})
