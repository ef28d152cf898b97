import { expect, test } from 'vitest'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'
import { anInbox } from '../../inboxes/factory.ts'
import { aPolicy } from '../factory.ts'

test('a policy is made, listed, changed and deleted', async () => {
  const { app, account, admin } = await scene()
  const now = app.clock.now() / 1000
  const bare = await admin.assignmentPolicies.create({ name: 'Bare' })
  expect(bare).toEqual({
    id: bare.id,
    name: 'Bare',
    description: null,
    assignment_order: 'round_robin',
    conversation_priority: 'earliest_created',
    fair_distribution_limit: 100,
    fair_distribution_window: 3600,
    enabled: true,
    assigned_inbox_count: 0,
    created_at: now,
    updated_at: now,
  })
  // As it is sent by existing clients.
  const nested = await call(app, admin.token)('POST', `/api/v1/accounts/${account.id}/assignment_policies`, {
    assignment_policy: { name: 'Even', conversation_priority: 'longest_waiting', assignment_order: 'balanced' },
  })
  const even = nested.json()
  expect(even).toMatchObject({ conversation_priority: 'longest_waiting', assignment_order: 'balanced' })
  expect(await admin.assignmentPolicies.list()).toEqual([bare, even])
  const changed = await admin.assignmentPolicies.update(even.id, { fair_distribution_limit: 1, enabled: false })
  expect(changed).toEqual({ ...even, fair_distribution_limit: 1, enabled: false })
  expect(await admin.assignmentPolicies.get(even.id)).toEqual(changed)
  expect(await admin.assignmentPolicies.delete(even.id)).toEqual({})
  expect(await refusalOf(admin.assignmentPolicies.get(even.id))).toBe('404 not_found')
})

test('names are unique in an account, and numbers have bounds', async () => {
  const { app, admin } = await scene()
  const other = await scene(app)
  await admin.assignmentPolicies.create({ name: 'Even' })
  expect(await refusalOf(admin.assignmentPolicies.create({ name: 'Even' }))).toBe('422 name taken')
  await other.admin.assignmentPolicies.create({ name: 'Even' })
  const { id } = await admin.assignmentPolicies.create({ name: 'Odd' })
  expect(await refusalOf(admin.assignmentPolicies.update(id, { name: 'Even' }))).toBe('422 name taken')
  for (const field of ['fair_distribution_limit', 'fair_distribution_window']) {
    expect(await refusalOf(admin.assignmentPolicies.update(id, { [field]: 0 }))).toBe(`422 ${field} too_small`)
  }
  expect(await refusalOf(admin.assignmentPolicies.update(id, { assignment_order: 'random' as 'balanced' }))).toBe(
    '422 assignment_order not_allowed',
  )
})

test('an inbox has one at most, of its own account', async () => {
  const { app, account, admin } = await scene()
  const other = await scene(app)
  const inbox = await anInbox(app, account.id)
  const [one, two] = [await aPolicy(app, account.id), await aPolicy(app, account.id)]
  const foreign = await aPolicy(app, other.account.id)
  const { getOfInbox, setOfInbox, removeFromInbox, listInboxes, get } = admin.assignmentPolicies
  expect(await refusalOf(getOfInbox(inbox.id))).toBe('404 not_found')
  expect(await refusalOf(removeFromInbox(inbox.id))).toBe('404 not_found')
  expect(await refusalOf(setOfInbox(inbox.id, { assignment_policy_id: foreign.id }))).toBe(
    '422 assignment_policy_id unknown',
  )
  await setOfInbox(inbox.id, { assignment_policy_id: one.id })
  expect(await setOfInbox(inbox.id, { assignment_policy_id: two.id })).toMatchObject({
    id: two.id,
    assigned_inbox_count: 1,
  })
  expect(await getOfInbox(inbox.id)).toMatchObject({ id: two.id })
  expect((await listInboxes(two.id)).inboxes.map(({ id }) => id)).toEqual([inbox.id])
  expect((await listInboxes(one.id)).inboxes).toEqual([])
  await admin.assignmentPolicies.delete(two.id)
  expect(await refusalOf(getOfInbox(inbox.id))).toBe('404 not_found')
  await setOfInbox(inbox.id, { assignment_policy_id: one.id })
  expect(await removeFromInbox(inbox.id)).toEqual({})
  expect(await refusalOf(getOfInbox(inbox.id))).toBe('404 not_found')
  await setOfInbox(inbox.id, { assignment_policy_id: one.id })
  await admin.inboxes.delete(inbox.id)
  expect(await get(one.id)).toMatchObject({ assigned_inbox_count: 0 })
})
