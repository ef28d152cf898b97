import { isoTime } from '../../../kernel/time.ts'
import type { SessionRow } from './queries/sessions.ts'
import type { Session } from './schema.ts'

export function presentSession(session: SessionRow, currentId: number | undefined): Session {
  const { id, user_agent, address_prefix, last_used_at, created_at, expires_at } = session
  return {
    id,
    user_agent,
    address: address_prefix,
    last_used_at: last_used_at === null ? null : isoTime(last_used_at),
    created_at: isoTime(created_at),
    expires_at: isoTime(expires_at),
    current: id === currentId,
  }
}
