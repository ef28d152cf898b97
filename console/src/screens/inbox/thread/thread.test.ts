import { expect, test } from 'vitest'
import type { ThreadMessage } from '../../../data/messages.ts'
import { firstNewOf, rowsOf } from './rows.ts'

const noon = new Date(2026, 10, 17, 12).getTime() / 1000

function message(id: number, at: number, fields: Partial<ThreadMessage> = {}): ThreadMessage {
  return {
    id,
    created_at: at,
    message_type: 0,
    private: false,
    sender: { id: 1, type: 'contact' },
    ...fields,
  } as ThreadMessage
}

test('messages stand under their day, and by who wrote them', () => {
  const messages = [
    message(1, noon - 86_400),
    message(2, noon),
    message(3, noon + 60),
    message(4, noon + 90, { message_type: 2 }),
    message(5, noon + 120),
    message(6, noon + 1000),
  ]
  const shown = rowsOf(messages, 5).map((row) =>
    row.kind === 'message' ? `${row.message.id}${row.isFirst ? ' first' : ''}` : row.kind,
  )
  expect(shown).toEqual(['day', '1 first', 'day', '2 first', '3', 'activity', 'new', '5 first', '6 first'])
})

test('a message keeps its place while it is sent', () => {
  const rows = rowsOf([message(-1, noon, { echo_id: 'x', state: 'sending' })], undefined)
  expect(rows.at(-1)!.key).toBe('x')
})

test('new is what the contact wrote since an agent looked', () => {
  const messages = [message(1, noon), message(2, noon + 2, { message_type: 1 }), message(3, noon + 3)]
  expect(firstNewOf(messages, { unread: 1, seenAt: noon + 1, myId: 9 })).toBe(3)
  expect(firstNewOf(messages, { unread: 0, seenAt: 0, myId: 9 })).toBeUndefined()
})

test('nothing is new that stands before what one has written oneself', () => {
  const mine = message(2, noon + 2, { message_type: 1, sender: { id: 9, type: 'user' } } as Partial<ThreadMessage>)
  const messages = [message(1, noon), mine, message(3, noon + 3)]
  expect(firstNewOf(messages, { unread: 2, seenAt: 0, myId: 9 })).toBe(3)
  expect(firstNewOf(messages.slice(0, 2), { unread: 1, seenAt: 0, myId: 9 })).toBeUndefined()
  expect(firstNewOf(messages, { unread: 2, seenAt: 0, myId: 8 })).toBe(1)
})
