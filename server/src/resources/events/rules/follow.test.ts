import { expect, test } from 'vitest'
import { emit } from '../../../kernel/bus.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import { testEngine } from '../../../testing/database.ts'
import { contactPayload } from '../../../testing/resources.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { aConversation } from '../../conversations/factory.ts'
import { anInbox } from '../../inboxes/factory.ts'

const writers = 16
const each = 8

/** Reads on until it has seen so many messages. */
async function readUntil({ admin }: Scene, messages: number): Promise<JsonObject[]> {
  const seen: JsonObject[] = []
  let after: string | undefined
  while (seen.filter(({ event }) => event === 'message_created').length < messages) {
    const { payload, meta } = await admin.events.list({ after, limit: 7, wait: 10 })
    seen.push(...payload)
    after = meta.next
  }
  return seen
}

test('a reader sees what many write at once: all of it, once, in the order of each conversation', async () => {
  const s = await scene()
  const inbox = await anInbox(s.app, s.account.id)
  const conversations: number[] = []
  for (let i = 0; i < 4; i++) conversations.push((await aConversation(s.app, s.account.id, { inbox })).display_id)
  await s.app.worker.start()
  const write = async (writer: number) => {
    for (let i = 0; i < each; i++) {
      await s.admin.messages.create(conversations[(writer + i) % 4]!, { content: `${writer}-${i}` })
    }
  }
  const reading = readUntil(s, writers * each)
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  const seen = await reading
  await s.app.worker.stop()
  const stored = (await s.events()).length
  expect(seen.length).toBeLessThanOrEqual(stored)
  expect(new Set(seen.map(({ event_id }) => event_id)).size).toBe(seen.length)
  const posted = seen.filter(({ event }) => event === 'message_created')
  expect(new Set(posted.map(({ content }) => content)).size).toBe(writers * each)
  for (const conversation of conversations) {
    const ids = posted.filter(({ conversation_id }) => conversation_id === conversation).map(({ id }) => Number(id))
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  }
})

// The embedded engine has one writer: nothing can be committed while a transaction is open.
test.runIf(testEngine === 'postgres')('an event that is committed late is not passed over', async () => {
  const s = await scene()
  const { account, app } = s
  const tell = (id: number, before = Promise.resolve()) =>
    app.database.transaction(async (tx) => {
      await emit(tx, 'contact_created', {
        accountId: account.id,
        subject: {},
        payload: { ...contactPayload, id },
        now: app.clock.now(),
      })
      await before
    })
  let commit = () => {}
  const late = tell(
    1,
    new Promise((resolve) => {
      commit = resolve
    }),
  )
  await tell(2)
  await s.settle()
  const { payload, meta } = await s.admin.events.list()
  expect(payload.map(({ id }) => id)).toEqual([2])
  commit()
  await late
  await s.settle()
  expect((await s.admin.events.list({ after: meta.next })).payload.map(({ id }) => id)).toEqual([1])
})
