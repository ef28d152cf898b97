import { type AliasedRawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { jsonText, textsIn } from '../../../kernel/db/dialect.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import type { EndpointKind, TypingName } from '../schema.ts'

export interface TypingReceiver {
  kind: EndpointKind
  target_id: number
  url: string | null
  sealed_secret: string | null
  /** Of an inbox. */
  channel_type: InboxRow['channel_type'] | null
}

interface Heard {
  accountId: number
  inboxId: number
  conversationId: number
  name: TypingName
  now: number
}

/**
 * Whoever may be told of somebody typing, in one statement: webhooks that have asked for it, the inbox itself, its bot
 * and the bot that the conversation is assigned to. Nobody who was switched off, or has not answered lately.
 */
export const listTypingReceivers = prepared((db, { accountId, inboxId, conversationId, name, now }: Params<Heard>) => {
  const reachable = (kind: EndpointKind, target: string) =>
    sql<boolean>`not exists (
        select 1 from endpoints where endpoints.account_id = ${accountId} and endpoints.kind = ${sql.lit(kind)}
          and endpoints.target_id = ${sql.ref(target)}
          and (endpoints.disabled_at is not null or endpoints.paused_until > ${now})
      )`
  const webhooks = db
    .selectFrom('webhooks')
    .select([kindOf('webhook'), 'webhooks.id as target_id', 'webhooks.url', 'webhooks.sealed_secret'])
    .select(noChannel)
    .where('webhooks.account_id', '=', accountId)
    .where(sql<boolean>`cast(${name} as text) in ${textsIn(db, sql.ref('webhooks.subscriptions') as never)}`)
    .where(reachable('webhook', 'webhooks.id'))
  const inboxes = db
    .selectFrom('inboxes')
    .select((eb) => [
      kindOf('inbox'),
      'inboxes.id as target_id',
      jsonText(db, eb.ref('inboxes.channel_settings'), 'webhook_url').as('url'),
      'inboxes.sealed_secret',
      'inboxes.channel_type',
    ])
    .where('inboxes.account_id', '=', accountId)
    .where('inboxes.id', '=', inboxId)
    .where('inboxes.deleted_at', 'is', null)
    .where(reachable('inbox', 'inboxes.id'))
  const serving = db
    .selectFrom('inboxes')
    .select('inboxes.agent_bot_id as id')
    .where('inboxes.account_id', '=', accountId)
    .where('inboxes.id', '=', inboxId)
  const assigned = db
    .selectFrom('conversations')
    .select('conversations.assignee_bot_id as id')
    .where('conversations.account_id', '=', accountId)
    .where('conversations.id', '=', conversationId)
  const bots = db
    .selectFrom('agent_bots')
    .select([kindOf('agent_bot'), 'agent_bots.id as target_id', 'agent_bots.outgoing_url as url'])
    .select(['agent_bots.sealed_secret', noChannel])
    .where('agent_bots.id', 'in', serving.unionAll(assigned))
    .where((eb) => eb.or([eb('agent_bots.account_id', '=', accountId), eb('agent_bots.account_id', 'is', null)]))
    .where('agent_bots.outgoing_url', 'is not', null)
    .where(reachable('agent_bot', 'agent_bots.id'))
  return webhooks.$castTo<TypingReceiver>().unionAll(inboxes).unionAll(bots)
})

const noChannel = sql<InboxRow['channel_type'] | null>`cast(null as text)`.as('channel_type')

function kindOf(kind: EndpointKind): AliasedRawBuilder<EndpointKind, 'kind'> {
  return sql<EndpointKind>`${sql.lit(kind)}`.as('kind')
}

/** What is told of a person or a bot that types; undefined when it is no more. */
export function findTypist(db: Db, type: 'user' | 'agent_bot', id: number) {
  if (type === 'user')
    return db.selectFrom('users').select(['id', 'name', 'email']).where('id', '=', id).executeTakeFirst()
  return db.selectFrom('agent_bots').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}
