import type { Access } from '../kernel/access.ts'

/** Who may use what, in one place: a change of access is a change of this table, for everybody to see. */
export const accessTable: Record<string, Access> = {
  'accounts.get': 'agent',
  'accounts.update': 'administrator',
  'labels.create': 'administrator',
  'labels.delete': 'administrator',
  'labels.get': 'administrator',
  'labels.list': 'agent',
  'labels.update': 'administrator',
  'portals.archive': 'administrator',
  'portals.categories.create': 'administrator',
  'portals.categories.delete': 'administrator',
  'portals.categories.get': 'administrator',
  'portals.categories.list': 'agent',
  'portals.categories.reorder': 'administrator',
  'portals.categories.update': 'administrator',
  'portals.create': 'administrator',
  'portals.delete': 'administrator',
  'portals.get': 'agent',
  'portals.list': 'agent',
  'portals.update': 'administrator',
  'profile.get': 'user',
  'profile.resetAccessToken': 'user',
  'profile.update': 'user',
}
