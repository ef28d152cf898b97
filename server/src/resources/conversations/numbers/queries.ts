import type { Tx } from '../../../kernel/db/db.ts'
import { prepared } from '../../../kernel/db/prepared.ts'

/** The next number of the account. Given back when the transaction fails, so that numbers have no gaps. */
export async function takeNumber(tx: Tx, accountId: number): Promise<number> {
  return (await countUp(tx, { accountId }))[0]!.last_number
}

const countUp = prepared((db, { accountId }: { accountId: number }) =>
  db
    .insertInto('conversation_numbers')
    .values({ account_id: accountId, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({
        last_number: eb('conversation_numbers.last_number', '+', 1),
      })),
    )
    .returning('last_number'),
)

/** Unless the account has numbers already. */
export async function insertLastNumber(tx: Tx, accountId: number, last_number: number): Promise<void> {
  await tx
    .insertInto('conversation_numbers')
    .values({ account_id: accountId, last_number })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
}
