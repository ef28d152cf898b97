import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import type { Tables } from '../../../kernel/db/tables.ts'
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
      deliveriesOf(eb, (delivery) => delivery('deliveries.last_error', 'is not', null)).as('failing_deliveries'),
      deliveriesOf(eb, (delivery) =>
        delivery.and([
          delivery('deliveries.status', '=', 'pending'),
          delivery('deliveries.finished_at', 'is', null),
          delivery('deliveries.last_error', 'is', null),
        ]),
      ).as('waiting_deliveries'),
    ])
    .where('webhooks.account_id', '=', accountId)
  return page.fetch(query, [['id', 'asc', sql.ref('webhooks.id')]])
}

type Condition = (delivery: ExpressionBuilder<Tables, 'endpoints' | 'deliveries'>) => Expression<SqlBool>

/** How many of those to the endpoint meet the condition. */
function deliveriesOf(eb: ExpressionBuilder<Tables, 'endpoints'>, condition: Condition) {
  const some = eb
    .selectFrom('deliveries')
    .select('deliveries.id')
    .whereRef('deliveries.endpoint_id', '=', 'endpoints.id')
    .where(condition)
    .limit(mostCounted)
  return eb.selectFrom(some.as('some')).select((count) => count.fn.countAll<number>().as('count'))
}
