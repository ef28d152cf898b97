import type { AccountClient, Client } from '../../sdk/src/index.ts'

/** What addresses name, by the names that routes have for it. */
export type Places = Record<string, string>

const condition = (attribute_key: string, values: (string | number)[], filter_operator = 'equal_to') => ({
  attribute_key,
  filter_operator,
  values,
  query_operator: null,
})

const openQuery = { payload: [condition('status', ['open'])] }

const article = `## Before you begin

Have the number of your order at hand. It is in the mail that confirmed it.

1. Open **Orders**.
2. Choose the order, then *Track*.

> A parcel that left us today is seen tomorrow.

See [how to return something](https://help.example/returns).`

/** Gives an account that a demo desk has filled something of everything else there is. */
export async function furnish(client: Client, accountId: number, webhookUrl: string): Promise<Places> {
  const account = client.account(accountId)
  const labels = (await account.labels.list()).payload
  const inboxes = (await account.inboxes.list()).payload
  const website = inboxes.find(({ channel_type }) => channel_type === 'Channel::WebWidget')!
  const app = inboxes.find(({ channel_type }) => channel_type === 'Channel::Api')!
  for (const [at, { id }] of labels.entries()) await account.labels.update(id, { color: colours[at % colours.length] })
  const webhook = await account.webhooks.create({ url: webhookUrl, name: 'Warehouse', subscriptions: told })
  const answered = await furnishConversations(client, account, app.id, labels[0]!.title)
  const answers = await furnishAnswers(account, Number(answered.agentId))
  const view = await account.customFilters.create({
    name: 'Waits for us',
    filter_type: 'conversation',
    query: openQuery,
  })
  const segment = await account.customFilters.create({
    name: 'With an e-mail address',
    filter_type: 'contact',
    query: { payload: [condition('email', ['@'], 'contains')] },
  })
  await furnishTokens(client, accountId)
  const [delivery] = await deliveriesTo(account, webhook.id)
  return {
    accountId: String(accountId),
    ...answers,
    ...answered,
    ...(await furnishHelpCenter(account, accountId)),
    inboxId: String(website.id),
    label: labels[0]!.title,
    labelId: String(labels[0]!.id),
    viewId: String(view.id),
    segmentId: String(segment.id),
    webhookId: String(webhook.id),
    deliveryId: String(delivery?.id),
  }
}

/** One for everything, and one that ends soon. */
async function furnishTokens({ profile }: Client, account_id: number): Promise<void> {
  await profile.accessTokens.create({ name: 'Warehouse' })
  await profile.accessTokens.create({
    name: 'Nightly report',
    scopes: ['reports:read', 'conversations:write'],
    account_id,
    expires_at: Math.floor(Date.now() / 1000) + 3 * 24 * 60 * 60,
  })
}

const colours = ['#3451d1', '#b42318', '#14703f', '#b07d12', '#8e44ad', '#0a5fa8', '#d6336c']
const told = ['conversation_created', 'conversation_updated', 'message_created'] as const satisfies string[]

async function furnishAnswers(account: AccountClient, agentId: number): Promise<Places> {
  await account.cannedResponses.create({
    short_code: 'thanks',
    content: 'Thank you, {{contact.name}}. We are looking into it.',
  })
  await account.cannedResponses.create({
    short_code: 'late',
    content: 'Your parcel is late, and we are sorry for it.',
    attachments: [new File(['%PDF-1.4\n'], 'voucher.pdf')],
  })
  await account.customAttributeDefinitions.create({
    attribute_display_name: 'Plan',
    attribute_key: 'plan',
    attribute_display_type: 'list',
    attribute_values: ['Free', 'Team', 'Company'],
    attribute_model: 'contact_attribute',
  })
  await account.customAttributeDefinitions.create({
    attribute_display_name: 'Order',
    attribute_key: 'order',
    attribute_display_type: 'text',
    attribute_model: 'conversation_attribute',
  })
  await account.customRoles.create({ name: 'Reporter', permissions: ['report_manage'] })
  await account.slaPolicies.create({ name: 'Company', first_response_time_threshold: 3600 })
  await account.assignmentPolicies.create({ name: 'In turn', assignment_order: 'round_robin', enabled: true })
  await account.dashboardApps.create({ title: 'Orders', content: [{ type: 'frame', url: 'https://orders.example' }] })
  const actions = [
    { action_name: 'add_label', action_params: ['refund'] },
    { action_name: 'assign_agent', action_params: [agentId] },
  ]
  const macro = await account.macros.create({ name: 'Hand to billing', visibility: 'global', actions })
  const rule = await account.automationRules.create({
    name: 'Refunds to billing',
    description: 'Whoever writes about a refund is answered by billing.',
    event_name: 'message_created',
    conditions: [condition('content', ['refund'], 'contains')],
    actions,
  })
  return { macroId: String(macro.payload.id), ruleId: String(rule.id) }
}

/** One conversation with everything that one can have, one that is put off and one that waits for a bot. */
async function furnishConversations(client: Client, account: AccountClient, inboxId: number, label: string) {
  const { inbox_identifier } = await account.inboxes.get(inboxId)
  const members = (await account.inboxMembers.get(inboxId)).payload
  const me = members.find(({ role }) => role === 'administrator')!
  const colleague = members.find(({ id }) => id !== me.id)!
  const team = await account.teams.create({ name: 'logistics', description: 'Parcels, carriers and customs' })
  await account.teams.members.add(team.id, { user_ids: members.map(({ id }) => id) })
  const created = await account.contacts.create({
    inbox_id: inboxId,
    name: 'Grace Hopper',
    email: 'grace@compilers.example',
    additional_attributes: { city: 'Lisbon', country: 'Portugal', country_code: 'PT', company_name: 'Compilers' },
  })
  const { id: contactId, contact_inboxes } = created.payload.contact
  const { source_id } = contact_inboxes![0]!
  const begin = (status: 'open' | 'snoozed' | 'pending') =>
    account.conversations.create({ inbox_id: inboxId, source_id, status, assignee_id: me.id })
  const { id: number } = await begin('open')
  const ask = (content: string) => client.public.messages.create(inbox_identifier!, source_id, number, { content })
  const say = (content: string, isPrivate = false) => account.messages.create(number, { content, private: isPrivate })
  await ask('Hello, my order #44140 should have been here on Friday. Where is it?')
  await say('Hello Grace, I am sorry to hear that. I will look into it right away.')
  const mention = `[@${colleague.name}](mention://user/${colleague.id}/${encodeURIComponent(colleague.name!)})`
  await say(`${mention} can you ask the carrier? The last scan is from Monday.`, true)
  await account.conversations.assignments.create(number, { team_id: team.id })
  await account.conversations.togglePriority(number, { priority: 'urgent' })
  await account.conversations.labels.add(number, { labels: [label] })
  await account.conversations.participants.create(number, { user_ids: [colleague.id] })
  await say('The carrier has found it:\n\n- It left on **Monday**.\n- It comes **tomorrow before noon**.')
  await ask('That is good news, thank you. Can somebody call before it comes?')
  await account.contacts.labels.add(contactId, { labels: [label] })
  await account.contacts.notes.create(contactId, { content: 'Prefers to be called.' })
  for (const status of ['snoozed', 'pending'] as const) await begin(status)
  return { number: String(number), contactId: String(contactId), teamId: String(team.id), agentId: String(me.id) }
}

async function furnishHelpCenter(account: AccountClient, accountId: number): Promise<Places> {
  const slug = `help-${accountId}`
  const config = { allowed_locales: ['en', 'de'], default_locale: 'en' }
  await account.portals.create({ name: 'Help', slug, color: '#3451d1', header_text: 'How can we help?', config })
  const orders = await account.portals.categories.create(slug, {
    name: 'Orders',
    slug: 'orders',
    description: 'From the cart to the door',
    locale: 'en',
  })
  const told = { content: article, locale: 'en', category_id: orders.id, status: 'published' as const }
  const { id } = await account.portals.articles.create(slug, {
    ...told,
    title: 'Track an order',
    slug: `track-${accountId}`,
  })
  await account.portals.articles.create(slug, { ...told, title: 'Return something', slug: `return-${accountId}` })
  await account.portals.articles.create(slug, {
    ...told,
    title: 'Change an address',
    slug: `address-${accountId}`,
    status: 'draft',
  })
  return { slug, locale: 'en', category: 'orders', article: String(id) }
}

/** They are made a moment after what they tell of. */
async function deliveriesTo(account: AccountClient, webhookId: number) {
  for (let tries = 0; tries < 100; tries++) {
    const { payload } = await account.deliveries.list({ webhook_id: webhookId })
    if (payload.length > 0) return payload
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return []
}
