import { resource } from '../../kernel/manifest.ts'
import { get } from './operations/get.ts'

export const notificationSettings = resource({
  name: 'notificationSettings',
  singular: 'notification_settings',
  operations: [get],
})
