import type { Access } from '../kernel/access.ts'

/** Who may use what, in one place: a change of access is a change of this table, for everybody to see. */
export const accessTable: Record<string, Access> = {
  'accounts.get': 'agent',
  'accounts.update': 'administrator',
  'agents.bulkCreate': 'administrator',
  'agents.create': 'administrator',
  'agents.delete': 'administrator',
  'agents.list': 'agent',
  'agents.update': 'administrator',
  'labels.create': 'administrator',
  'labels.delete': 'administrator',
  'labels.get': 'administrator',
  'labels.list': 'agent',
  'labels.update': 'administrator',
  'profile.get': 'user',
  'profile.resetAccessToken': 'user',
  'profile.update': 'user',
  'teams.create': 'administrator',
  'teams.delete': 'administrator',
  'teams.get': 'agent',
  'teams.list': 'agent',
  'teams.members.add': 'administrator',
  'teams.members.list': 'agent',
  'teams.members.remove': 'administrator',
  'teams.members.replace': 'administrator',
  'teams.update': 'administrator',
}
