import type { ThreadMessage } from '../../../data/messages.ts'

export type Row =
  | { kind: 'day'; key: string; at: number }
  | { kind: 'new'; key: string }
  | { kind: 'activity'; key: string; message: ThreadMessage }
  | { kind: 'message'; key: string; message: ThreadMessage; isFirst: boolean }

/** What stands closer together belongs together. */
const together = 5 * 60

export const isIncoming = (message: ThreadMessage) => message.message_type === 0
export const isActivity = (message: ThreadMessage) => message.message_type === 2

/** Messages with what stands between them: days, and where the new ones begin. */
export function rowsOf(messages: readonly ThreadMessage[], firstNew: number | undefined): Row[] {
  const rows: Row[] = []
  let day = ''
  for (const [at, message] of messages.entries()) {
    const itsDay = dayOf(message.created_at)
    if (itsDay !== day) rows.push({ kind: 'day', key: `day-${itsDay}`, at: message.created_at })
    day = itsDay
    if (message.id === firstNew) rows.push({ kind: 'new', key: 'new' })
    const key = keyOf(message)
    if (isActivity(message)) rows.push({ kind: 'activity', key, message })
    else {
      const before = messages[at - 1]
      const isFirst = !before || message.id === firstNew || !belongs(before, message)
      rows.push({ kind: 'message', key, message, isFirst })
    }
  }
  return rows
}

/** The same while it is sent and afterwards, so that it stays where it is. */
export function keyOf(message: ThreadMessage): string {
  return message.echo_id ?? String(message.id)
}

function belongs(before: ThreadMessage, after: ThreadMessage): boolean {
  return (
    !isActivity(before) &&
    before.message_type === after.message_type &&
    before.private === after.private &&
    before.sender?.id === after.sender?.id &&
    before.sender?.type === after.sender?.type &&
    after.created_at - before.created_at < together &&
    dayOf(before.created_at) === dayOf(after.created_at)
  )
}

/** Making a date is slow, and neighbours are mostly of the same day. */
let known = { from: 0, to: 0, name: '' }

function dayOf(seconds: number): string {
  if (seconds < known.from || seconds >= known.to) {
    const date = new Date(seconds * 1000)
    date.setHours(0, 0, 0, 0)
    const next = new Date(date)
    next.setDate(next.getDate() + 1)
    known = { from: date.getTime() / 1000, to: next.getTime() / 1000, name: date.toDateString() }
  }
  return known.name
}

/**
 * Where reading begins: the first message of the contact that no agent has seen. Whoever has answered has read what stands
 * before it, also where that was written elsewhere and marked nothing.
 */
export function firstNewOf(
  messages: readonly ThreadMessage[],
  { unread, seenAt, myId }: { unread: number; seenAt: number; myId: number },
): number | undefined {
  if (unread === 0) return undefined
  const ownLast = messages.findLastIndex(({ sender }) => sender?.type === 'user' && sender.id === myId)
  return messages.slice(ownLast + 1).find((message) => isIncoming(message) && message.created_at > seenAt)?.id
}
