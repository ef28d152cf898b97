import type { Access } from '../kernel/access.ts'

/** Who may use what, in one place: a change of access is a change of this table, for everybody to see. */
export const accessTable: Record<string, Access> = {
  'accounts.get': 'agent',
  'accounts.update': 'administrator',
  'agentBots.create': 'administrator',
  'agentBots.delete': 'administrator',
  'agentBots.get': 'agent',
  'agentBots.list': 'agent',
  'agentBots.resetAccessToken': 'administrator',
  'agentBots.resetSecret': 'administrator',
  'agentBots.update': 'administrator',
  'labels.create': 'administrator',
  'labels.delete': 'administrator',
  'labels.get': 'administrator',
  'labels.list': 'agent',
  'labels.update': 'administrator',
  'profile.get': 'user',
  'profile.resetAccessToken': 'user',
  'profile.update': 'user',
}
