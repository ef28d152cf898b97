import type { Area, AreasOf } from './kernel/scopes.ts'

/** Shows people and what they wrote, whatever it is about. */
const everythingThatHappens = ['conversations', 'contacts'] as const

/**
 * What a named token must be for, by the beginning of an operation's id: the longest one counts. An operation that is
 * about several parts takes the scopes of all of them; what is not listed is done by nobody with such a token, or is
 * `never`, where it would be otherwise.
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
  // They carry what was sent, and a rule that is tried tells which conversations it is about.
  deliveries: ['settings', ...everythingThatHappens],
  events: ['settings', ...everythingThatHappens],
  'automationRules.listRuns': ['settings', 'conversations'],
  'automationRules.dryRun': ['settings', 'conversations'],
  'automationRules.dryRunStored': ['settings', 'conversations'],
  demoDesk: ['settings', ...everythingThatHappens],

  // Shows neither token nor what is kept for consoles.
  'profile.get': [],

  // Whoever has such a link, or nobody's second factor to pass, signs in as somebody else, with all that this allows.
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
