import { expect, onTestFinished, test } from 'vitest'
import { hour } from '../../../kernel/clock.ts'
import { createTestApp } from '../../../testing/app.ts'
import type { Desk } from '../../../testing/desk.ts'
import { desk } from '../../../testing/desk.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'

async function transcript({ app, account, agent }: Desk, number = 1, token = agent.token) {
  return call(app, token)('GET', `/api/v1/accounts/${account.id}/conversations/${number}/transcript`)
}

test('a transcript has what the contact has seen, in order, and nothing that a browser would run', async () => {
  const d = await desk({ name: 'Shop & <Co>' })
  await d.begin({ message: { content: 'Hello <b>there</b>\nline "two" \u{1F600}' } })
  await d.admin.messages.create(1, { content: 'SECRET', private: true })
  await d.admin.messages.create(1, {
    content: '<script>alert(1)</script>',
    message_type: 'incoming',
    attachments: [{ file_type: 'location', fallback_title: '"><img>', coordinates_lat: 1, coordinates_long: 2 }],
  })
  await d.admin.conversations.toggleStatus(1, { status: 'resolved' })
  const answer = await transcript(d)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(answer.headers['content-disposition']).toBe('attachment; filename="transcript-1.html"')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.body).toContain('Hello &lt;b&gt;there&lt;/b&gt;<br>line &quot;two&quot; \u{1F600}')
  expect(answer.body).toContain('[&quot;&gt;&lt;img&gt;]')
  expect(answer.body).toContain('Shop &amp; &lt;Co&gt;')
  expect(answer.body).not.toMatch(/<script|<img|<b>there|SECRET|resolved|left out/)
  expect(answer.body.indexOf('Hello')).toBeLessThan(answer.body.indexOf('alert'))
})

test('of a very long conversation it is the latest part', async () => {
  const d = await desk()
  await d.begin({ message: { content: 'the very first' } })
  const { id, inbox_id } = await d.app.database.read
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', d.account.id)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: 2000 }, (_, n) => ({
    account_id: d.account.id,
    inbox_id,
    conversation_id: id,
    message_type: 1,
    content_type: 'text' as const,
    content: `line ${n}.`,
    content_attributes: {},
    additional_attributes: {},
    private: false,
    status: 'sent' as const,
    attachment_count: 0,
    created_at: n,
    updated_at: n,
  }))
  for (let at = 0; at < rows.length; at += 500) {
    await d.app.database.transaction((tx) =>
      tx
        .insertInto('messages')
        .values(rows.slice(at, at + 500))
        .execute(),
    )
  }
  const { body } = await transcript(d)
  expect(body).toContain('Earlier messages are left out.')
  expect([body.match(/line \d+\./g)!.length, body.includes('the very first')]).toEqual([2000, false])
  expect(body.indexOf('line 0.')).toBeLessThan(body.indexOf('line 1999.'))
})

test('it is for those who may see the conversation', async () => {
  const d = await desk()
  await d.begin()
  const { token } = await d.member()
  expect((await transcript(d, 1, token)).statusCode).toBe(404)
  expect((await transcript(d, 9)).statusCode).toBe(404)
})

test('it is mailed to whoever it is asked for, once, with what the contact has seen', async () => {
  const post = await startMailServer({ login: { user: 'parley', pass: 'Passw0rd!' } })
  const app = await createTestApp({ mail: post.settings })
  onTestFinished(() => app.close())
  const d = await desk({ name: 'Acme' }, scene(app))
  const { id } = await d.begin({ message: { content: 'Hello <b>you</b>' } })
  await d.agent.messages.create(id, { content: 'Not for her', private: true })
  await d.agent.conversations.sendTranscript(id, { email: 'cora@desk.invalid' })
  expect(post.letters).toEqual([])
  await d.settle()
  await d.settle()
  expect(post.letters).toMatchObject([{ to: ['cora@desk.invalid'] }])
  const { source } = post.letters[0]!
  expect(source).toContain('From: Acme <support@acme.test>')
  expect(source).toMatch(/^Subject: Conversation 1 with .* in Acme$/m)
  expect(source).toContain('Hello &lt;b&gt;you&lt;/b&gt;')
  expect(source).not.toContain('Not for her')
})

test('mail that is not taken yet is tried again as the same letter; an address that is refused for good is not', async () => {
  const answers = [451, undefined]
  const post = await startMailServer({ refusalOf: (to) => (to.startsWith('gone') ? 550 : answers.shift()) })
  const app = await createTestApp({ mail: post.settings })
  onTestFinished(() => app.close())
  const d = await desk({}, scene(app))
  const { id } = await d.begin({ message: { content: 'Hello' } })
  await d.agent.conversations.sendTranscript(id, { email: 'gone@desk.invalid' })
  await d.agent.conversations.sendTranscript(id, { email: 'slow@desk.invalid' })
  await d.settle()
  expect(post.letters).toEqual([])
  app.clock.advance(hour)
  await d.settle()
  expect(post.letters).toMatchObject([{ to: ['slow@desk.invalid'] }])
  const jobs = app.database.read.selectFrom('jobs').select('name').where('name', '=', 'conversations.mail_transcript')
  expect(await jobs.execute()).toEqual([])
})

test('mail is refused in so many words where there is none', async () => {
  const d = await desk()
  await d.begin()
  const { sendTranscript } = d.agent.conversations
  expect(await refusalOf(sendTranscript(1, { email: 'cora@desk.invalid' }))).toBe('422 mail_unavailable')
  expect(await refusalOf(sendTranscript(1, { email: 'cora' }))).toBe('422 email bad_format')
  expect(await refusalOf(sendTranscript(2, { email: 'cora@desk.invalid' }))).toBe('404 not_found')
})
