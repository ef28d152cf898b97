import { resource } from '../../kernel/manifest.ts'
import { notificationEvents } from './events.ts'
import { changeRest } from './jobs/change-rest.ts'
import { forgetOld } from './jobs/forget-old.ts'
import { push } from './jobs/push.ts'
import { unsnooze } from './jobs/unsnooze.ts'
import { remove } from './operations/delete.ts'
import { destroyAll } from './operations/destroy-all.ts'
import { list } from './operations/list.ts'
import { readAll } from './operations/read-all.ts'
import { snooze } from './operations/snooze.ts'
import { unread } from './operations/unread.ts'
import { unreadCount } from './operations/unread-count.ts'
import { update } from './operations/update.ts'
import { forgetPerson } from './rules/change-all.ts'
import { notify } from './rules/notify.ts'

export const notifications = resource({
  name: 'notifications',
  singular: 'notification',
  audit: false,
  events: notificationEvents,
  operations: [list, unreadCount, readAll, destroyAll, update, unread, snooze, remove],
  jobs: [changeRest, forgetOld, push, unsnooze],
  listeners: [notify],
  whenRemoved: { membership: forgetPerson },
})
