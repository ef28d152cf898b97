import { expect, test } from 'vitest'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { aConversation } from '../../conversations/factory.ts'

const condition = (attribute_key: string, filter_operator: string, values: string[], query_operator: string | null) => {
  return { attribute_key, filter_operator, values, query_operator }
}

test('a dry run tells what then happens, and changes nothing', async () => {
  const s = await conversationScene()
  const { app, account, admin, inbox } = s
  const numbers = [s.number]
  for (let at = 0; at < 4; at++) numbers.push((await aConversation(app, account.id, { inbox })).display_id)
  await admin.conversations.toggleStatus(numbers[4]!, { status: 'pending' })
  const rule = {
    name: 'Refunds',
    event_name: 'message_created' as const,
    conditions: [condition('content', 'contains', ['refund'], 'AND'), condition('status', 'equal_to', ['open'], null)],
    actions: [{ action_name: 'add_private_note', action_params: ['Seen'] }],
  }
  const say = async () => {
    for (const [at, number] of numbers.entries()) {
      await admin.messages.create(number, { content: at % 2 === 0 ? 'A refund' : 'Thanks' })
    }
    await s.settle()
  }
  await say()
  const before = await s.told()
  const { payload: tried } = await admin.automationRules.dryRun(rule)
  expect(tried).toMatchObject({ events: 5, actions: rule.actions })
  const { id } = await admin.automationRules.create({ ...rule, active: false })
  expect((await admin.automationRules.dryRunStored(id)).payload).toEqual(tried)
  expect(await s.told()).toEqual(before)
  expect((await admin.automationRules.listRuns(id)).payload).toEqual([])
  await admin.automationRules.update(id, { active: true })
  await say()
  const { payload: runs } = await admin.automationRules.listRuns(id)
  expect(tried.matches.map((match) => match.conversation_id)).toEqual([numbers[2], numbers[0]])
  expect(runs.map((run) => run.conversation_id)).toEqual([numbers[2], numbers[0]])
})

test('moves are tried by where they led', async () => {
  const s = await conversationScene()
  const { admin, number } = s
  for (const status of ['resolved', 'open', 'resolved', 'pending'] as const) {
    await admin.conversations.toggleStatus(number, { status })
  }
  await s.settle()
  const tryOut = async (
    event_name: 'conversation_opened' | 'conversation_resolved' | 'conversation_updated',
    from: string,
  ) => {
    const conditions = [
      { attribute_key: 'status', filter_operator: 'attribute_changed', values: { from: [from], to: [] } },
    ]
    const actions = [{ action_name: 'add_label', action_params: ['x'] }]
    const { payload } = await admin.automationRules.dryRun({ name: 'R', event_name, conditions, actions })
    return [payload.events, payload.matches.length]
  }
  expect(await tryOut('conversation_opened', 'resolved')).toEqual([1, 1])
  expect(await tryOut('conversation_resolved', 'open')).toEqual([2, 2])
  expect(await tryOut('conversation_updated', 'resolved')).toEqual([4, 2])
})
