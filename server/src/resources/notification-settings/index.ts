import { resource } from '../../kernel/manifest.ts'
import { get } from './operations/get.ts'
import { update } from './operations/update.ts'

export const notificationSettings = resource({
  name: 'notificationSettings',
  singular: 'notification_settings',
  audit: false,
  operations: [get, update],
})
