import { expect, test } from 'vitest'
import { conversationScene } from '../../../../testing/conversation-scene.ts'
import { refusalOf } from '../../../../testing/refusal.ts'

const card = { title: 'Shirt', description: 'Red', media_url: 'https://x.test/a.png' }
const action = { type: 'link', text: 'Buy', uri: 'https://x.test', payload: 'BUY' }

test.each([
  ['input_select', [{ title: 'Yes', value: 'yes' }]],
  ['input_select', [{ title: 'One', value: 1 }]],
  ['cards', [{ ...card, actions: [action, { type: 'postback', text: 'Keep', payload: 'K' }] }]],
  [
    'form',
    [
      {
        name: 'mail',
        type: 'email',
        label: 'Mail',
        placeholder: 'x',
        required: true,
        pattern: '.+',
        pattern_error: 'y',
      },
      { name: 'size', type: 'select', title: 'Size', default: 'S', options: [{ label: 'S', value: 's' }] },
    ],
  ],
  ['article', [{ title: 'Returns', description: 'How', link: '/hc/returns' }]],
] as const)('%s with items such as %j', async (content_type, items) => {
  const { admin, number } = await conversationScene()
  const message = await admin.messages.create(number, { content_type, content_attributes: { items, other: true } })
  expect([message.content_type, message.content_attributes]).toEqual([content_type, { items, other: true }])
})

test.each([
  ['input_select', undefined, 'items missing'],
  ['input_select', null, 'items missing'],
  ['form', 'all', 'items wrong_type'],
  ['form', {}, 'items wrong_type'],
  ['article', [], 'items too_few'],
  ['article', ['x'], 'items[0] wrong_type'],
  ['article', [null], 'items[0] wrong_type'],
  ['input_select', [{ title: 'x', value: 'x' }, { title: { text: 'x' } }], 'items[1].title wrong_type'],
  ['input_select', [{ title: 'x', colour: 'red' }], 'items[0].colour not_allowed'],
  ['cards', [card], 'items[0].actions missing'],
  ['cards', [{ ...card, actions: {} }], 'items[0].actions wrong_type'],
  ['cards', [{ ...card, actions: [] }], 'items[0].actions too_few'],
  ['cards', [{ ...card, actions: [action, 'x'] }], 'items[0].actions[1] wrong_type'],
  ['cards', [{ ...card, actions: [{ ...action, size: 1 }] }], 'items[0].actions[0].size not_allowed'],
  ['cards', [{ ...card, actions: [{ uri: ' java\tscript:alert(1)' }] }], 'items[0].actions[0].uri bad_format'],
  ['cards', [{ media_url: 'data:text/html,x', actions: [action] }], 'items[0].media_url bad_format'],
  ['form', [{ options: 'a,b' }], 'items[0].options wrong_type'],
] as const)('%s with items %j is refused', async (content_type, items, refusal) => {
  const { admin, number } = await conversationScene()
  const sent = admin.messages.create(number, { content: 'x', content_type, content_attributes: { items } })
  expect(await refusalOf(sent)).toBe(`422 content_attributes.${refusal}`)
})

test('the first message of a conversation keeps the same rules', async () => {
  const { admin, inbox, conversation } = await conversationScene()
  const begin = (message: object) =>
    admin.conversations.create({ source_id: conversation.source_id, inbox_id: inbox.id, message: { ...message } })
  expect(await refusalOf(begin({ content_type: 'cards', content_attributes: { items: [card] } }))).toBe(
    '422 message.content_attributes.items[0].actions missing',
  )
  expect(await refusalOf(begin({}))).toBe('422 message.content missing')
  expect(await refusalOf(begin({ content: 'x', message_type: 'activity' }))).toBe(
    '422 message.message_type not_allowed',
  )
  expect(await refusalOf(begin({ attachments: [{ file_type: 'image' }] }))).toBe(
    '422 message.attachments[0].external_url missing',
  )
  expect(await refusalOf(begin({ content: 'x', sender_type: 'AgentBot', sender_id: 9_876_543 }))).toBe(
    '422 message.sender_id unknown',
  )
})
