import { expect, test } from 'vitest'
import { concerns, isQuiet, newsOf, readNoticeSettings, rings, usualNotices } from './settings.ts'

const noon = { myId: 7, time: '12:00' }
const news = (assigneeId: number | null, inboxId = 1) => ({ number: 5, inboxId, assigneeId })

test('a sound is for what is mine, nobody’s, or everybody’s', () => {
  const heard = (sound: typeof usualNotices.sound) =>
    [7, null, 8].map((assignee) => rings({ ...usualNotices, sound }, news(assignee), noon))
  expect(heard('off')).toEqual([false, false, false])
  expect(heard('mine')).toEqual([true, false, false])
  expect(heard('unassigned')).toEqual([true, true, false])
  expect(heard('all')).toEqual([true, true, true])
})

test('what is mine is counted, also where nothing rings', () => {
  expect(concerns({ ...usualNotices, sound: 'off' }, news(7), 7)).toBe(true)
  expect(concerns({ ...usualNotices, sound: 'off' }, news(8), 7)).toBe(false)
  expect(concerns({ ...usualNotices, mutedInboxes: [1] }, news(7), 7)).toBe(false)
})

test('inboxes that are muted, and quiet hours, do not ring', () => {
  const settings = { ...usualNotices, mutedInboxes: [2], quiet: { from: '22:00', until: '07:30' } }
  expect(rings(settings, news(7, 2), noon)).toBe(false)
  expect(rings(settings, news(7, 1), noon)).toBe(true)
  expect(rings(settings, news(7, 1), { ...noon, time: '23:10' })).toBe(false)
  expect(rings(settings, news(7, 1), { ...noon, time: '07:29' })).toBe(false)
  expect(rings(settings, news(7, 1), { ...noon, time: '07:30' })).toBe(true)
})

test('quiet hours within a day', () => {
  expect(isQuiet({ from: '12:00', until: '13:00' }, '12:59')).toBe(true)
  expect(isQuiet({ from: '12:00', until: '13:00' }, '13:00')).toBe(false)
  expect(isQuiet({ from: '12:00', until: '12:00' }, '12:00')).toBe(false)
})

test('whatever is stored is read as settings', () => {
  for (const stored of [
    undefined,
    null,
    4,
    [],
    { sound: 'loud', quiet: 'x' },
    { quiet: { from: '9', until: '99:00' } },
  ]) {
    expect(readNoticeSettings(stored)).toEqual(usualNotices)
  }
  const chosen = { ...usualNotices, sound: 'all' as const, mutedInboxes: [3], quiet: { from: '20:00', until: '08:00' } }
  expect(readNoticeSettings(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen)
})

test('only what a customer wrote is news', () => {
  const message = { conversation_id: 5, inbox_id: 1, message_type: 0, private: false, conversation: { assignee_id: 7 } }
  expect(newsOf('message.created', message)).toEqual(news(7))
  expect(newsOf('message.created', { ...message, conversation: {} })).toEqual(news(null))
  expect(newsOf('message.created', { ...message, message_type: 1 })).toBeUndefined()
  expect(newsOf('message.updated', message)).toBeUndefined()
})
