import { expect, test } from 'vitest'
import { day } from '../../../kernel/clock.ts'
import { type ConversationScene, conversationScene } from '../../../testing/conversation-scene.ts'
import { aPicture, multipart } from '../../../testing/multipart.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'

async function upload({ app, account, admin }: Pick<ConversationScene, 'app' | 'account' | 'admin'>): Promise<string> {
  const form = multipart([await aPicture('attachment')])
  const answer = await call(app, admin.token)('POST', `/api/v1/accounts/${account.id}/upload`, form.body, form.headers)
  return answer.json().blob_id
}

function filesOf({ app, account }: ConversationScene) {
  return app.database.read.selectFrom('files').select(['id', 'shares']).where('account_id', '=', account.id).execute()
}

const rule = (...blobs: string[]) => ({
  name: 'Send',
  event_name: 'conversation_updated' as const,
  conditions: [{ attribute_key: 'status', filter_operator: 'equal_to', values: ['all'] }],
  actions: [{ action_name: 'send_attachment', action_params: blobs }],
})

test('a rule sends a file however often, long after the upload is forgotten, and lets it go with itself', async () => {
  const s = await conversationScene()
  const { app, admin, number, settle } = s
  await settle()
  const blob = await upload(s)
  const made = await admin.automationRules.create(rule(blob))
  expect(made.files).toMatchObject([{ blob_id: blob, automation_rule_id: made.id, file_type: 'image/png' }])
  app.clock.advance(2 * day)
  await settle()
  const { payload: renamed } = await admin.automationRules.update(made.id, { ...rule(blob), name: 'Still' })
  const { payload: copy } = await admin.automationRules.clone(made.id)
  expect(copy.files).toMatchObject([{ blob_id: blob, automation_rule_id: copy.id }])
  await admin.automationRules.delete(copy.id)
  for (const priority of ['high', 'low'] as const) {
    await admin.conversations.togglePriority(number, { priority })
    await settle()
  }
  const { payload } = await admin.messages.list(number)
  const sent = payload.filter(({ attachments = [] }) => attachments.length > 0)
  expect(sent).toMatchObject([{ attachments: [{ file_type: 'image' }] }, { attachments: [{ file_type: 'image' }] }])
  await admin.automationRules.delete(renamed.id)
  await admin.messages.delete(number, sent[0]!.id)
  await settle()
  expect(await filesOf(s)).toHaveLength(1)
  await admin.messages.delete(number, sent[1]!.id)
  await settle()
  expect(await filesOf(s)).toEqual([])
})

test('a file of another account, a forgotten one and what is none are refused; macros send files as well', async () => {
  const s = await conversationScene()
  const { app, admin, agent, number, settle } = s
  const foreign = await upload(await conversationScene())
  const forgotten = await upload(s)
  app.clock.advance(2 * day)
  await settle()
  for (const blob of [foreign, forgotten, 'made-up']) {
    const refusal = await refusalOf(admin.automationRules.create(rule(blob)))
    expect(refusal).toBe('422 actions[0].action_params[0] unknown')
  }
  const blob = await upload(s)
  const { payload: macro } = await agent.macros.create({ name: 'Send', actions: rule(blob).actions })
  expect((await agent.macros.get(macro.id)).payload.files).toMatchObject([{ blob_id: blob }])
  await agent.macros.execute(macro.id, { conversation_ids: [number] })
  await settle()
  const { payload } = await agent.messages.list(number)
  expect(payload.at(-1)).toMatchObject({ attachments: [{ file_type: 'image' }], sender: { id: agent.user.id } })
})
