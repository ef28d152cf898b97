import { expect, test } from 'vitest'
import { desk } from '../../../../testing/desk.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { call } from '../../../../testing/resources.ts'

test('everybody has a draft of their own, and the latest one counts', async () => {
  const d = await desk()
  await d.begin()
  const [mine, theirs] = [d.agent.conversations.draftMessages, d.admin.conversations.draftMessages]
  expect(await mine.get(1)).toEqual({ has_draft: false })
  await mine.update(1, { message: 'Dear' })
  d.app.clock.advance(1000)
  const updated_at = new Date(d.app.clock.now()).toISOString()
  expect(await mine.update(1, { message: 'Dear \u{1F600} Cora' })).toEqual({
    has_draft: true,
    message: 'Dear \u{1F600} Cora',
    updated_at,
  })
  expect(await mine.get(1)).toMatchObject({ has_draft: true, message: 'Dear \u{1F600} Cora' })
  expect(await theirs.get(1)).toEqual({ has_draft: false })
  await theirs.update(1, { message: 'Mine' })
  await mine.delete(1)
  await mine.delete(1)
  expect([await mine.get(1), (await theirs.get(1)).message]).toEqual([{ has_draft: false }, 'Mine'])
  await theirs.update(1, { message: '' })
  expect(await theirs.get(1)).toEqual({ has_draft: false })
})

test('an answer and a note are kept beside each other', async () => {
  const d = await desk()
  await d.begin()
  const { draftMessages } = d.agent.conversations
  const both = async () => [
    (await draftMessages.get(1)).message,
    (await draftMessages.get(1, { kind: 'note' })).message,
  ]
  await draftMessages.update(1, { message: 'Dear Cora' })
  await draftMessages.update(1, { message: 'Who knows her?' }, { kind: 'note' })
  expect(await both()).toEqual(['Dear Cora', 'Who knows her?'])
  expect((await draftMessages.get(1, { kind: 'reply' })).message).toBe('Dear Cora')
  await draftMessages.delete(1)
  expect(await both()).toEqual([undefined, 'Who knows her?'])
  await draftMessages.update(1, { message: 'Dear Cora' })
  await draftMessages.delete(1, { kind: 'note' })
  expect(await both()).toEqual(['Dear Cora', undefined])
  const wrong = await call(d.app, d.agent.token)(
    'GET',
    `/api/v1/accounts/${d.account.id}/conversations/1/draft_messages?kind=letter`,
  )
  expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([422, 'kind'])
})

test('it is taken as clients nest it, by PUT and PATCH', async () => {
  const d = await desk()
  await d.begin()
  const url = `/api/v1/accounts/${d.account.id}/conversations/1/draft_messages`
  for (const method of ['PUT', 'PATCH'] as const) {
    const answer = await call(d.app, d.agent.token)(method, url, { draft_message: { message: method } })
    expect([answer.statusCode, answer.json().message]).toEqual([200, method])
  }
})

test('two devices at once leave one draft', async () => {
  const d = await desk()
  await d.begin()
  const { draftMessages } = d.agent.conversations
  const texts = Array.from({ length: 10 }, (_, n) => `text ${n}`)
  await Promise.all(texts.map((message) => draftMessages.update(1, { message })))
  expect(texts).toContain((await draftMessages.get(1)).message)
})

test('it may be as long as a message, and is for those who see the conversation', async () => {
  const d = await desk()
  await d.begin()
  const { draftMessages } = d.agent.conversations
  const longest = 'x'.repeat(150_000)
  expect((await draftMessages.update(1, { message: longest })).message).toBe(longest)
  expect(await refusalOf(draftMessages.update(1, { message: `${longest}x` }))).toBe('422 message too_long')
  const stranger = (await d.member()).conversations.draftMessages
  expect(await refusalOf(stranger.update(1, { message: 'x' }))).toBe('404 not_found')
  expect(await refusalOf(stranger.get(1))).toBe('404 not_found')
})

test('it goes with the conversation, and with whoever wrote it', async () => {
  const d = await desk()
  const left = async () =>
    (
      await d.app.database.read
        .selectFrom('conversation_drafts')
        .select('user_id')
        .where('account_id', '=', d.account.id)
        .execute()
    ).map(({ user_id }) => user_id)
  await d.begin()
  await d.begin()
  await d.agent.conversations.draftMessages.update(1, { message: 'a' })
  await d.agent.conversations.draftMessages.update(2, { message: 'b' })
  await d.admin.conversations.draftMessages.update(2, { message: 'c' })
  await d.admin.conversations.delete(1)
  await d.settle()
  expect((await left()).sort()).toEqual([d.admin.user.id, d.agent.user.id].sort())
  await d.admin.agents.delete(d.agent.user.id)
  await d.settle()
  expect(await left()).toEqual([d.admin.user.id])
})
