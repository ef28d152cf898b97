import { resource } from '../../kernel/manifest.ts'
import { list } from './list.ts'
import { unreadCount } from './unread-count.ts'

export const notifications = resource({
  name: 'notifications',
  singular: 'notification',
  operations: [list, unreadCount],
})
