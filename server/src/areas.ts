import type { Area, AreasOf } from './kernel/scopes.ts'

/** What shows people and what was said alike. */
const everythingThatHappens = ['conversations', 'contacts'] as const

/**
 * What a named token must be for, by the beginning of an operation's id: the longest one counts. An operation that is
 * about several parts takes the scopes of all of them. What is not listed, and what is `never`, no such token may do.
 */
export const areasById: Record<string, readonly Area[] | 'never'> = {
  conversations: ['conversations'],
  messages: ['conversations'],
  uploads: ['conversations'],
  assignableAgents: ['conversations'],
  customFilters: ['conversations'],
  notifications: ['conversations'],
  'cannedResponses.use': ['conversations'],
  'macros.execute': ['conversations'],
  'realtime.view': ['conversations'],
  'contacts.conversations': everythingThatHappens,
  'contacts.attachments': everythingThatHappens,
  bulkActions: everythingThatHappens,
  events: everythingThatHappens,
  realtime: everythingThatHappens,

  contacts: ['contacts'],

  reports: ['reports'],
  reportingEvents: ['reports'],
  csatSurveyResponses: ['reports'],
  appliedSlas: ['reports'],

  portals: ['help_center'],

  'search.all': ['conversations', 'contacts', 'help_center'],
  'search.conversations': ['conversations'],
  'search.messages': ['conversations'],
  'search.contacts': ['contacts'],
  'search.articles': ['help_center'],

  accounts: ['settings'],
  agents: ['settings'],
  agentBots: ['settings'],
  agentCapacityPolicies: ['settings'],
  assignmentPolicies: ['settings'],
  auditLogs: ['settings'],
  automationRules: ['settings'],
  bootstrap: ['settings'],
  campaigns: ['settings'],
  cannedResponses: ['settings'],
  customAttributeDefinitions: ['settings'],
  customRoles: ['settings'],
  dashboardApps: ['settings'],
  inboxes: ['settings'],
  inboxMembers: ['settings'],
  integrations: ['settings'],
  labels: ['settings'],
  macros: ['settings'],
  notificationSettings: ['settings'],
  slaPolicies: ['settings'],
  teams: ['settings'],
  webhooks: ['settings'],
  // They show what was sent to receivers, and which conversations a rule is about.
  deliveries: ['settings', ...everythingThatHappens],
  'automationRules.listRuns': ['settings', 'conversations'],
  'automationRules.dryRun': ['settings', 'conversations'],
  'automationRules.dryRunStored': ['settings', 'conversations'],
  demoDesk: ['settings', ...everythingThatHappens],

  // Says whose token it is, and shows no other one.
  'profile.get': [],

  // Both lead to signing in as somebody else, with all that this allows.
  'agents.createPasswordLink': 'never',
  'agents.deleteMfa': 'never',
}

/** The parts of an account that an operation is about; undefined for what no named token may do. */
export const areasOf: AreasOf = (operationId) => {
  const areas = listedFor(operationId)
  return areas === 'never' ? undefined : areas
}

/** What the table says; undefined where it says nothing. */
export function listedFor(operationId: string): readonly Area[] | 'never' | undefined {
  const parts = operationId.split('.')
  const names = parts.map((_, at) => parts.slice(0, parts.length - at).join('.'))
  const name = names.find((each) => Object.hasOwn(areasById, each))
  return name === undefined ? undefined : areasById[name]
}
