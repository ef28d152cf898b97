import { expect, test } from 'vitest'
import { superPlatformOf } from '../../../testing/platform.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { scene } from '../../../testing/scene.ts'
import { anInbox } from '../../inboxes/factory.ts'
import { aCapacityPolicy, anInboxLimit } from '../factory.ts'

test('a policy is made, listed, changed and deleted', async () => {
  const { app, account, admin } = await scene()
  const now = app.clock.now() / 1000
  const bare = await admin.agentCapacityPolicies.create({ name: 'Five', exclusion_rules: {} })
  expect(bare).toEqual({
    id: bare.id,
    name: 'Five',
    description: null,
    exclusion_rules: {},
    account_id: account.id,
    assigned_agent_count: 0,
    inbox_capacity_limits: [],
    created_at: now,
    updated_at: now,
  })
  const rules = { excluded_labels: ['waits', 'späť'], exclude_older_than_hours: 24 }
  const changed = await admin.agentCapacityPolicies.update(bare.id, { exclusion_rules: rules })
  expect(changed).toEqual({ ...bare, exclusion_rules: rules })
  expect(await admin.agentCapacityPolicies.update(bare.id, { name: 'Six' })).toEqual({ ...changed, name: 'Six' })
  expect(await admin.agentCapacityPolicies.list()).toEqual([{ ...changed, name: 'Six' }])
  expect(await admin.agentCapacityPolicies.delete(bare.id)).toEqual({})
  expect(await refusalOf(admin.agentCapacityPolicies.get(bare.id))).toBe('404 not_found')
})

test('labels that do not count are followed when they are renamed, and let go when they are deleted', async () => {
  const { admin } = await scene()
  const [waits, later] = [await admin.labels.create({ title: 'waits' }), await admin.labels.create({ title: 'later' })]
  const exclusion_rules = { excluded_labels: ['waits', 'later'] }
  const { id } = await admin.agentCapacityPolicies.create({ name: 'Five', exclusion_rules })
  await admin.labels.update(waits.id, { title: 'waiting' })
  await admin.labels.delete(later.id)
  expect((await admin.agentCapacityPolicies.get(id)).exclusion_rules).toEqual({ excluded_labels: ['waiting'] })
})

test('members have one at most; whoever has left has none', async () => {
  const { app, account, admin, agent } = await scene()
  const other = await scene(app)
  const [one, two] = [await aCapacityPolicy(app, account.id), await aCapacityPolicy(app, account.id)]
  const { users, get } = admin.agentCapacityPolicies
  expect(await refusalOf(users.add(one.id, { user_id: other.agent.user.id }))).toBe('422 user_id unknown')
  expect(await users.add(one.id, { user_id: agent.user.id })).toMatchObject({ id: agent.user.id })
  await users.add(two.id, { user_id: agent.user.id })
  expect(await users.list(one.id)).toEqual([])
  expect((await users.list(two.id)).map(({ id }) => id)).toEqual([agent.user.id])
  expect(await get(two.id)).toMatchObject({ assigned_agent_count: 1 })
  const platform = await superPlatformOf(app)
  expect(await platform.accountUsers.list(account.id)).toContainEqual(
    expect.objectContaining({ user_id: agent.user.id, agent_capacity_policy_id: two.id }),
  )
  expect(await refusalOf(users.remove(one.id, agent.user.id))).toBe('404 not_found')
  await users.remove(two.id, agent.user.id)
  expect(await users.list(two.id)).toEqual([])
  await users.add(two.id, { user_id: agent.user.id })
  await admin.agentCapacityPolicies.delete(two.id)
  await users.add(one.id, { user_id: agent.user.id })
  await admin.agents.delete(agent.user.id)
  expect(await get(one.id)).toMatchObject({ assigned_agent_count: 0 })
})

test('an inbox has one limit in a policy, which goes with it', async () => {
  const { app, account, admin } = await scene()
  const other = await scene(app)
  const policy = await aCapacityPolicy(app, account.id)
  const elsewhere = await anInboxLimit(app, await aCapacityPolicy(app, account.id))
  const inbox = await anInbox(app, account.id)
  const foreign = await anInbox(app, other.account.id)
  const { inboxLimits, get } = admin.agentCapacityPolicies
  const limit = await inboxLimits.create(policy.id, { inbox_id: inbox.id, conversation_limit: 0 })
  expect(limit).toEqual({
    id: limit.id,
    agent_capacity_policy_id: policy.id,
    inbox_id: inbox.id,
    conversation_limit: 0,
  })
  const again = inboxLimits.create(policy.id, { inbox_id: inbox.id, conversation_limit: 1 })
  expect(await refusalOf(again)).toBe('422 inbox_id taken')
  const theirs = inboxLimits.create(policy.id, { inbox_id: foreign.id, conversation_limit: 1 })
  expect(await refusalOf(theirs)).toBe('422 inbox_id unknown')
  expect(await refusalOf(inboxLimits.update(policy.id, limit.id, { conversation_limit: -1 }))).toBe(
    '422 conversation_limit too_small',
  )
  expect(await refusalOf(inboxLimits.update(policy.id, elsewhere.id, { conversation_limit: 1 }))).toBe('404 not_found')
  const changed = await inboxLimits.update(policy.id, limit.id, { conversation_limit: 7 })
  expect((await get(policy.id)).inbox_capacity_limits).toEqual([changed])
  await inboxLimits.delete(policy.id, limit.id)
  expect((await get(policy.id)).inbox_capacity_limits).toEqual([])
  await inboxLimits.create(policy.id, { inbox_id: inbox.id, conversation_limit: 1 })
  await admin.inboxes.delete(inbox.id)
  expect((await get(policy.id)).inbox_capacity_limits).toEqual([])
})
