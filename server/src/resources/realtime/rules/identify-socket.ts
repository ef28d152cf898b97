import type { Db } from '../../../kernel/db/db.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import type { SocketOrigin } from '../../../kernel/live/live.ts'
import { isMember } from '../queries/people.ts'
import { findVisitorByToken, type VisitorRow } from '../queries/visitors.ts'
import type { Who } from './viewer.ts'

interface Identified {
  accountId: number
  who: Who
}

/** By its token, and of an agent also account and user, which must fit. Pages of other sites can be visitors only. */
export async function identifySocket(
  db: Db,
  { pubsub_token: pubsubToken, account_id, user_id }: JsonObject,
  isForeign: boolean,
): Promise<Identified | undefined> {
  if (typeof pubsubToken !== 'string' || !/^[\w-]{1,255}$/.test(pubsubToken)) return undefined
  if (user_id !== undefined && user_id !== null) {
    const [accountId, userId] = [toId(account_id), toId(user_id)]
    if (isForeign || !accountId || !userId) return undefined
    const isKnown = await isMember(db, { pubsubToken, userId, accountId })
    return isKnown ? { accountId, who: { type: 'user', id: userId, pubsubToken } } : undefined
  }
  const [visitor] = await findVisitorByToken(db, { pubsubToken })
  if (!visitor || !isWelcome(visitor)) return undefined
  const { account_id: accountId, contact_id: id, id: connectionId, inbox_id: inboxId } = visitor
  return { accountId, who: { type: 'contact', id, connectionId, inboxId, pubsubToken } }
}

/** One of our own pages knows no token: the session that came along says who it is. */
export async function identifyPage(
  { account_id, user_id }: JsonObject,
  { memberIn }: SocketOrigin,
): Promise<Identified | undefined> {
  const accountId = toId(account_id)
  if (!accountId) return undefined
  const member = await memberIn?.(accountId)
  if (member?.actor.type !== 'user') return undefined
  const { id } = member.actor.user
  // A page that was left open shows nothing of whoever has signed in since.
  if (user_id !== undefined && user_id !== null && toId(user_id) !== id) return undefined
  return { accountId, who: { type: 'user', id, isStillKnown: member.isStillKnown, isPresent: true } }
}

/** Not if it is blocked, nor where an inbox insists on a proof that it has not brought. */
export function isWelcome({ blocked, channel_settings, hmac_verified }: VisitorRow): boolean {
  return !blocked && (channel_settings.hmac_mandatory !== true || hmac_verified)
}

function toId(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined
}
