import { expect, test } from 'vitest'
import { day } from '../../../kernel/clock.ts'
import { type ConversationScene, conversationScene } from '../../../testing/conversation-scene.ts'
import { aPicture, multipart, type Part } from '../../../testing/multipart.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import type { CannedResponse } from '../schema.ts'

const file = (filename: string, content: string | Buffer = 'plain'): Part => ({
  name: 'attachments[]',
  filename,
  content,
})

async function send({ app, account, agent }: ConversationScene, method: 'POST' | 'PATCH', path: string, parts: Part[]) {
  const form = multipart(parts)
  return call(app, agent.token)(method, `/api/v1/accounts/${account.id}/${path}`, form.body, form.headers)
}

const text = (short_code: string): Part[] => [
  { name: 'short_code', content: short_code },
  { name: 'content', content: 'Hello' },
]

async function withFiles(s: ConversationScene, ...files: Part[]): Promise<CannedResponse> {
  const answer = await send(s, 'POST', 'canned_responses', [...text('hi'), ...files])
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function upload(s: ConversationScene, name = 'attachment'): Promise<string> {
  return (await send(s, 'POST', 'upload', [await aPicture(name)])).json().blob_id
}

async function filesOf({ app, account, settle }: ConversationScene) {
  await settle()
  return app.database.read.selectFrom('files').select(['id', 'shares']).where('account_id', '=', account.id).execute()
}

async function statusOf({ app }: ConversationScene, url: string): Promise<number> {
  return (await app.http.inject(new URL(url).pathname)).statusCode
}

/** Long enough for uploads to be forgotten. */
async function later({ app, settle }: ConversationScene) {
  app.clock.advance(2 * day)
  await settle()
}

test('a form brings files, which are listed, fetched, added to and removed', async () => {
  const s = await conversationScene()
  const { agent } = s
  const made = await withFiles(s, await aPicture('attachments[]'), file('terms.txt'))
  const [picture, terms] = made.attachments
  expect(picture).toEqual({
    id: expect.any(Number),
    file_name: 'me.png',
    file_type: 'image',
    content_type: 'image/png',
    file_size: expect.any(Number),
    data_url: expect.stringContaining('-original-'),
    thumb_url: expect.stringContaining('-thumb-'),
    signed_id: expect.any(String),
  })
  expect(terms).toMatchObject({ file_name: 'terms.txt', file_type: 'file', file_size: 5, thumb_url: '' })
  expect([await statusOf(s, picture!.data_url), await statusOf(s, terms!.data_url)]).toEqual([200, 200])

  await agent.cannedResponses.create({ short_code: 'without', content: 'x' })
  expect((await agent.cannedResponses.list()).map(({ attachments }) => attachments)).toEqual([made.attachments, []])
  expect((await agent.cannedResponses.use(made.id)).attachments).toEqual(made.attachments)
  expect((await agent.cannedResponses.update(made.id, { content: 'Bye' })).attachments).toEqual(made.attachments)

  const exchange = [file('new.txt'), { name: 'remove_attachment_ids[]', content: String(picture!.id) }]
  const changed = (await send(s, 'PATCH', `canned_responses/${made.id}`, exchange)).json()
  expect(changed).toMatchObject({ content: 'Bye', attachments: [terms, { file_name: 'new.txt' }] })
  expect(await filesOf(s)).toHaveLength(2)
  expect(await statusOf(s, picture!.data_url)).toBe(404)
  await agent.cannedResponses.delete(made.id)
  expect(await filesOf(s)).toEqual([])
})

test('what was sent ahead stays with the response, and each message that brings it has its own', async () => {
  const s = await conversationScene()
  const { agent, number } = s
  const blob = await upload(s)
  const { id, attachments } = await agent.cannedResponses.create({
    short_code: 'hi',
    content: 'Hello',
    attachments: [blob],
  })
  await later(s)
  expect(await filesOf(s)).toMatchObject([{ shares: 0 }])
  const { signed_id } = attachments[0]!
  const sent = []
  for (const content of ['one', 'two']) {
    sent.push(await agent.messages.create(number, { content, attachments: [signed_id] }))
  }
  expect(sent).toMatchObject([{ attachments: [{ file_type: 'image' }] }, { attachments: [{ file_type: 'image' }] }])
  await agent.cannedResponses.delete(id)
  expect(await filesOf(s)).toMatchObject([{ shares: 1 }])
  expect(await statusOf(s, sent[0]!.attachments![0]!.data_url!)).toBe(200)
  for (const message of sent) await agent.messages.delete(number, message.id)
  expect(await filesOf(s)).toEqual([])
  expect(await refusalOf(agent.messages.create(number, { content: 'three', attachments: [signed_id] }))).toBe(
    '422 attachments[0] unknown',
  )
})

test('one message brings a kept file, one that was sent ahead and one of its own', async () => {
  const s = await conversationScene()
  const made = await withFiles(s, file('kept.txt'))
  const answer = await send(s, 'POST', `conversations/${s.number}/messages`, [
    { name: 'attachments[]', content: made.attachments[0]!.signed_id },
    { name: 'attachments[]', content: await upload(s) },
    file('own.pdf', '%PDF-1.4\n'),
  ])
  expect(answer.statusCode, answer.body).toBe(200)
  const types = answer.json().attachments.map(({ content_type }: { content_type: string }) => content_type)
  expect(types).toEqual(['application/pdf', 'application/octet-stream', 'image/png'])
})

test('a file that is named twice, or is there already, is there once', async () => {
  const s = await conversationScene()
  const blob = await upload(s)
  const made = await s.agent.cannedResponses.create({ short_code: 'hi', content: 'x', attachments: [blob, blob] })
  expect(made.attachments).toHaveLength(1)
  const { signed_id } = made.attachments[0]!
  const again = await s.agent.cannedResponses.update(made.id, { attachments: [signed_id, blob] })
  expect(again.attachments).toEqual(made.attachments)
  await s.agent.cannedResponses.delete(made.id)
  await later(s)
  expect(await filesOf(s)).toEqual([])
})

test('what another account calls a file means nothing here', async () => {
  const [s, other] = [await conversationScene(), await conversationScene()]
  const { signed_id, id } = (await withFiles(other, file('a.txt'))).attachments[0]!
  const made = await withFiles(s)
  for (const name of [signed_id, await upload(other), 'made-up', `file-1-${'x'.repeat(32)}`, '']) {
    expect(await refusalOf(s.agent.cannedResponses.update(made.id, { content: 'x', attachments: [name] }))).toBe(
      '422 attachments[0] unknown',
    )
    expect(await refusalOf(s.agent.messages.create(s.number, { content: 'x', attachments: [name] }))).toBe(
      '422 attachments[0] unknown',
    )
  }
  expect(await refusalOf(s.agent.cannedResponses.update(made.id, { remove_attachment_ids: [id] }))).toBe(
    '422 remove_attachment_ids[0] unknown',
  )
  expect(await s.agent.cannedResponses.list()).toEqual([made])
  expect((await other.agent.cannedResponses.list())[0]!.attachments).toHaveLength(1)
})

test('there are five at most, also for those who add at once; a refusal leaves all as it was', async () => {
  const s = await conversationScene()
  const { agent } = s
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => file(name))
  const six = await send(s, 'POST', 'canned_responses', [...text('many'), ...five, file('f')])
  expect(six.json().errors).toMatchObject([{ code: 'too_many', field: 'attachments' }])
  const mixed = [...text('many'), ...five, { name: 'attachments[]', content: await upload(s) }]
  expect((await send(s, 'POST', 'canned_responses', mixed)).json().errors).toMatchObject([{ code: 'too_many' }])
  expect(await agent.cannedResponses.list()).toEqual([])

  const made = await withFiles(s, ...five.slice(0, 3))
  const added = await Promise.all([0, 1, 2, 3].map(() => send(s, 'PATCH', `canned_responses/${made.id}`, [file('g')])))
  expect(added.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 422, 422])
  const [full] = await agent.cannedResponses.list()
  expect(full!.attachments).toHaveLength(5)
  const [first] = full!.attachments
  const place = { attachments: [first!.signed_id], remove_attachment_ids: [first!.id] }
  const replaced = await agent.cannedResponses.update(made.id, place)
  expect(replaced.attachments.at(-1)).toMatchObject({ file_name: first!.file_name, signed_id: first!.signed_id })
  expect(replaced.attachments).toHaveLength(5)
  expect(await statusOf(s, first!.data_url)).toBe(200)
  await agent.cannedResponses.delete(made.id)
  await later(s)
  expect(await filesOf(s)).toEqual([])
})

test.each([
  [{ attachments: 'x' }, '422 attachments wrong_type'],
  [{ attachments: [{}] }, '422 attachments[0] wrong_type'],
  [{ attachments: null }, '422 attachments wrong_type'],
  [{ attachments: Array(6).fill('x') }, '422 attachments too_many'],
  [{ remove_attachment_ids: ['x'] }, '422 remove_attachment_ids[0] wrong_type'],
  [{ remove_attachment_ids: [1, 1] }, '422 remove_attachment_ids[0] unknown'],
])('%j is refused', async (changes, expected) => {
  const s = await conversationScene()
  const made = await withFiles(s)
  expect(await refusalOf(s.agent.cannedResponses.update(made.id, changes as object))).toBe(expected)
  expect(await s.agent.cannedResponses.list()).toEqual([made])
})

test('two that send the same files in another order do not wait for each other', async () => {
  const s = await conversationScene()
  const ids = (await withFiles(s, file('a'), file('b'), file('c'))).attachments.map(({ signed_id }) => signed_id)
  const blob = await upload(s)
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      s.agent.messages.create(s.number, {
        content: String(at),
        attachments: at % 2 ? [blob, ...ids] : [...ids.toReversed(), blob],
      }),
    ),
  )
  expect(sent.map(({ attachments }) => attachments?.length)).toEqual(Array(8).fill(4))
})

test('the audit log tells that there are other files', async () => {
  const s = await conversationScene()
  const made = await withFiles(s)
  await s.agent.cannedResponses.update(made.id, { attachments: [await upload(s)] })
  await s.settle()
  const { audit_logs } = await s.admin.auditLogs.list()
  expect(
    audit_logs.find(({ auditable_type, action }) => `${auditable_type} ${action}` === 'CannedResponse update'),
  ).toMatchObject({ audited_changes: { attachment_count: [0, 1] } })
})
