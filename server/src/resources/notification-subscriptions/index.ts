import { resource } from '../../kernel/manifest.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { vapidPublicKey } from './operations/vapid-public-key.ts'

export const notificationSubscriptions = resource({
  name: 'notificationSubscriptions',
  singular: 'notification_subscription',
  audit: false,
  operations: [vapidPublicKey, create, remove],
})
