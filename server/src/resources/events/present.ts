import type { EventName } from '../../events.ts'
import type { AccountRef } from '../../kernel/actor.ts'
import type { EventRow } from '../../kernel/bus.ts'
import { isoTime } from '../../kernel/time.ts'
import type { AccountEvent } from './schema.ts'

export function presentEvent({ id, name, payload, created_at }: EventRow, account: AccountRef): AccountEvent {
  return {
    ...payload,
    event_id: id,
    event: name as EventName,
    occurred_at: isoTime(created_at),
    account: { id: account.id, name: account.name },
  }
}
