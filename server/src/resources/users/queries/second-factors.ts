import type { Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { locked } from '../../../kernel/db/dialect.ts'
import type { SecondFactorTable } from '../../../kernel/db/tables.ts'

export type SecondFactorRow = Selectable<SecondFactorTable>

export function findSecondFactor(db: Db, userId: number): Promise<SecondFactorRow | undefined> {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Held until the transaction ends, so that of two who bring the same code one is refused. */
export function holdSecondFactor(tx: Tx, userId: number): Promise<SecondFactorRow | undefined> {
  return locked(tx, tx.selectFrom('second_factors').selectAll().where('user_id', '=', userId)).executeTakeFirst()
}

export async function isSecondFactorOn(db: Db, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('second_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** In place of one that was begun and never finished; false where there is one that is in use. */
export async function beginSecondFactor(
  tx: Tx,
  factor: { user_id: number; sealed_secret: string; created_at: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('second_factors')
    .values({ ...factor, enabled_at: null, last_step: 0, backup_digests: [] })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: factor.sealed_secret, created_at: factor.created_at, last_step: 0 })
        .where('second_factors.enabled_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateSecondFactor(
  tx: Tx,
  userId: number,
  changes: Pick<Updateable<SecondFactorTable>, 'enabled_at' | 'last_step' | 'backup_digests'>,
): Promise<void> {
  await tx.updateTable('second_factors').set(changes).where('user_id', '=', userId).execute()
}

/** False when there was none in use. */
export async function deleteSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const gone = await tx.deleteFrom('second_factors').where('user_id', '=', userId).returning('enabled_at').execute()
  return gone.some(({ enabled_at }) => enabled_at !== null)
}
