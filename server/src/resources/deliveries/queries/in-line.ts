import type { Db } from '../../../kernel/db/db.ts'

/**
 * How many are not finished, of each state, and when the first of each was planned. Without groups, for which SQLite
 * would read every row instead of the index alone.
 */
export function countInLine(db: Db) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('deliveries')
        .select((eb) => {
          const idIf = (status: 'pending' | 'retrying') =>
            eb.case().when('status', '=', status).then(eb.ref('id')).end()
          return [
            eb.fn.count<number>(idIf('pending')).as('pending'),
            eb.fn.count<number>(idIf('retrying')).as('retrying'),
            eb.fn.min<number | null>(idIf('pending')).as('first_pending'),
            eb.fn.min<number | null>(idIf('retrying')).as('first_retrying'),
          ]
        })
        .where('finished_at', 'is', null)
        .as('line'),
    )
    .leftJoin('deliveries as pending', 'pending.id', 'line.first_pending')
    .leftJoin('deliveries as retrying', 'retrying.id', 'line.first_retrying')
    .select(['line.pending', 'line.retrying'])
    .select(['pending.created_at as pending_since', 'retrying.created_at as retrying_since'])
}
