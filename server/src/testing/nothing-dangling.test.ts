import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listTables, readRows } from '../backup/tables.ts'
import { addUnanswered } from '../resources/portals/public/queries/unanswered-searches.ts'
import { aPasswordReset, givePassword } from '../resources/users/factory.ts'
import { clientInto, type TestApp, testApp } from './app.ts'
import { testEngine } from './database.ts'
import { aPicture, multipart } from './multipart.ts'
import { call } from './resources.ts'
import { type Scene, scene } from './scene.ts'

/** From which ids of each kind begin, so that a number that is found anywhere can be nothing else. */
const numbered = {
  users: 81_000_000,
  teams: 82_000_000,
  labels: 83_000_000,
  inboxes: 84_000_000,
  custom_roles: 85_000_000,
  assignment_policies: 86_000_000,
  agent_capacity_policies: 87_000_000,
  sla_policies: 88_000_000,
  agent_bots: 89_000_000,
  portals: 90_000_000,
}

let worlds = 0

async function numberFrom({ database }: TestApp): Promise<void> {
  worlds += 1
  await database.transaction(async (tx) => {
    for (const [table, id] of Object.entries(numbered)) {
      const next = id + worlds * 1000
      if (testEngine === 'postgres')
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${next})`.execute(tx)
      else {
        await sql`delete from sqlite_sequence where name = ${table}`.execute(tx)
        await sql`insert into sqlite_sequence (name, seq) values (${table}, ${next})`.execute(tx)
      }
    }
  })
}

const kinds = [
  'agent',
  'team',
  'label',
  'inbox',
  'agent bot',
  'role',
  'assignment policy',
  'capacity policy',
  'SLA policy',
  'portal',
  'custom attribute',
] as const
type Kind = (typeof kinds)[number]

/** What can be removed: how it is named, how it goes, and the columns that hold its id. */
interface Removable {
  names: (number | string)[]
  columns?: RegExp
  remove(): Promise<unknown>
}

/** An account in which whatever can refer to something does. */
async function everything(): Promise<Scene & { removable: Record<Kind, Removable> }> {
  const app = await testApp()
  await numberFrom(app)
  const s = await scene(app)
  const { admin } = s
  const person = await s.member()
  const userId = person.user.id
  const team = await admin.teams.create({ name: 'dangling team', allow_auto_assign: true })
  await admin.teams.members.add(team.id, { user_ids: [userId] })
  const label = await admin.labels.create({ title: `dangling-${team.id}` })
  const website = { type: 'web_widget', website_url: 'https://acme.example' } as const
  const portal = await admin.portals.create({ name: 'Help', slug: `help-${team.id}` })
  const survey_rules = { operator: 'contains' as const, values: [label.title!.toUpperCase(), 'other'] }
  const inbox = await admin.inboxes.create({
    name: 'Shop',
    channel: website,
    enable_auto_assignment: true,
    csat_survey_enabled: true,
    csat_config: { survey_rules },
    portal_id: portal.id,
  })
  await admin.portals.update(portal.slug, { inbox_id: inbox.id })
  await admin.inboxMembers.create({ inbox_id: inbox.id, user_ids: [userId] })
  const bot = await admin.agentBots.create({ name: 'Greeter', outgoing_url: 'https://bot.example' })
  const role = await admin.customRoles.create({
    name: 'Sorter',
    permissions: ['conversation_manage', 'contact_manage'],
  })
  await admin.agents.update(userId, { custom_role_id: role.id, availability: 'online', auto_offline: false })
  const policy = await admin.assignmentPolicies.create({ name: 'In turns' })
  await admin.assignmentPolicies.setOfInbox(inbox.id, { assignment_policy_id: policy.id })
  const capacity = await admin.agentCapacityPolicies.create({
    name: 'Few',
    exclusion_rules: { excluded_labels: [label.title!, 'other'] },
  })
  await admin.agentCapacityPolicies.users.add(capacity.id, { user_id: userId })
  await admin.agentCapacityPolicies.inboxLimits.create(capacity.id, { inbox_id: inbox.id, conversation_limit: 5 })
  const { payload: sla } = await admin.slaPolicies.create({ name: 'Soon', resolution_time_threshold: 60 })
  const attribute = await admin.customAttributeDefinitions.create({
    attribute_display_name: 'Dangling',
    attribute_key: `dangling_${team.id}`,
    attribute_display_type: 'text',
    attribute_model: 'conversation_attribute',
  })

  const { attribute_key: key } = attribute
  const is = (attribute_key: string, ...values: unknown[]) => ({ attribute_key, filter_operator: 'equal_to', values })
  const named = [
    is('assignee_id', userId, admin.user.id),
    is('team_id', String(team.id), 1),
    is('labels', label.title, 'other'),
    is('inbox_id', inbox.id, 1),
    is('sla_policy_id', sla.id, 1),
  ]
  const either = [...named, is(key, 'x')].map((one) => ({ ...one, query_operator: 'OR' }))
  const conditions = [...either, { ...is('status', 'open'), query_operator: null }]
  const actions = [
    { action_name: 'assign_agent', action_params: [userId] },
    { action_name: 'assign_team', action_params: [team.id] },
    { action_name: 'add_label', action_params: [label.title!, 'other'] },
    { action_name: 'add_sla', action_params: [sla.id] },
    { action_name: 'snooze_conversation', action_params: [] },
  ]
  const mail = { action_name: 'send_email_to_team', action_params: [{ team_ids: [team.id], message: 'Hello' }] }
  const rule = { name: 'Rule', event_name: 'conversation_resolved', conditions, actions: [...actions, mail] } as const
  await admin.automationRules.create(rule as never)
  await admin.macros.create({ name: 'Macro', visibility: 'global', actions } as never)
  await person.macros.create({ name: 'Own', actions: actions.slice(-1) } as never)
  await admin.customFilters.create({ name: 'Filter', query: { payload: conditions } })
  const ofContacts = { ...is('labels', label.title, 'other'), query_operator: null }
  await admin.customFilters.create({ name: 'People', filter_type: 'contact', query: { payload: [ofContacts] } })
  await person.customFilters.create({ name: 'Own', query: { payload: conditions } })
  const shared = { visibility: 'team', team_id: team.id } as const
  await admin.customFilters.create({ name: 'Shared', query: { payload: conditions }, ...shared })
  await admin.campaigns.create({
    title: 'Welcome',
    message: 'Hi',
    inbox_id: inbox.id,
    sender_id: userId,
    trigger_rules: { url: 'https://acme.example/*', time_on_page: 3 },
  })
  await fillPortal(s, portal, userId)
  await admin.integrations.hooks.create({ app_id: 'webhook', inbox_id: inbox.id })

  const contact = (await admin.contacts.create({ name: 'Grace', inbox_id: inbox.id })).payload.contact
  await admin.contacts.labels.set(contact.id, { labels: [label.title!] })
  await person.contacts.notes.create(contact.id, { content: 'Kind' })
  const handedOut = await admin.conversations.create({ inbox_id: inbox.id, contact_id: contact.id })
  const given = await admin.conversations.create({
    inbox_id: inbox.id,
    contact_id: contact.id,
    team_id: team.id,
    assignee_id: userId,
    custom_attributes: { [key]: 'x' },
  })
  for (const { id } of [handedOut, given]) {
    await admin.conversations.labels.set(id, { labels: [label.title!] })
    await admin.conversations.participants.create(id, { user_ids: [userId] })
    await admin.messages.create(id, { content: `[@](mention://user/${userId}/x)`, private: true })
    await person.conversations.draftMessages.update(id, { message: 'Well' })
    await person.messages.create(id, { content: 'Hello' })
  }
  await admin.conversations.update(given.id, { sla_policy_id: sla.id } as never)
  await admin.inboxes.setAgentBot(inbox.id, { agent_bot: bot.id })
  const served = await admin.conversations.create({ inbox_id: inbox.id, contact_id: contact.id })
  await admin.conversations.assignments.create(served.id, { assignee_type: 'AgentBot', assignee_id: bot.id })
  await admin.portals.categories.create(portal.slug, { name: 'Basics', slug: 'basics', locale: 'en' })
  await person.bulkActions.create({ type: 'Conversation', ids: [handedOut.id], fields: { team_id: team.id } })
  await admin.bulkActions.create({ type: 'Conversation', ids: [given.id], labels: { add: [label.title!] } })
  await givePassword(app, person.user, 'Correct-Horse-1')
  await clientInto(app).sessions.signIn({ email: person.user.email, password: 'Correct-Horse-1' })
  await aPasswordReset(app, person.user)
  await person.profile.accessTokens.create({ name: 'Own', account_id: s.account.id })
  const device = { device_id: String(userId), push_token: `token-${userId}` }
  await clientInto(app, { token: person.token }).notificationSubscriptions.create({
    subscription_type: 'fcm',
    subscription_attributes: device,
  })
  await s.settle()

  const removable: Record<Kind, Removable> = {
    agent: {
      names: [userId],
      columns: /^(user|assignee|sender|author|created_by|updated_by)_id$/,
      remove: () => admin.agents.delete(userId),
    },
    team: { names: [team.id], columns: /^team_id$/, remove: () => admin.teams.delete(team.id) },
    label: { names: [label.id, label.title!], columns: /^label_id$/, remove: () => admin.labels.delete(label.id) },
    inbox: { names: [inbox.id], columns: /^inbox_id$/, remove: () => admin.inboxes.delete(inbox.id) },
    'agent bot': { names: [bot.id], columns: /bot_id$/, remove: () => admin.agentBots.delete(bot.id) },
    role: { names: [role.id], columns: /^custom_role_id$/, remove: () => admin.customRoles.delete(role.id) },
    'assignment policy': {
      names: [policy.id],
      columns: /^assignment_policy_id$/,
      remove: () => admin.assignmentPolicies.delete(policy.id),
    },
    'capacity policy': {
      names: [capacity.id],
      columns: /^agent_capacity_policy_id$/,
      remove: () => admin.agentCapacityPolicies.delete(capacity.id),
    },
    'SLA policy': {
      names: [sla.id],
      columns: /^sla_policy_id$/,
      remove: () => admin.slaPolicies.delete(sla.id),
    },
    portal: { names: [portal.id], columns: /^portal_id$/, remove: () => admin.portals.delete(portal.slug) },
    'custom attribute': {
      names: [key],
      remove: () => admin.customAttributeDefinitions.delete(attribute.id),
    },
  }
  return { ...s, removable }
}

/** An article that readers find, with a picture and an address that it had before; and what they did not find. */
async function fillPortal({ app, admin, account }: Scene, portal: { id: number; slug: string }, userId: number) {
  const form = multipart([await aPicture('picture')])
  const path = `/api/v1/accounts/${account.id}/portals/${portal.slug}/pictures`
  const picture = (await call(app, admin.token)('POST', path, form.body, form.headers)).json()
  const { articles } = admin.portals
  const written = { title: 'How', content: `So ![](${picture.url})`, author_id: userId, status: 'published' } as const
  const { payload } = await articles.create(portal.slug, written)
  await articles.update(portal.slug, payload.id, { slug: 'how-else' })
  const unanswered = [{ portal_id: portal.id, locale: 'en', query: 'nothing', asked: 1 }]
  await app.database.transaction((tx) => addUnanswered(tx, unanswered, app.clock.now()))
}

/** Every place of the database in which one of the names stands, alone or within JSON or text. */
async function placesOf(app: TestApp, names: readonly (number | string)[]): Promise<string[]> {
  const pattern = new RegExp(`(?<![\\w-])(${names.join('|')})(?![\\w-])`, 'i')
  const found = new Set<string>()
  for (const table of await listTables(app.database.read)) {
    for await (const rows of readRows(app.database.read, table)) {
      for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
        if (pattern.test(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')))
          found.add(`${table.name}.${column}`)
      }
    }
  }
  return [...found].sort()
}

/** What tells of the past names what there was then: bulk actions for a week. */
const history = [/^(events|audit_logs|bulk_actions)\./]
const past: { [K in Kind]?: RegExp[] } = {
  // Who has done or written something is who it was.
  agent: [/^messages\.(sender_id|content)$/, /^contact_notes\.user_id$/, /^report(ing_events|_facts|_rollups)\./],
  // Conversations say which labels they were given.
  label: [/^messages\.content$/],
  // The log of deliveries hangs on whom they went to.
  'agent bot': [/^endpoints\.target_id$/],
  // The values belong to the conversations.
  'custom attribute': [/^conversations\.custom_attributes$/],
}

/** Columns in which nothing is put here. */
const left: { [K in Kind]?: string[] } = {
  // Those who begin them are administrators; a second factor and what a provider knows are the person's, in all accounts.
  agent: ['contact_exports.user_id', 'contact_imports.user_id', 'second_factors.user_id', 'user_identities.user_id'],
}

test.each(kinds)('nothing refers to a deleted %s', async (kind) => {
  const { app, settle, removable } = await everything()
  const { names, columns, remove } = removable[kind]
  const before = await placesOf(app, names)
  const named = (await listTables(app.database.read)).flatMap((table) =>
    table.columns.filter(({ name }) => columns?.test(name)).map(({ name }) => `${table.name}.${name}`),
  )
  expect(named.filter((place) => !before.includes(place))).toEqual(left[kind] ?? [])
  await remove()
  await settle()
  const kept = [...history, ...(past[kind] ?? [])]
  const after = await placesOf(app, names)
  expect(after.filter((place) => !kept.some((pattern) => pattern.test(place)))).toEqual([])
})
