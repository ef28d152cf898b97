import type { Manifest } from './kernel/manifest.ts'
import { accountUsers } from './resources/account-users/index.ts'
import { accounts } from './resources/accounts/index.ts'
import { actions } from './resources/actions/index.ts'
import { agentBots } from './resources/agent-bots/index.ts'
import { agentCapacityPolicies } from './resources/agent-capacity-policies/index.ts'
import { agents } from './resources/agents/index.ts'
import { appliedSlas } from './resources/applied-slas/index.ts'
import { assignableAgents } from './resources/assignable-agents/index.ts'
import { assignmentPolicies } from './resources/assignment-policies/index.ts'
import { auditLogs } from './resources/audit-logs/index.ts'
import { automationRules } from './resources/automation-rules/index.ts'
import { bootstrap } from './resources/bootstrap/index.ts'
import { bulkActions } from './resources/bulk-actions/index.ts'
import { campaigns } from './resources/campaigns/index.ts'
import { cannedResponses } from './resources/canned-responses/index.ts'
import { contacts } from './resources/contacts/index.ts'
import { directUploads } from './resources/conversations/direct-uploads/index.ts'
import { draftMessages } from './resources/conversations/draft-messages/index.ts'
import { conversations } from './resources/conversations/index.ts'
import { messages } from './resources/conversations/messages/index.ts'
import { attachmentsOfContacts } from './resources/conversations/messages/of-contact/index.ts'
import { conversationsOfContacts } from './resources/conversations/of-contact/index.ts'
import { reportingEvents } from './resources/conversations/reporting-events/index.ts'
import { csatSurveyResponses } from './resources/csat-survey-responses/index.ts'
import { customAttributeDefinitions } from './resources/custom-attribute-definitions/index.ts'
import { customFilters } from './resources/custom-filters/index.ts'
import { customRoles } from './resources/custom-roles/index.ts'
import { dashboardApps } from './resources/dashboard-apps/index.ts'
import { deliveries } from './resources/deliveries/index.ts'
import { demoDesk } from './resources/demo-desk/index.ts'
import { events } from './resources/events/index.ts'
import { inboxMembers } from './resources/inbox-members/index.ts'
import { inboxes } from './resources/inboxes/index.ts'
import { integrations } from './resources/integrations/index.ts'
import { labels } from './resources/labels/index.ts'
import { letters } from './resources/letters/index.ts'
import { macros } from './resources/macros/index.ts'
import { notificationSettings } from './resources/notification-settings/index.ts'
import { notificationSubscriptions } from './resources/notification-subscriptions/index.ts'
import { notifications } from './resources/notifications/index.ts'
import { articles } from './resources/portals/articles/index.ts'
import { categories } from './resources/portals/categories/index.ts'
import { portals } from './resources/portals/index.ts'
import { pictures } from './resources/portals/pictures/index.ts'
import { presence } from './resources/presence/index.ts'
import { profile } from './resources/profile/index.ts'
import { realtime } from './resources/realtime/index.ts'
import { reports } from './resources/reports/index.ts'
import { search } from './resources/search/index.ts'
import { sessions } from './resources/sessions/index.ts'
import { slaPolicies } from './resources/sla-policies/index.ts'
import { teams } from './resources/teams/index.ts'
import { uploads } from './resources/uploads/index.ts'
import { users } from './resources/users/index.ts'
import { webhooks } from './resources/webhooks/index.ts'
import { widgetUploads } from './resources/widget/direct-uploads/index.ts'
import { widget } from './resources/widget/index.ts'
import { widgetMessages } from './resources/widget/messages/index.ts'

/** Every resource the product serves, from the ground up: each imports only those before it. */
export const resources: readonly Manifest[] = [
  letters,
  users,
  presence,
  profile,
  sessions,
  customRoles,
  agents,
  agentBots,
  labels,
  teams,
  inboxes,
  inboxMembers,
  assignableAgents,
  assignmentPolicies,
  agentCapacityPolicies,
  accounts,
  accountUsers,
  slaPolicies,
  cannedResponses,
  customAttributeDefinitions,
  portals,
  categories,
  articles,
  pictures,
  uploads,
  contacts,
  messages,
  reportingEvents,
  conversations,
  directUploads,
  draftMessages,
  conversationsOfContacts,
  attachmentsOfContacts,
  csatSurveyResponses,
  appliedSlas,
  bulkActions,
  search,
  reports,
  campaigns,
  widget,
  widgetMessages,
  widgetUploads,
  events,
  deliveries,
  webhooks,
  actions,
  automationRules,
  customFilters,
  dashboardApps,
  integrations,
  macros,
  notificationSettings,
  notificationSubscriptions,
  notifications,
  realtime,
  bootstrap,
  auditLogs,
  demoDesk,
]
