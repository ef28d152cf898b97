import { expect, test } from 'vitest'
import { addShortCut, type Db, runOn } from '../../../kernel/db/db.ts'
import type { Frame } from '../../../kernel/live/live.ts'
import { type ConversationScene, conversationScene } from '../../../testing/conversation-scene.ts'
import { gate } from '../../../testing/receiver.ts'
import type { Person } from '../../../testing/scene.ts'
import { contentsOf, type Shown } from '../../../testing/socket.ts'
import { aConversation } from '../../conversations/factory.ts'
import { lastPosition } from '../../events/queries/events.ts'
import { aStaffedInbox } from '../../inbox-members/factory.ts'
import { Room } from './room.ts'
import type { Viewer } from './viewer.ts'

function viewerOf({ user }: Person, isResuming = false) {
  const frames: Shown[] = []
  const viewer: Viewer = {
    who: { type: 'user', id: user.id },
    outlet: {
      confirm() {},
      send: ({ text }: Frame) => void frames.push(JSON.parse(text)),
      drained: async () => {},
      close() {},
    },
    isResuming,
    isReturning: false,
    sight: { type: 'own', userId: user.id, conversations: 'manage', inboxIds: new Set(), teamIds: new Set() },
    position: 0,
    shown: 0,
    isLive: false,
    isOver: false,
    announced: 0,
  }
  return { viewer, frames }
}

/** A room whose nth question where conversations are takes until it is let through. */
function slowRoom({ app, account }: ConversationScene, nth: number) {
  const { passed, open } = gate()
  const asked = gate()
  const read = app.database.read.withoutPlugins() as Db
  let questions = 0
  addShortCut(read, async (sql, values) => {
    if (sql.includes('"conversations"."contact_inbox_id"') && ++questions === nth) {
      asked.open()
      await passed
    }
    return runOn(app.database.read)(sql, values)
  })
  const faults: unknown[] = []
  const room = new Room({
    database: { ...app.database, read },
    services: app.services,
    accountId: account.id,
    onError: (error) => faults.push(error),
  })
  return { room, faults, isAsked: asked.passed, letThrough: open }
}

const say = async ({ admin, number, settle }: ConversationScene, content: string, to = number) => {
  await admin.messages.create(to, { content })
  await settle()
}

test('whoever goes live while a batch is read is shown all of it, though it was read for others', async () => {
  const s = await conversationScene()
  // Once for who is there, and once for what of it is shown to them.
  const { room, faults, isAsked, letThrough } = slowRoom(s, 2)
  const elsewhere = await s.member()
  const inbox = await aStaffedInbox(s.app, s.account.id, [elsewhere.user.id])
  const { display_id } = await aConversation(s.app, s.account.id, { inbox })
  const early = viewerOf(elsewhere)
  expect(await room.enter(early.viewer, undefined)).toBe(true)
  await say(s, 'theirs', display_id)
  await say(s, 'first')
  room.stir()
  await isAsked
  const comer = viewerOf(s.agent)
  expect(await room.enter(comer.viewer, undefined)).toBe(true)
  letThrough()
  await expect.poll(() => contentsOf(comer.frames)).toEqual(['first'])
  await say(s, 'second')
  room.stir()
  await expect.poll(() => contentsOf(comer.frames)).toEqual(['first', 'second'])
  expect([contentsOf(early.frames), faults]).toEqual([['theirs'], []])
})

test('whoever has caught up while they are read is not shown them again', async () => {
  const s = await conversationScene()
  const { room, faults, isAsked, letThrough } = slowRoom(s, 1)
  const admin = viewerOf(s.admin)
  await room.enter(admin.viewer, undefined)
  const position = await lastPosition(s.app.database.read, s.account.id)
  await say(s, 'first')
  room.stir()
  await isAsked
  const comer = viewerOf(s.agent, true)
  await room.enter(comer.viewer, { position, shown: 0 })
  await expect.poll(() => comer.viewer.isLive).toBe(true)
  expect(contentsOf(comer.frames)).toEqual(['first'])
  letThrough()
  await expect.poll(() => contentsOf(admin.frames)).toEqual(['first'])
  await say(s, 'second')
  room.stir()
  for (const { frames } of [comer, admin]) {
    await expect.poll(() => contentsOf(frames)).toEqual(['first', 'second'])
  }
  expect(faults).toEqual([])
})
