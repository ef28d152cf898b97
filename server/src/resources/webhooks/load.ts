import { loader } from '../../kernel/load.ts'
import { findWebhook } from './queries/webhooks.ts'

export const loadWebhook = loader('webhook', 'webhook_id', ({ db, accountId }, id) => findWebhook(db, accountId, id))
