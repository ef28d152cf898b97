import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { tenantTable } from '../../../kernel/db/tenant-table.ts'
import type { Page } from '../../../kernel/paging.ts'
import type { ListedWebhook } from '../table.ts'

/** Nobody needs to know exactly how many more there are. */
const mostCounted = 1000

const fieldOf = { webhooks_account_id_url_key: 'url' }

export const {
  find: findWebhook,
  insert: insertWebhook,
  update: updateWebhook,
  delete: deleteWebhook,
} = tenantTable('webhooks', fieldOf)

export function listWebhooks(db: Db, accountId: number, page: Page): Promise<ListedWebhook[]> {
  const query = db
    .selectFrom('webhooks')
    .leftJoin('endpoints', (join) =>
      join
        .onRef('endpoints.account_id', '=', 'webhooks.account_id')
        .on('endpoints.kind', '=', 'webhook')
        .onRef('endpoints.target_id', '=', 'webhooks.id'),
    )
    .selectAll('webhooks')
    .select(['endpoints.disabled_at', 'endpoints.disabled_reason'])
    .select((eb) => [
      eb
        .selectFrom((from) =>
          from
            .selectFrom('deliveries')
            .select('deliveries.id')
            .whereRef('deliveries.endpoint_id', '=', 'endpoints.id')
            .where('deliveries.last_error', 'is not', null)
            .limit(mostCounted)
            .as('failing'),
        )
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('failing_deliveries'),
      eb
        .selectFrom((from) =>
          from
            .selectFrom('deliveries')
            .select('deliveries.id')
            .whereRef('deliveries.endpoint_id', '=', 'endpoints.id')
            .where('deliveries.status', '=', 'pending')
            .where('deliveries.finished_at', 'is', null)
            .where('deliveries.last_error', 'is', null)
            .limit(mostCounted)
            .as('waiting'),
        )
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('waiting_deliveries'),
    ])
    .where('webhooks.account_id', '=', accountId)
  return page.fetch(query, [['id', 'asc', sql.ref('webhooks.id')]])
}
