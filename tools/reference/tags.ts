import type { Reference } from '../../server/src/kernel/openapi-text.ts'

/** How the reference is ordered: what belongs together, and what each part is about. */
export const groups: Reference['groups'] = [
  group('Conversations', {
    conversations: ['Conversations', 'What is talked about with a contact in an inbox, and who takes care of it.'],
    messages: ['Messages', 'Send a message to a contact, write notes for colleagues, and read the thread.'],
    reportingEvents: ['Reporting events', 'How long first answers, answers and resolutions of a conversation took.'],
    labels: ['Labels', 'Words that conversations and contacts are sorted by.'],
    automationRules: [
      'Automation rules',
      'What the server does by itself when something happens, and what came of it.',
    ],
    macros: ['Macros', 'Several actions that people carry out at once.'],
    cannedResponses: ['Canned responses', 'Texts that agents use again and again, by a short code.'],
    customFilters: ['Saved filters', 'The filters of conversations and contacts that each person keeps.'],
    slaPolicies: ['SLA policies', 'By when conversations are to be answered and resolved.'],
    appliedSlas: ['Applied SLAs', 'What policies promised of conversations, and what was late.'],
    uploads: ['Uploads', 'Files that are sent ahead of the messages that bring them.'],
    bulkActions: ['Bulk actions', 'The same change of many conversations or contacts, made in the background.'],
    search: ['Search', 'Finds conversations, contacts, messages and articles by what is in them.'],
  }),
  group('Contacts', {
    contacts: ['Contacts', 'The people who write, how each inbox knows them, and what is known about them.'],
    customAttributeDefinitions: ['Custom attributes', 'Fields of your own for contacts and conversations.'],
  }),
  group('Inboxes and people', {
    inboxes: ['Inboxes', 'Where conversations come from: a website, an API, e-mail, SMS.'],
    inboxMembers: ['Inbox members', 'The agents who see an inbox.'],
    agents: ['Agents', 'The members of the account.'],
    customRoles: ['Custom roles', 'What agents may see and change, where they are not all alike.'],
    assignableAgents: ['Assignable agents', 'Who can be assigned in several inboxes at once.'],
    assignmentPolicies: ['Assignment policies', 'How the conversations of inboxes are handed out.'],
    agentCapacityPolicies: ['Agent capacity policies', 'How many conversations agents are given.'],
    teams: ['Teams', 'Groups of agents that conversations can be assigned to.'],
    campaigns: ['Campaigns', 'What visitors of a website are shown by themselves.'],
    agentBots: ['Agent bots', 'Programs that answer in an inbox until people take over.'],
    dashboardApps: ['Dashboard apps', 'Pages of your own that dashboards show beside a conversation.'],
    accounts: ['Account', 'The account itself: its name, language and settings.'],
    demoDesk: ['Demo desk', 'Made-up people and conversations, to try everything with.'],
  }),
  group('Help center', {
    portals: ['Portals', 'Help centers with their categories and articles.'],
  }),
  group('Events and reports', {
    events: ['Events feed', 'Every event of the account, in order, for programs that ask.'],
    realtime: ['Realtime', 'What happens, as it happens, to whoever looks on.'],
    webhooks: ['Webhooks', 'Addresses that are told of events.'],
    integrations: ['Integrations', 'What can be connected with the account, and what is.'],
    sentEvents: ['Events that are sent', 'What webhooks, API inboxes and agent bots receive of each event.'],
    deliveries: ['Deliveries', 'What was sent to webhooks, API inboxes and agent bots, and what came of it.'],
    csatSurveyResponses: ['Satisfaction', 'What contacts have answered when they were asked how it was.'],
    reports: ['Reports', 'Figures about conversations and agents.'],
    auditLogs: ['Audit log', 'Who has changed settings, people and tokens, and from where.'],
  }),
  group('Yourself', {
    bootstrap: ['Bootstrap', 'What a console shows of an account before anything else, in one answer.'],
    profile: ['Profile', 'The user whose token is used.'],
    sessions: ['Signing in', 'Passwords, sessions and sign-in links.'],
    notifications: ['Notifications', 'What has happened in conversations that concern you.'],
    notificationSettings: ['Notification settings', 'What a user wants to be told of.'],
    notificationSubscriptions: ['Push subscriptions', 'Browsers and apps that notifications are pushed to.'],
  }),
  group('Public API', {
    publicInboxes: ['Inbox', 'What an app of yours may know of the inbox that it writes to.'],
    publicContacts: ['Contact', 'The person who uses your app.'],
    publicConversations: ['Conversations', 'The conversations of that person.'],
    publicMessages: ['Messages', 'Send a message as the contact, and read the answers.'],
    publicCsatSurveyResponses: ['Satisfaction survey', 'The question how it was, and the answer.'],
    widget: ['Website widget', 'What the widget on a website does for its visitors.'],
  }),
  group('Platform API', {
    platformAccounts: ['Accounts', 'Accounts that a platform app has created or was granted.'],
    platformAccountUsers: ['Members of accounts', 'Which users belong to which account, and as what.'],
    platformUsers: ['Users', 'Users that a platform app has created or was granted.'],
    platformAgentBots: ['Agent bots', 'Bots that serve every account, or one.'],
  }),
]

function group(name: string, tags: Record<string, [title: string, description: string]>): Reference['groups'][number] {
  const texts = Object.entries(tags).map(([tag, [title, description]]) => ({ name: tag, title, description }))
  return { name, tags: texts }
}
