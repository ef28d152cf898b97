import type { Tx } from '../../../kernel/db/db.ts'
import { prepared } from '../../../kernel/db/prepared.ts'

/** The next number of the account. Given back when the transaction fails, so that numbers have no gaps. */
export function takeDisplayId(tx: Tx, accountId: number): Promise<number> {
  return takeDisplayIds(tx, accountId, 1)
}

/** The next numbers of the account; answers the last of them. */
export async function takeDisplayIds(tx: Tx, accountId: number, count: number): Promise<number> {
  return (await countUp(tx, { accountId, count }))[0]!.last_number
}

const countUp = prepared((db, { accountId, count }: { accountId: number; count: number }) =>
  db
    .insertInto('conversation_numbers')
    .values({ account_id: accountId, last_number: count })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({
        last_number: eb('conversation_numbers.last_number', '+', eb.ref('excluded.last_number')),
      })),
    )
    .returning('last_number'),
)

/** Unless the account has numbers already. */
export async function insertLastDisplayId(tx: Tx, accountId: number, last_number: number): Promise<void> {
  await tx
    .insertInto('conversation_numbers')
    .values({ account_id: accountId, last_number })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
}
