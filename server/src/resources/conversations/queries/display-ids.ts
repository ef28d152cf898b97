import type { Expression, QueryCreator } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Param, Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import type { Tables } from '../../../kernel/db/tables.ts'

/** The next numbers of the account; answers the last. Given back when the transaction fails: numbers have no gaps. */
export async function takeDisplayIds(tx: Tx, accountId: number, count: number): Promise<number> {
  return (await take(tx, { accountId, count }))[0]!.last_number
}

const take = prepared((db, { accountId, count }: Params<{ accountId: number; count: number }>) =>
  countUp(db, accountId, count),
)

export function countUp(db: QueryCreator<Tables>, account_id: Param<number>, last_number: Expression<number>) {
  return db
    .insertInto('conversation_numbers')
    .values({ account_id, last_number })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({
        last_number: eb('conversation_numbers.last_number', '+', eb.ref('excluded.last_number')),
      })),
    )
    .returning('last_number')
}

/** Unless the account has numbers already. */
export async function insertLastDisplayId(tx: Tx, accountId: number, last_number: number): Promise<void> {
  await tx
    .insertInto('conversation_numbers')
    .values({ account_id: accountId, last_number })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
}
