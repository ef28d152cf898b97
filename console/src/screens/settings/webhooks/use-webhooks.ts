import { useQuery } from '@tanstack/react-query'
import { useAccountId } from '../../../data/account.ts'
import { type ReplyOf, readQuery } from '../../../data/settings.ts'

export type Webhook = ReplyOf<'webhooks.list'>['payload']['webhooks'][number]
export type Delivery = ReplyOf<'deliveries.list'>['payload'][number]

export function useWebhooks() {
  return useQuery({
    ...readQuery(useAccountId(), 'webhooks.list'),
    select: (reply: ReplyOf<'webhooks.list'>) => reply.payload.webhooks,
  })
}
