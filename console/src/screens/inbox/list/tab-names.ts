import type { MessageKey } from '../../../i18n.ts'
import type { Tab } from '../address.ts'

export const tabNames = {
  me: 'inbox.tab_mine',
  unassigned: 'inbox.tab_unassigned',
  all: 'inbox.tab_all',
} as const satisfies Record<Tab, MessageKey>
