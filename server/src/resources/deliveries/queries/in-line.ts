import type { Db } from '../../../kernel/db/db.ts'

/** Of those that are not finished, how many there are in each state, and when the first of them was planned. */
export function countInLine(db: Db) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('deliveries')
        .select((eb) => ['status', eb.fn.countAll<number>().as('count'), eb.fn.min('id').as('first')])
        .where('finished_at', 'is', null)
        .groupBy('status')
        .as('line'),
    )
    .innerJoin('deliveries', 'deliveries.id', 'line.first')
    .select(['line.status', 'line.count', 'deliveries.created_at'])
}
