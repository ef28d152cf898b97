import { minute } from '../../../kernel/clock.ts'
import { defineJob } from '../../../kernel/jobs.ts'
import { vapidKeys } from '../../../kernel/web-push.ts'
import { browserPush } from '../../../transports/web-push.ts'
import { deleteSubscriptions, findSubscription } from '../../notification-subscriptions/queries/subscriptions.ts'
import { findOfConversation } from '../queries/notifications.ts'
import { findSight } from '../queries/planning.ts'
import { pushOptions } from '../rules/plan-pushes.ts'
import { showNotifications } from '../rules/show.ts'

/** What could not be pushed by then is old news, and no job that an operator should look after. */
const worthTrying = 15 * minute

export const push = defineJob('notifications.push', pushOptions, {
  async work({ account_id, user_id, conversation_id, type, message_id, subscription_id, planned_at }, context) {
    const { db, services, transaction, log } = context
    const now = services.clock.now()
    const subscription = await findSubscription(db, user_id, subscription_id)
    const sight = await findSight(db, account_id, user_id)
    if (!subscription || !sight) return
    const owner = { accountId: account_id, userId: user_id, sight }
    const notification = await findOfConversation(db, owner, conversation_id)
    if (!notification || notification.read_at !== null) return
    const pushed = { ...notification, notification_type: type, message_id }
    const [shown] = await showNotifications(db, account_id, [pushed], { services, now })
    if (!shown) return
    const { display_id } = notification
    const { endpoint = '', p256dh = '', auth = '' } = subscription.subscription_attributes
    const { baseUrl, secrets } = services
    const browser = { account_id, endpoint, keys: { p256dh, auth }, vapid: vapidKeys(secrets), baseUrl }
    const url = `${baseUrl}/app/accounts/${account_id}/conversations/${display_id}`
    const tag = `${account_id}-${display_id}`
    const { push_message_title: title, push_message_body: body } = shown
    const parcel = { id: tag, body: JSON.stringify({ title, body, url, tag }) }
    const { outcome, error } = await browserPush.send(services, browser, parcel)
    if (outcome === 'gone') await transaction((tx) => deleteSubscriptions(tx, user_id, [subscription_id]))
    if (outcome !== 'failed') return
    if (now - planned_at < worthTrying) throw new Error(error)
    log.warn({ error, subscription: subscription_id }, 'a notification could not be pushed')
  },
})
