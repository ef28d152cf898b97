import type { AccountClient, Client } from '../../sdk/src/index.ts'

/** What addresses name, by the names that routes have for it. */
export type Places = Record<string, string>

const condition = (attribute_key: string, values: (string | number)[], filter_operator = 'equal_to') => ({
  attribute_key,
  filter_operator,
  values,
  query_operator: null,
})

const waitingQuery = {
  payload: [
    { ...condition('status', ['open']), query_operator: 'AND' },
    condition('waiting_since', ['now-4h'], 'is_less_than'),
  ],
}

interface Furnishing {
  webhookUrl: string
  /** When everything is there, in milliseconds. */
  now: number
  /** Lets the server do what is due, and sets its clock; without it, all happens at once. */
  goTo?: (time: number) => Promise<void>
}

interface Furnisher {
  client: Client
  account: AccountClient
  /** Goes to as many minutes before the end. */
  ago: (minutes: number) => Promise<void>
}

const day = 24 * 60

/** Gives an account that a demo desk has filled something of everything else there is. */
export async function furnish(client: Client, accountId: number, furnishing: Furnishing): Promise<Places> {
  const { webhookUrl, now, goTo } = furnishing
  const account = client.account(accountId)
  const furnisher = { client, account, ago: async (minutes: number) => goTo?.(now - minutes * 60_000) }
  await furnisher.ago(26 * day)
  await account.labels.create({ title: 'refund' })
  const labels = (await account.labels.list()).payload
  for (const [at, { id }] of labels.entries()) await account.labels.update(id, { color: colours[at % colours.length] })
  const { id: labelId, title: label } = labels.find(({ title }) => title === 'shipping')!
  const inboxes = (await account.inboxes.list()).payload
  const website = inboxes.find(({ channel_type }) => channel_type === 'Channel::WebWidget')!
  const app = inboxes.find(({ channel_type }) => channel_type === 'Channel::Api')!
  const webhook = await account.webhooks.create({ url: webhookUrl, name: 'Warehouse', subscriptions: told })
  const answers = await furnishAnswers(account)
  const portal = await furnishHelpCenter(account)
  const answered = await furnishConversations(furnisher, app.id, label)
  const view = await account.customFilters.create({
    name: 'Waiting over 4 h',
    filter_type: 'conversation',
    query: waitingQuery,
  })
  const segment = await account.customFilters.create({
    name: 'With an e-mail address',
    filter_type: 'contact',
    query: { payload: [condition('email', ['@'], 'contains')] },
  })
  await furnishTokens(client, accountId, now)
  await furnisher.ago(0)
  const [delivery] = await deliveriesTo(account, webhook.id)
  return {
    accountId: String(accountId),
    ...answers,
    ...answered,
    ...portal,
    inboxId: String(website.id),
    label,
    labelId: String(labelId),
    viewId: String(view.id),
    segmentId: String(segment.id),
    webhookId: String(webhook.id),
    deliveryId: String(delivery?.id),
  }
}

/** One for everything, and one that ends soon. */
async function furnishTokens({ profile }: Client, account_id: number, now: number): Promise<void> {
  await profile.accessTokens.create({ name: 'Warehouse' })
  await profile.accessTokens.create({
    name: 'Nightly report',
    scopes: ['reports:read', 'conversations:write'],
    account_id,
    expires_at: Math.floor(now / 1000) + 3 * day * 60,
  })
}

const colours = ['#3451d1', '#b42318', '#14703f', '#b07d12', '#8e44ad', '#0a5fa8', '#d6336c']
const told = ['conversation_created', 'conversation_updated', 'message_created'] as const satisfies string[]

async function furnishAnswers(account: AccountClient): Promise<Places> {
  await account.cannedResponses.create({
    short_code: 'thanks',
    content: 'Thank you for writing, {{contact.name}}. We are looking into it and will be back within the hour.',
  })
  await account.cannedResponses.create({
    short_code: 'late',
    content: 'I am sorry that your parcel is late. Please accept the attached voucher for your next order.',
    attachments: [new File(['%PDF-1.4\n'.padEnd(21_000)], 'voucher.pdf')],
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
  const billing = await account.teams.create({ name: 'billing', description: 'Invoices, payments and refunds' })
  const actions = [
    { action_name: 'add_label', action_params: ['refund'] },
    { action_name: 'assign_team', action_params: [billing.id] },
  ]
  const macro = await account.macros.create({ name: 'Hand to billing', visibility: 'global', actions })
  const rule = await account.automationRules.create({
    name: 'Refunds to billing',
    description: 'Conversations about refunds go to the billing team.',
    event_name: 'message_created',
    conditions: [condition('content', ['refund'], 'contains')],
    actions,
  })
  return { macroId: String(macro.payload.id), ruleId: String(rule.id) }
}

/** A customer with one conversation that has everything one can have, and with one of every other status. */
async function furnishConversations({ client, account, ago }: Furnisher, inboxId: number, label: string) {
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
    phone_number: '+351213555014',
    additional_attributes: { city: 'Lisbon', country: 'Portugal', country_code: 'PT', company_name: 'Compilers' },
    custom_attributes: { plan: 'pro' },
  })
  const { id: contactId, contact_inboxes } = created.payload.contact
  const { source_id } = contact_inboxes![0]!
  await account.contacts.labels.add(contactId, { labels: [label] })
  await account.contacts.notes.create(contactId, { content: 'Prefers to be called before a delivery.' })

  async function begin(minutes: number, status: 'open' | 'pending', question: string) {
    await ago(minutes)
    const { id: number, uuid } = await account.conversations.create({
      inbox_id: inboxId,
      source_id,
      status,
      assignee_id: me.id,
    })
    const ask = (content: string) => client.public.messages.create(inbox_identifier!, source_id, number, { content })
    const say = async (content: string, more: { private?: boolean; attachments?: File[] } = {}) => {
      await account.messages.create(number, { content, ...more })
      await account.conversations.updateLastSeen(number)
    }
    await ask(question)
    return { number, uuid, ask, say }
  }

  const ended = await begin(5 * day, 'open', 'Do you deliver the tea kettle to Portugal?')
  await ago(5 * day - 12)
  await ended.say('We do! It takes three working days, and delivery is free for orders over €50.')
  await ago(5 * day - 20)
  await ended.ask('Perfect, I have just ordered one.')
  await ago(5 * day - 24)
  await ended.say('Thank you! You will get the tracking link by email.')
  await account.conversations.toggleStatus(ended.number, { status: 'resolved' })

  const later = await begin(2 * day, 'open', 'When will the rain jacket be back in size M?')
  await ago(2 * day - 31)
  await later.say('We expect it next week. I will write to you as soon as it is here.')
  await account.conversations.toggleStatus(later.number, { status: 'snoozed' })

  await begin(day, 'pending', 'Could I have a copy of my invoice from September?')

  const { number, ask, say } = await begin(
    190,
    'open',
    'Hello, my order #44140 should have been here on Friday. Where is it?',
  )
  await account.conversations.setCustomAttributes(number, { custom_attributes: { order: '#44140' } })
  await ago(178)
  await say('Hello Grace, I am sorry to hear that. I will look into it right away.')
  await ago(176)
  const mention = `[@${colleague.name}](mention://user/${colleague.id}/${encodeURIComponent(colleague.name!)})`
  await say(`${mention} can you ask the carrier? The last scan is from Monday.`, { private: true })
  await account.conversations.assignments.create(number, { team_id: team.id })
  await account.conversations.togglePriority(number, { priority: 'urgent' })
  await account.conversations.labels.add(number, { labels: [label] })
  await account.conversations.participants.create(number, { user_ids: [colleague.id] })
  await ago(64)
  await say('The carrier has found it:\n\n- It left the depot this morning.\n- It arrives **tomorrow before noon**.', {
    attachments: [new File(['%PDF-1.4\n'.padEnd(48_000)], 'delivery-note.pdf')],
  })
  await ago(6)
  await ask('That is good news, thank you. Can somebody call before it comes?')
  return {
    number: String(number),
    contactId: String(contactId),
    teamId: String(team.id),
    agentId: String(me.id),
    endedUuid: ended.uuid,
  }
}

/** What the help center of the demo desk lacks is something that is not published yet. */
async function furnishHelpCenter(account: AccountClient): Promise<Places> {
  const { slug } = (await account.portals.list()).payload[0]!
  const category = 'orders'
  const { payload } = await account.portals.articles.list(slug, { locale: 'en', category_slug: category })
  const { id, slug: articleSlug, category: orders } = payload.find(({ title }) => title === 'Track your parcel')!
  await account.portals.articles.create(slug, {
    title: 'Delivery times over the holidays',
    slug: 'delivery-times-over-the-holidays',
    content: 'Order by **December 18** to have your parcel before the holidays.',
    locale: 'en',
    category_id: orders!.id,
    status: 'draft',
  })
  return { slug, locale: 'en', category, article: String(id), articleSlug }
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
