import { resource } from '../../kernel/manifest.ts'
import { list } from './operations/list.ts'
import { unreadCount } from './operations/unread-count.ts'

export const notifications = resource({
  name: 'notifications',
  singular: 'notification',
  operations: [list, unreadCount],
})
