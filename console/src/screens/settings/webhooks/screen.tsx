import { useParams } from '@tanstack/react-router'
import { DeliveryPage } from './delivery-page.tsx'
import { WebhookList } from './webhook-list.tsx'
import { WebhookPage } from './webhook-page.tsx'

/** Where events are sent, and what became of each. */
export function Screen() {
  const { webhookId, deliveryId } = useParams({ strict: false }) as { webhookId?: string; deliveryId?: string }
  if (deliveryId) return <DeliveryPage deliveryId={Number(deliveryId)} />
  return webhookId ? <WebhookPage key={webhookId} webhookId={Number(webhookId)} /> : <WebhookList />
}
