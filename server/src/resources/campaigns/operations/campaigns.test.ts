import { expect, test } from 'vitest'
import { hour } from '../../../kernel/clock.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'
import { anInbox, aWebsite } from '../../inboxes/factory.ts'
import { findInboxRow } from '../../inboxes/queries/inboxes.ts'
import { aCampaign } from '../factory.ts'
import { listRunningCampaigns } from '../rules/running.ts'

test('a campaign is created, read, changed, listed and deleted', async () => {
  const { app, account, admin, agent } = await scene()
  const website = await aWebsite(app, account.id)
  await admin.inboxMembers.create({ inbox_id: website.id, user_ids: [agent.user.id] })
  const rules = { url: 'https://shop.example/*', time_on_page: 5 }
  const made = await admin.campaigns.create({
    title: 'Hi',
    message: 'Can I help?',
    inbox_id: website.id,
    trigger_rules: rules,
  })
  expect(made).toEqual({
    id: made.id,
    title: 'Hi',
    description: null,
    account_id: account.id,
    // As agents are shown it: nobody needs the secrets of the inbox here.
    inbox: await agent.inboxes.get(website.id),
    message: 'Can I help?',
    template_params: null,
    campaign_status: 'active',
    enabled: true,
    campaign_type: 'ongoing',
    trigger_rules: rules,
    trigger_only_during_business_hours: false,
    created_at: new Date(app.clock.now()).toISOString(),
    updated_at: new Date(app.clock.now()).toISOString(),
  })
  expect(await admin.campaigns.get(made.id)).toEqual(made)
  app.clock.advance(1000)
  const changes = {
    enabled: false,
    description: 'Pricing',
    sender_id: agent.user.id,
    trigger_rules: { time_on_page: 1 },
  }
  const changed = await admin.campaigns.update(made.id, changes)
  expect(changed).toEqual({
    ...made,
    enabled: false,
    description: 'Pricing',
    trigger_rules: { time_on_page: 1 },
    sender: (await agent.agents.list()).find(({ id }) => id === agent.user.id),
    updated_at: new Date(app.clock.now()).toISOString(),
  })
  expect(await admin.campaigns.list()).toEqual([changed])
  expect(await admin.campaigns.listOfInbox(website.id)).toEqual([changed])
  expect(await admin.campaigns.listOfInbox((await aWebsite(app, account.id)).id)).toEqual([])
  expect(await admin.campaigns.delete(made.id)).toEqual({})
  expect(await admin.campaigns.list()).toEqual([])
  expect(await refusalOf(admin.campaigns.get(made.id))).toBe('404 not_found')
})

test('what a campaign cannot be is said, and nothing is stored of it', async () => {
  const { app, account, admin } = await scene()
  const other = await scene()
  const usual = { title: 'Hi', message: 'Hello', inbox_id: (await aWebsite(app, account.id)).id }
  const refused = (over: object) => refusalOf(admin.campaigns.create({ ...usual, ...over }))
  const sms = { type: 'sms', phone_number: '+4930123450' } as const
  expect(await refused({ inbox_id: (await anInbox(app, account.id, { channel: sms })).id })).toBe(
    '422 inbox_id not_allowed',
  )
  expect(await refused({ inbox_id: (await anInbox(app, account.id)).id })).toBe('422 inbox_id not_allowed')
  expect(await refused({ inbox_id: (await aWebsite(app, other.account.id)).id })).toBe('422 inbox_id unknown')
  expect(await refused({ sender_id: other.admin.user.id })).toBe('422 sender_id unknown')
  expect(await refused({ title: ' ' })).toBe('422 title bad_format')
  expect(await refused({ message: 'x'.repeat(20_001) })).toBe('422 message too_long')
  expect(await refused({ trigger_rules: { url: 'javascript:alert(1)' } })).toBe('422 trigger_rules.url bad_format')
  expect(await refused({ trigger_rules: { time_on_page: -1 } })).toBe('422 trigger_rules.time_on_page too_small')
  expect(await admin.campaigns.list()).toEqual([])
  const { id } = await aCampaign(app, account.id)
  const inbox_id = (await anInbox(app, account.id)).id
  expect(await refusalOf(admin.campaigns.update(id, { inbox_id }))).toBe('422 inbox_id not_allowed')
  expect(await refusalOf(other.admin.campaigns.update(id, { title: 'x' }))).toBe('404 not_found')
})

test('what only campaigns have that are sent once is left aside, however strict the caller is', async () => {
  const { app, account, admin } = await scene()
  const { id: inbox_id } = await aWebsite(app, account.id)
  const body = { title: 'Hi', message: 'Hello', inbox_id, audience: [{ type: 'Label', id: 1 }], scheduled_at: 1 }
  const headers = { prefer: 'handling=strict' }
  const answer = await call(app, admin.token)('POST', `/api/v1/accounts/${account.id}/campaigns`, body, headers)
  expect([answer.statusCode, answer.json().campaign_type]).toEqual([200, 'ongoing'])
})

test('a campaign goes with its inbox at once, and on without a sender who leaves', async () => {
  const { app, account, admin, agent } = await scene()
  const { id } = await aCampaign(app, account.id, { sender_id: agent.user.id })
  await admin.agents.delete(agent.user.id)
  const campaign = await admin.campaigns.get(id)
  expect(campaign.sender).toBeUndefined()
  await admin.inboxes.delete(campaign.inbox.id)
  expect(await admin.campaigns.list()).toEqual([])
  expect(await refusalOf(admin.campaigns.get(id))).toBe('404 not_found')
})

test('running are those that are switched on, in business hours if they ask for it', async () => {
  const { app, account, admin } = await scene()
  const { id } = await aWebsite(app, account.id)
  const made: Awaited<ReturnType<typeof aCampaign>>[] = []
  for (const [enabled, trigger_only_during_business_hours] of [
    [true, false],
    [true, true],
    [false, false],
  ] as const) {
    made.push(await aCampaign(app, account.id, { inbox_id: id, enabled, trigger_only_during_business_hours }))
  }
  await aCampaign(app, account.id)
  const monday = Date.UTC(2026, 0, 5)
  const running = async (now: number) => {
    const inbox = await findInboxRow(app.database.read, account.id, id)
    const rows = await listRunningCampaigns(app.database.read, inbox, now)
    return rows.map((row) => made.findIndex((campaign) => campaign.id === row.id))
  }
  expect(await running(monday)).toEqual([0, 1])
  await admin.inboxes.update(id, { working_hours_enabled: true })
  expect(await running(monday)).toEqual([0])
  expect(await running(monday + 10 * hour)).toEqual([0, 1])
})
