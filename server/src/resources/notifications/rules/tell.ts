import { emitEach } from '../../../kernel/bus.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { notificationEvents } from '../events.ts'
import type { NotificationRow } from '../table.ts'

export type Told = Pick<NotificationRow, 'id' | 'account_id' | 'user_id'>

type Changed = Partial<Record<keyof typeof notificationEvents, readonly Told[]>>

/** Lets whoever shows people their notifications know what has become of them. */
export function tellOf(tx: Tx, changed: Changed, now: number): Promise<void> {
  const emissions = Object.entries(changed).flatMap(([name, rows]) =>
    rows.map(({ id, account_id, user_id }) => ({
      name: name as keyof typeof notificationEvents,
      accountId: account_id,
      subject: { stream: `notifications of ${user_id}` },
      payload: { user_id, notification_id: id },
    })),
  )
  return emitEach(tx, emissions, now)
}
