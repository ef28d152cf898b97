import { expect, test } from 'vitest'
import { day } from '../../../../kernel/clock.ts'
import { multipart } from '../../../../testing/multipart.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { callUnnoted } from '../../../../testing/resources.ts'
import { aSite } from '../../../../testing/site.ts'
import { aPostedMessage } from '../../../conversations/messages/public/factory.ts'
import { findConversation } from '../../../conversations/queries/conversations.ts'

const viewOf = async ({ app, account }: Awaited<ReturnType<typeof aSite>>, number: number) =>
  (await findConversation(app.database.read, account.id, number, 'all'))!

test('a first message begins a conversation, with what the page knows, and the next one goes there', async () => {
  const site = await aSite({ greeting_enabled: true, greeting_message: 'Hi' })
  await site.admin.labels.create({ title: 'billing' })
  const { widget } = await site.guest()
  const first = await widget.messages.create(
    {
      content: 'My order is late',
      echo_id: 'e-1',
      referer_url: 'https://acme.example/orders',
      custom_attributes: { cart: '3' },
      labels: ['billing', 'made-up'],
    },
    site.at,
  )
  expect(first).toMatchObject({
    content: 'My order is late',
    message_type: 0,
    echo_id: 'e-1',
    inbox_id: site.inbox.id,
    private: false,
    content_attributes: { in_reply_to: null },
    sender: { name: 'Grace Hopper', custom_attributes: {} },
  })
  const conversation = await site.agent.conversations.get(first.conversation_id)
  expect(conversation).toMatchObject({
    labels: ['billing'],
    custom_attributes: { cart: '3' },
    additional_attributes: { referer: 'https://acme.example/orders', browser: { platform_name: 'Unknown' } },
  })
  expect((await site.agent.labels.list()).payload.map(({ title }) => title)).toEqual(['billing'])
  const { payload, meta } = await widget.messages.list(site.at)
  expect(payload.map(({ content }) => content)).toEqual(['My order is late', 'Hi'])
  expect(meta).toEqual({ contact_last_seen_at: 0, agent_last_seen_at: 0 })
  const next = await widget.messages.create({ content: 'Hello?', reply_to: payload[1]!.id }, site.at)
  expect(next).toMatchObject({
    conversation_id: first.conversation_id,
    content_attributes: { in_reply_to: payload[1]!.id },
  })
  expect(await site.told()).toEqual(['conversation_created', ...Array(3).fill('message_created')])
})

test('of two first messages at once, both are in one conversation', async () => {
  const site = await aSite()
  const { widget } = await site.guest()
  const sent = await Promise.all(['one', 'two', 'three'].map((content) => widget.messages.create({ content }, site.at)))
  expect(new Set(sent.map(({ conversation_id }) => conversation_id)).size).toBe(1)
})

test('what is sent twice with one key is there once', async () => {
  const site = await aSite()
  const { widget } = await site.guest()
  const options = { idempotencyKey: 'k-1' }
  const [one, other] = [
    await widget.messages.create({ content: 'x' }, site.at, options),
    await widget.messages.create({ content: 'x' }, site.at, options),
  ]
  expect(other).toEqual(one)
  // Another visitor’s key is another one.
  const { widget: stranger } = await site.guest()
  expect((await stranger.messages.create({ content: 'x' }, site.at, options)).id).not.toBe(one.id)
})

test('a visitor is shown what was said to it: no notes, nothing that tells of agents, a page at a time', async () => {
  const site = await aSite()
  const { widget } = await site.guest()
  const { conversation_id: number, id: first } = await widget.messages.create({ content: '1' }, site.at)
  await site.agent.messages.create(number, { content: 'a note', private: true })
  await site.agent.conversations.assignments.create(number, { assignee_id: site.agent.user.id })
  for (let i = 2; i <= 25; i++) await site.agent.messages.create(number, { content: String(i) })
  const contents = async (range: object) =>
    (await widget.messages.list({ ...site.at, ...range })).payload.map(({ content }) => Number(content))
  const latest = await widget.messages.list(site.at)
  expect(latest.payload.map(({ content }) => Number(content))).toEqual(Array.from({ length: 20 }, (_, i) => i + 6))
  expect(await contents({ before: latest.payload[0]!.id })).toEqual([1, 2, 3, 4, 5])
  expect(await contents({ after: first })).toEqual(Array.from({ length: 24 }, (_, i) => i + 2))
  expect(await contents({ after: first, before: latest.payload[0]!.id })).toEqual([2, 3, 4, 5])
})

test('files come with a form, and can be sent ahead', async () => {
  const site = await aSite()
  const { widget, headers } = await site.guest()
  const form = multipart([
    { name: 'message[content]', content: 'see' },
    { name: 'message[attachments][]', filename: 'a.txt', content: 'hello' },
  ])
  const url = (path: string) => `/api/v1/widget/${path}?website_token=${site.at.website_token}`
  const post = (path: string, body = form) =>
    callUnnoted(site.app, undefined)('POST', url(path), body.body, { ...headers, ...body.headers })
  for (const path of ['conversations', 'messages']) {
    const answer = await post(path)
    expect(answer.statusCode, answer.body).toBe(200)
    const { messages: [message] = [answer.json()] } = answer.json()
    expect(message).toMatchObject({ content: 'see', attachments: [{ file_type: 'file', extension: 'txt' }] })
  }
  const announced = await widget.directUploads.create(
    { filename: 'b.txt', byte_size: 5, checksum: 'XUFAKrxLKna5cZ2REBfFkg==', content_type: 'text/plain' },
    site.at,
  )
  const put = { method: 'PUT', url: new URL(announced.direct_upload.url).pathname, payload: 'hello' } as const
  expect((await site.app.http.inject({ ...put, headers: { 'content-type': 'text/plain' } })).statusCode).toBe(204)
  const sent = await widget.messages.create({ attachments: [announced.signed_id] }, site.at)
  expect(sent.attachments).toMatchObject([{ file_type: 'file', file_size: 5 }])
  expect(await refusalOf(widget.messages.create({ attachments: ['1-x'] }, site.at))).toBe('422 attachments[0] unknown')
  expect(await refusalOf(widget.messages.create({ content: ' ' }, site.at))).toMatch(/^422 content/)

  const without = await aSite({ channel: { selected_feature_flags: ['emoji_picker'] } })
  const guest = await without.guest()
  const refused = await callUnnoted(without.app, undefined)(
    'POST',
    `/api/v1/widget/messages?website_token=${without.at.website_token}`,
    form.body,
    { ...guest.headers, ...form.headers },
  )
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'attachments'])
})

test('visitors send pictures, documents and archives, and neither programs nor pages', async () => {
  const site = await aSite()
  const { widget, headers } = await site.guest()
  const send = async (filename: string, content: string | Buffer) => {
    const form = multipart([{ name: 'message[attachments][]', filename, content }])
    const url = `/api/v1/widget/messages?website_token=${site.at.website_token}`
    const answer = await callUnnoted(site.app, undefined)('POST', url, form.body, { ...headers, ...form.headers })
    return answer.statusCode === 200 ? 'taken' : `${answer.statusCode} ${answer.json().errors[0].field}`
  }
  const zip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
  for (const [name, content] of [
    ['notes.TXT', 'hello'],
    ['list.csv', 'a;b'],
    ['damaged.png', 'no picture'],
    ['paper', '%PDF-1.7\n%%EOF'],
    ['all.zip', zip],
  ] as const) {
    expect(await send(name, content), name).toBe('taken')
  }
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
  for (const [name, content] of [
    ['setup.exe', program],
    ['picture.png', program],
    ['page.html', '<script>alert(1)</script>'],
    ['run.sh', 'rm -rf .'],
    ['nameless', 'hello'],
  ] as const) {
    expect(await send(name, content), name).toBe('422 attachments')
  }
  expect((await widget.messages.list(site.at)).payload).toHaveLength(5)
  const announced = await widget.directUploads.create(
    { filename: 'b.html', byte_size: 5, checksum: 'XUFAKrxLKna5cZ2REBfFkg==', content_type: 'text/plain' },
    site.at,
  )
  const put = { method: 'PUT', url: new URL(announced.direct_upload.url).pathname, payload: 'hello' } as const
  await site.app.http.inject({ ...put, headers: { 'content-type': 'text/plain' } })
  expect(await refusalOf(widget.messages.create({ attachments: [announced.signed_id] }, site.at))).toBe(
    '422 attachments not_allowed',
  )
})

test('questions are answered: a choice, an address, a rating that can be changed for 14 days', async () => {
  const site = await aSite()
  const { widget, connection } = await site.guest()
  const { conversation_id: number, id } = await widget.messages.create({ content: 'x' }, site.at)
  const view = await viewOf(site, number)
  const choice = await aPostedMessage(site.app, view)
  const values = [{ title: 'Yes', value: 'yes' }]
  expect(await widget.messages.update(choice.id, { submitted_values: values }, site.at)).toMatchObject({
    content_attributes: { submitted_values: values },
  })
  const question = await aPostedMessage(site.app, view, { content_type: 'input_email' })
  const email = 'grace@acme.example'
  expect(await widget.messages.update(question.id, { contact: { email } }, site.at)).toMatchObject({
    content_attributes: { submitted_email: email },
  })
  expect(await site.agent.contacts.get(connection.contact_id)).toMatchObject({ payload: { email } })
  const survey = await aPostedMessage(site.app, view, { content_type: 'input_csat', type: 'template' })
  const rate = (rating: number) =>
    widget.messages.update(survey.id, { submitted_values: { csat_survey_response: { rating } } }, site.at)
  await rate(2)
  site.app.clock.advance(13 * day)
  await rate(5)
  expect(await site.admin.csatSurveyResponses.list()).toMatchObject([{ rating: 5, conversation_id: number }])
  site.app.clock.advance(2 * day)
  expect(await refusalOf(rate(1))).toBe('422 submitted_values not_allowed')
  expect(await refusalOf(rate(9))).toMatch(/^422/)
  expect(await refusalOf(widget.messages.update(id, { contact: { email } }, site.at))).toBe(
    '422 contact.email not_allowed',
  )
  expect(await refusalOf(widget.messages.update(choice.id, { contact: { email: 'x' } }, site.at))).toBe(
    '422 contact.email bad_format',
  )
})

test('a blocked contact says nothing, and a resolved conversation may take no more', async () => {
  const site = await aSite({ allow_messages_after_resolved: false })
  const { widget, connection } = await site.guest()
  const { conversation_id: number } = await widget.messages.create({ content: 'x' }, site.at)
  await site.agent.conversations.toggleStatus(number, { status: 'resolved' })
  expect(await refusalOf(widget.messages.create({ content: 'y' }, site.at))).toBe('422 conversation_resolved')
  expect(await widget.conversations.create({ content: 'again' }, site.at)).toMatchObject({ status: 'open' })
  await site.agent.contacts.update(connection.contact_id, { blocked: true })
  expect(await refusalOf(widget.messages.create({ content: 'y' }, site.at))).toBe('403 contact_blocked')
  expect(await refusalOf(widget.conversations.create({ content: 'y' }, site.at))).toBe('403 contact_blocked')
})
