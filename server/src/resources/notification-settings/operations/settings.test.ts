import { expect, test } from 'vitest'
import { refusalOf } from '../../../testing/refusal.ts'
import { scene } from '../../../testing/scene.ts'
import { notificationTypes } from '../schema.ts'

test('each list replaces what was selected, and one that is not sent stays', async () => {
  const { admin, agent, account } = await scene()
  const { get, update } = agent.notificationSettings
  const start = await get()
  expect(start).toMatchObject({
    user_id: agent.user.id,
    account_id: account.id,
    all_push_flags: notificationTypes.map((type) => `push_${type}`),
    selected_email_flags: ['email_conversation_assignment'],
    selected_push_flags: ['push_conversation_assignment'],
  })
  const chosen = { selected_push_flags: ['push_conversation_creation' as const, 'push_sla_missed_resolution' as const] }
  expect(await update(chosen)).toEqual({ ...start, ...chosen })
  expect(await update({ selected_email_flags: [] })).toEqual({ ...start, ...chosen, selected_email_flags: [] })
  expect(await get()).toEqual({ ...start, ...chosen, selected_email_flags: [] })
  expect((await admin.notificationSettings.get()).selected_email_flags).toEqual(start.selected_email_flags)
  const unknown = { selected_push_flags: ['push_everything' as 'push_conversation_mention'] }
  expect(await refusalOf(update(unknown))).toBe('422 selected_push_flags[0] not_allowed')
})
