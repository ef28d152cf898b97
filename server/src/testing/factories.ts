import type { App } from '../app.ts'
import { anAccount } from '../resources/accounts/factory.ts'
import { aBot } from '../resources/agent-bots/factory.ts'
import { aCapacityPolicy, aMemberOfPolicy, anInboxLimit } from '../resources/agent-capacity-policies/factory.ts'
import type { AgentCapacityPolicyRow } from '../resources/agent-capacity-policies/table.ts'
import { aPolicy, aPolicyOf } from '../resources/assignment-policies/factory.ts'
import { aRule } from '../resources/automation-rules/factory.ts'
import { aBulkAction } from '../resources/bulk-actions/factory.ts'
import { aCampaign } from '../resources/campaigns/factory.ts'
import { aCannedResponse, aCannedResponseFile } from '../resources/canned-responses/factory.ts'
import type { CannedResponseRow } from '../resources/canned-responses/table.ts'
import { anExport } from '../resources/contacts/exports/factory.ts'
import { aContact } from '../resources/contacts/factory.ts'
import { anImport } from '../resources/contacts/imports/factory.ts'
import { aNote } from '../resources/contacts/notes/factory.ts'
import { aVisitor, type Visitor } from '../resources/contacts/public/factory.ts'
import { aConversation, startNumbersAt } from '../resources/conversations/factory.ts'
import { aMessage } from '../resources/conversations/messages/factory.ts'
import { aPostedMessage } from '../resources/conversations/messages/public/factory.ts'
import type { ConversationView } from '../resources/conversations/queries/conversations.ts'
import { aSurvey, aSurveyResponse } from '../resources/csat-survey-responses/factory.ts'
import { aDefinition } from '../resources/custom-attribute-definitions/factory.ts'
import { aCustomFilter } from '../resources/custom-filters/factory.ts'
import { aCustomRole } from '../resources/custom-roles/factory.ts'
import { aDashboardApp } from '../resources/dashboard-apps/factory.ts'
import { aStaffedInbox } from '../resources/inbox-members/factory.ts'
import type { InboxRow } from '../resources/inboxes/table.ts'
import { aHook } from '../resources/integrations/factory.ts'
import { aLabel } from '../resources/labels/factory.ts'
import { aMacro } from '../resources/macros/factory.ts'
import { aNotification } from '../resources/notifications/factory.ts'
import { anArticle } from '../resources/portals/articles/factory.ts'
import { aCategory } from '../resources/portals/categories/factory.ts'
import { aPortal } from '../resources/portals/factory.ts'
import type { PortalRow } from '../resources/portals/table.ts'
import { anUnansweredSearch } from '../resources/portals/unanswered-searches/factory.ts'
import { aNamedToken } from '../resources/profile/access-tokens/factory.ts'
import { aStoredSession } from '../resources/sessions/factory.ts'
import { anSlaPolicy } from '../resources/sla-policies/factory.ts'
import { aTeam } from '../resources/teams/factory.ts'
import { aMember, aSecondFactor, aUser } from '../resources/users/factory.ts'
import { aDelivery, aWebhook } from '../resources/webhooks/factory.ts'
import { aSiteVisitor } from '../resources/widget/factory.ts'

export interface Made {
  id: number
  slug?: string
}

/**
 * Makes a record in an account; `made` holds those that the path names before it, by their loaders' names, and the
 * `caller` who must be able to see it.
 */
type Factory = (app: App, accountId: number, made: Record<string, Made>) => Promise<Made>

/** How to make each record that a path can name; keyed by its loader's name, parents before children. */
export const factories: Record<string, Factory> = {
  'access token': async (app, accountId, { caller }) =>
    aNamedToken(app, caller?.id ?? (await aMember(app, accountId, 'agent')).user.id),
  agent: async (app, accountId) => (await aMember(app, accountId, 'agent')).user,
  'agent with second factor': async (app, accountId) => {
    const { user } = await aMember(app, accountId, 'agent')
    await aSecondFactor(app, user)
    return user
  },
  account: (app) => anAccount(app),
  agent_bot: (app, accountId) => aBot(app, accountId),
  'bulk action': async (app, accountId, { caller }) =>
    aBulkAction(app, accountId, caller?.id ?? (await aMember(app, accountId, 'agent')).user.id),
  'automation rule': (app, accountId) => aRule(app, accountId),
  campaign: (app, accountId) => aCampaign(app, accountId),
  'canned response': (app, accountId) => aCannedResponse(app, accountId),
  'canned response file': (app, _accountId, made) =>
    aCannedResponseFile(app, made['canned response'] as CannedResponseRow),
  contact: (app, accountId) => aContact(app, accountId),
  'contact export': (app, accountId) => anExport(app, accountId),
  'contact import': (app, accountId) => anImport(app, accountId),
  'contact note': (app, accountId, { contact }) => aNote(app, accountId, contact!.id),
  'another contact': (app, accountId) => aContact(app, accountId),
  // Paths name a conversation by its number; no two accounts are given the same ones.
  conversation: async (app, accountId, { caller }) => {
    const inbox = await aStaffedInbox(app, accountId, caller ? [caller.id] : [])
    await startNumbersAt(app, accountId, accountId * 1000)
    const { display_id } = await aConversation(app, accountId, { inbox })
    return { id: display_id }
  },
  visitor: (app, accountId) => aVisitor(app, accountId),
  'public inbox': async (_app, _accountId, { visitor }) => {
    const { inbox } = visitor as Visitor
    return { id: inbox.id, slug: inbox.identifier! }
  },
  'public conversation': async (app, accountId, { visitor }) => {
    const { connection } = visitor as Visitor
    await startNumbersAt(app, accountId, accountId * 1000)
    const view = await aConversation(app, accountId, { connection })
    return { id: view.display_id, view }
  },
  'public message': (app, _accountId, made) => {
    const { view } = made['public conversation'] as Made & { view: ConversationView }
    return aPostedMessage(app, view)
  },
  'site visitor': async (app, accountId) => {
    const visitor = await aSiteVisitor(app, accountId)
    await startNumbersAt(app, accountId, accountId * 1000)
    const conversation = await aConversation(app, accountId, { connection: visitor.connection })
    return { ...visitor, conversation }
  },
  'site conversation': async (_app, _accountId, made) => {
    const { conversation } = made['site visitor'] as Made & { conversation: ConversationView }
    return { id: conversation.display_id }
  },
  'widget message': async (app, _accountId, made) => {
    const { conversation } = made['site visitor'] as Made & { conversation: ConversationView }
    return aPostedMessage(app, conversation)
  },
  'label title': async (app, accountId) => {
    const { id, title } = await aLabel(app, accountId)
    return { id, slug: title }
  },
  'assignment policy': (app, accountId) => aPolicy(app, accountId),
  'capacity policy': (app, accountId) => aCapacityPolicy(app, accountId),
  'inbox limit': (app, _accountId, made) => anInboxLimit(app, made['capacity policy'] as AgentCapacityPolicyRow),
  'member of policy': (app, _accountId, made) =>
    aMemberOfPolicy(app, made['capacity policy'] as AgentCapacityPolicyRow),
  'custom role': (app, accountId) => aCustomRole(app, accountId),
  'csat survey': (app, accountId) => aSurvey(app, accountId),
  'csat survey response': (app, accountId) => aSurveyResponse(app, accountId),
  'custom attribute definition': (app, accountId) => aDefinition(app, accountId),
  'custom filter': async (app, accountId, { caller }) =>
    aCustomFilter(app, accountId, caller?.id ?? (await aMember(app, accountId, 'agent')).user.id),
  'dashboard app': (app, accountId) => aDashboardApp(app, accountId),
  delivery: (app, accountId) => aDelivery(app, accountId),
  inbox: (app, accountId, { caller }) => aStaffedInbox(app, accountId, caller ? [caller.id] : []),
  'policy of inbox': async (app, _accountId, { inbox }) => {
    await aPolicyOf(app, inbox as InboxRow)
    return inbox!
  },
  // All accounts have the same integrations, so there is none of another.
  'integration app': async (_app, _accountId, { caller }) => ({ id: 0, slug: caller ? 'webhook' : 'none' }),
  'integration hook': (app, accountId) => aHook(app, accountId),
  label: (app, accountId) => aLabel(app, accountId),
  macro: (app, accountId, { caller }) =>
    aMacro(app, accountId, { visibility: caller ? 'personal' : 'global', created_by_id: caller?.id ?? null }),
  message: (app, accountId, { conversation }) => aMessage(app, accountId, conversation!.id),
  notification: async (app, accountId, { caller }) =>
    aNotification(app, accountId, caller?.id ?? (await aMember(app, accountId, 'agent')).user.id),
  session: async (app, accountId, { caller }) =>
    aStoredSession(app, caller?.id ?? (await aMember(app, accountId, 'agent')).user.id),
  'sla policy': (app, accountId) => anSlaPolicy(app, accountId),
  team: (app, accountId) => aTeam(app, accountId),
  portal: (app, accountId) => aPortal(app, accountId),
  category: (app, _accountId, { portal }) => aCategory(app, portal as PortalRow),
  article: (app, _accountId, { portal }) => anArticle(app, portal as PortalRow),
  'unanswered search': (app, _accountId, { portal }) => anUnansweredSearch(app, portal as PortalRow),
  user: async (app) => (await aUser(app)).user,
  webhook: (app, accountId) => aWebhook(app, accountId),
}
