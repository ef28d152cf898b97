import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { NewMessage } from '../../../../../../sdk/src/index.ts'
import { type ConversationScene, conversationScene } from '../../../../testing/conversation-scene.ts'
import { multipart, type Part } from '../../../../testing/multipart.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { call } from '../../../../testing/resources.ts'
import { aConnection } from '../../../contacts/factory.ts'

const png = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
const contents = {
  wav: Buffer.from('524946462400000057415645666d74201000000001000100401f0000803e000002001000646174610000', 'hex'),
  mp4: Buffer.concat([Buffer.from('0000002066747970', 'hex'), Buffer.from('isom\0\0\x02\0isomiso2avc1mp41')]),
  pdf: Buffer.from('%PDF-1.4\n'),
}

const file = (filename: string, content: Buffer, name = 'attachments[]'): Part => ({ name, filename, content })

async function post({ app, account, agent, number }: ConversationScene, parts: Part[], headers: object = {}) {
  const form = multipart(parts)
  const url = `/api/v1/accounts/${account.id}/conversations/${number}/messages`
  return call(app, agent.token)('POST', url, form.body, { ...form.headers, ...headers })
}

function onDisk({ app }: ConversationScene): number {
  const names = readdirSync(join(app.dataDir, 'files'), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.includes('/')).length
}

test('a form brings text and files, and each file is what its content says', async () => {
  const set = await conversationScene()
  const answer = await post(set, [
    { name: 'content', content: 'See here' },
    { name: 'private', content: 'true' },
    { name: 'content_attributes', content: '{"a":1}' },
    { name: 'echo_id', content: 'e' },
    file('photo.png', await png()),
    file('voice.dat', contents.wav),
    file('clip.mp4', contents.mp4),
    file('bill.pdf', contents.pdf),
    file('notes', Buffer.from('plain')),
  ])
  expect(answer.statusCode, answer.body).toBe(200)
  const message = answer.json()
  expect(message).toMatchObject({ content: 'See here', private: true, content_attributes: { a: 1 }, echo_id: 'e' })
  const link = expect.stringMatching(/^http:\/\/parley\.test\/rails\/.+\/\d+-original-/)
  const base = (file_type: string) => ({
    id: expect.any(Number),
    message_id: message.id,
    file_type,
    account_id: set.account.id,
    data_url: link,
    thumb_url: '',
    file_size: expect.any(Number),
    width: null,
    height: null,
  })
  expect(message.attachments).toEqual([
    {
      ...base('image'),
      extension: 'png',
      content_type: 'image/png',
      thumb_url: expect.stringContaining('-thumb-'),
      width: 40,
      height: 20,
    },
    { ...base('audio'), extension: 'dat', content_type: 'audio/wav', transcribed_text: '' },
    { ...base('video'), extension: 'mp4', content_type: 'video/mp4' },
    { ...base('file'), extension: 'pdf', content_type: 'application/pdf' },
    { ...base('file'), extension: null, content_type: 'application/octet-stream', file_size: 5 },
  ])
  expect(message.attachment).toEqual(message.attachments[0])
  const fetched = await set.app.http.inject({ url: new URL(message.attachments[4].data_url).pathname })
  expect([fetched.statusCode, fetched.body]).toEqual([200, 'plain'])
  const { payload } = await set.agent.messages.list(set.number)
  expect(payload[0]).toEqual({ ...message, echo_id: undefined })
  expect((await set.agent.conversations.get(set.number)).messages[0]!.attachments).toHaveLength(5)
})

test('files alone are a message, whichever way forms name them', async () => {
  const set = await conversationScene()
  for (const name of ['attachments[]', 'attachments', 'attachments[0]', 'message[attachments][]']) {
    const answer = await post(set, [{ name: 'content', content: '' }, file('a.pdf', contents.pdf, name)])
    expect([answer.statusCode, answer.json().content, answer.json().attachments.length], name).toEqual([
      200,
      undefined,
      1,
    ])
  }
})

const location = { file_type: 'location', coordinates_lat: -33.87, coordinates_long: 151.2 }
const url = 'https://x.test/y'

test.each([
  [
    { ...location, fallback_title: 'Sydney', external_url: url },
    { ...location, fallback_title: 'Sydney', data_url: url },
  ],
  [location, { ...location, fallback_title: null, data_url: null }],
  [
    { file_type: 'fallback', fallback_title: 'x' },
    { fallback_title: 'x', data_url: null },
  ],
  [
    { file_type: 'contact', fallback_title: '+4930123', meta: { first_name: 'Ada' } },
    { fallback_title: '+4930123', meta: { first_name: 'Ada' } },
  ],
  [{ file_type: 'contact' }, { fallback_title: null, meta: {} }],
  [{ file_type: 'embed', external_url: url }, { data_url: url }],
  [{ file_type: 'share' }, { data_url: null, thumb_url: '' }],
  [
    { file_type: 'story_mention', external_url: url },
    { data_url: url, thumb_url: '' },
  ],
  [
    { file_type: 'ig_reel', external_url: url },
    { data_url: url, thumb_url: '' },
  ],
  [
    { file_type: 'ig_post', external_url: url },
    { data_url: url, thumb_url: '' },
  ],
  [
    { file_type: 'ig_story', external_url: url },
    { data_url: url, thumb_url: '' },
  ],
  [
    { file_type: 'image', external_url: url },
    { data_url: url, thumb_url: '' },
  ],
  [
    { file_type: 'video', external_url: url },
    { data_url: url, thumb_url: '' },
  ],
  [
    { file_type: 'file', external_url: url },
    { data_url: url, thumb_url: '' },
  ],
  [
    { file_type: 'audio', external_url: url, transcribed_text: 'Hello' },
    { data_url: url, thumb_url: '', transcribed_text: 'Hello' },
  ],
])('%o is shown with what its kind has', async (attachment, shown) => {
  const { account, admin, inbox, number, app } = await conversationScene()
  const attachments = [attachment] as NonNullable<NewMessage['attachments']>
  const message = await admin.messages.create(number, { attachments })
  const { file_type } = attachment
  const expected = [{ id: expect.any(Number), message_id: message.id, account_id: account.id, file_type, ...shown }]
  expect(message.attachments).toEqual(expected)
  const { source_id } = await aConnection(app, inbox)
  const begun = await admin.conversations.create({ source_id, inbox_id: inbox.id, message: { attachments } })
  expect(begun.messages[0]!.attachments).toMatchObject([{ file_type, ...shown }])
})

test.each([
  [[{ file_type: 'location' }], 'attachments[0].coordinates_lat missing'],
  [[location, { ...location, coordinates_long: 181 }], 'attachments[1].coordinates_long too_large'],
  [[{ file_type: 'image' }], 'attachments[0].external_url missing'],
  [[{ file_type: 'embed', external_url: 'javascript:alert(1)' }], 'attachments[0].external_url bad_format'],
  [[{ file_type: 'hologram' }], 'attachments[0].file_type not_allowed'],
  [[{}], 'attachments[0].file_type missing'],
  [['signed-id'], 'attachments[0] unknown'],
  [Array(16).fill(location), 'attachments too_many'],
])('%j is refused', async (attachments, refusal) => {
  const { admin, number } = await conversationScene()
  expect(await refusalOf(admin.messages.create(number, { attachments: attachments as never }))).toBe(`422 ${refusal}`)
})

test('fifteen files are taken; what is refused leaves nothing behind', async () => {
  const set = await conversationScene()
  const files = (count: number) => Array.from({ length: count }, (_, at) => file(`${at}.pdf`, contents.pdf))
  const before = onDisk(set)
  const described = { name: 'attachments[][file_type]', content: 'share' }
  for (const parts of [files(16), files(21), [...files(15), described]]) {
    const answer = await post(set, parts)
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field: 'attachments', code: 'too_many' }]])
  }
  const large = await post(set, [file('a', contents.pdf), file('b', Buffer.alloc(40 * 1024 * 1024 + 1))])
  expect([large.statusCode, large.json().errors[0].field]).toEqual([413, 'attachments'])
  const wrong = await post(set, [file('a', contents.pdf), { name: 'content_type', content: 'html' }])
  expect(wrong.statusCode).toBe(422)
  expect([onDisk(set), await set.told()]).toEqual([before, []])
  const answer = await post(set, files(15))
  expect([answer.statusCode, answer.json().attachments.length, onDisk(set)]).toEqual([200, 15, before + 15])
})

test('the same form with the same key is one message; other files make it another request', async () => {
  const set = await conversationScene()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = (...files: Part[]) => post(set, files, key)
  const first = await send(file('a', contents.pdf), file('b', contents.wav))
  const again = await send(file('a', contents.pdf), file('b', contents.wav))
  expect([first.statusCode, again.body]).toEqual([200, first.body])
  const other = await send(file('a', contents.pdf), file('b', contents.mp4))
  expect(other.json().errors[0].code).toBe('idempotency_mismatch')
  expect((await set.agent.messages.list(set.number)).meta.count).toBe(1)
})

test('a conversation begins with files', async () => {
  const { app, account, admin, inbox } = await conversationScene()
  const { source_id } = await aConnection(app, inbox)
  const form = multipart([
    { name: 'source_id', content: source_id },
    { name: 'inbox_id', content: String(inbox.id) },
    { name: 'message[content]', content: 'Your bill' },
    file('bill.pdf', contents.pdf, 'message[attachments][]'),
  ])
  const answer = await call(app, admin.token)(
    'POST',
    `/api/v1/accounts/${account.id}/conversations`,
    form.body,
    form.headers,
  )
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().messages[0]).toMatchObject({ content: 'Your bill', attachments: [{ extension: 'pdf' }] })
})

test.each([
  ['bill.pdf', 'bill.pdf'],
  ['Rechnung März 100%.pdf', 'Rechnung%20M%C3%A4rz%20100%25.pdf'],
  ['写真😀.png', '%E5%86%99%E7%9C%9F%F0%9F%98%80.png'],
  ["a@2x (1), b+c=d;'e'.png", "a@2x%20(1),%20b+c=d;'e'.png"],
  ['what?.txt#x', 'what%3F.txt%23x'],
  ['../../etc/passwd', 'passwd'],
  ['..', 'file'],
  ['.', 'file'],
  ['data.json', 'data.json'],
  [`${'ü'.repeat(300)}`, '%C3%BC'.repeat(255)],
  [`${'x'.repeat(254)}😀`, `${'x'.repeat(254)}%EF%BF%BD`],
])('the link to %j ends in its name', async (filename, ending) => {
  const set = await conversationScene()
  const answer = await post(set, [file(filename, Buffer.from('content'))])
  const [attachment] = answer.json().attachments
  const { pathname } = new URL(attachment.data_url)
  expect(pathname).toMatch(/^\/rails\/active_storage\/blobs\/redirect\/\d+-original-\d+-[\w-]{32}\/[^/]+$/)
  expect(pathname.split('/').at(-1)).toBe(ending)
  expect(attachment.data_url.endsWith(`/${ending}`)).toBe(true)
  const fetched = await set.app.http.inject(attachment.data_url)
  expect([fetched.statusCode, fetched.body]).toEqual([200, 'content'])
})

test('a link without the name, or with another, leads to the same file; a forged one leads nowhere', async () => {
  const set = await conversationScene()
  const answer = await post(set, [file('bill.pdf', contents.pdf)])
  const { data_url } = answer.json().attachment
  const bare = data_url.replace(/\/bill\.pdf$/, '')
  const statusOf = async (url: string) => (await set.app.http.inject(url)).statusCode
  for (const url of [bare, `${bare}/`, `${bare}/other.exe`, `${bare}/a/b`]) expect(await statusOf(url)).toBe(200)
  const fetched = await set.app.http.inject(`${bare}/other.exe`)
  expect(fetched.headers['content-disposition']).toBe("attachment; filename*=UTF-8''bill.pdf")
  const forged = bare.replace(/.$/, (last: string) => (last === 'x' ? 'y' : 'x'))
  for (const url of [forged, `${forged}/bill.pdf`, `${bare}/%ZZ`]) expect(await statusOf(url)).toBeGreaterThan(399)
})
