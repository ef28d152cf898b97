import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Seat } from '../table.ts'

/** The members of an inbox, and which of them are online to be given conversations. */
export async function listSeats(db: Db, accountId: number, inboxId: number): Promise<Seat[]> {
  const rows = await db
    .selectFrom('inbox_members as seat')
    .innerJoin('account_users as member', 'member.id', 'seat.account_user_id')
    .select(['seat.id', 'seat.user_id', 'seat.turn', 'member.availability', 'member.auto_offline'])
    .where('seat.account_id', '=', accountId)
    .where('seat.inbox_id', '=', inboxId)
    .execute()
  return rows.map(({ availability, auto_offline, ...seat }) => ({
    ...seat,
    isTaking: availability === 'online' && !auto_offline,
  }))
}

export async function updateTurns(tx: Tx, accountId: number, seats: readonly Seat[]): Promise<void> {
  for (const { id, turn } of seats) {
    await tx
      .updateTable('inbox_members')
      .set({ turn })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute()
  }
}
