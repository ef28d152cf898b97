import type { Access } from '../kernel/access.ts'

/** Who may use what, in one place: a change of access is a change of this table, for everybody to see. */
export const accessTable: Record<string, Access> = {
  'accounts.get': 'agent',
  'accounts.update': 'administrator',
  'cannedResponses.create': 'agent',
  'cannedResponses.delete': 'agent',
  'cannedResponses.list': 'agent',
  'cannedResponses.update': 'agent',
  'customAttributeDefinitions.create': 'administrator',
  'customAttributeDefinitions.delete': 'administrator',
  'customAttributeDefinitions.get': 'agent',
  'customAttributeDefinitions.list': 'agent',
  'customAttributeDefinitions.update': 'administrator',
  'labels.create': 'administrator',
  'labels.delete': 'administrator',
  'labels.get': 'administrator',
  'labels.list': 'agent',
  'labels.update': 'administrator',
  'profile.get': 'user',
  'profile.resetAccessToken': 'user',
  'profile.update': 'user',
  'webhooks.create': 'administrator',
  'webhooks.delete': 'administrator',
  'webhooks.list': 'administrator',
  'webhooks.resetSecret': 'administrator',
  'webhooks.update': 'administrator',
}
