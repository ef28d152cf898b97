import { ApiError, NetworkError, ParleyError, type Problem } from '../../../sdk/src/index.ts'
import type { Attached } from './attached.ts'

/** A message on its way, from before the first request until the server has it. */
export interface OutboxItem {
  /** Also its `Idempotency-Key`, so that it is sent once, however often it is tried. */
  echoId: string
  userId: number
  accountId: number
  number: number
  content: string
  /** What was typed of it: the signature is added again when it is sent once more. */
  typed?: string
  isPrivate: boolean
  files: Attached[]
  /** What the server knows those of them by that were sent ahead, in the same order. */
  uploads?: (string | undefined)[]
  contentAttributes?: Record<string, unknown>
  toEmails?: string
  ccEmails?: string
  bccEmails?: string
  /** The message that it answers. */
  replyTo?: number
  createdAt: number
  state: 'waiting' | 'sending' | 'failed'
  attempts: number
  /** When it was tried first. */
  triedAt?: number
  /** Not before this time: it can be taken back until then, or is tried again. */
  notBefore: number
  problem?: ParleyError
}

/** As it is stored: errors of the page's own kind cannot be. */
export type StoredItem = Omit<OutboxItem, 'problem'> & { problem?: StoredProblem }

interface StoredProblem {
  status: number
  message: string
  errors: Problem[]
  requestId: string | null
}

const second = 1000
const longestWait = 30 * second
/** The server knows a key for a day; after that, what has been tried might be sent twice. */
const longestTried = 23 * 60 * 60 * second

/** Of each conversation one at a time, in order; what has failed is stepped over. */
export function dueItems(items: Iterable<OutboxItem>, now: number): { due: OutboxItem[]; wakeAt: number | undefined } {
  const heads = new Map<string, OutboxItem>()
  for (const item of inOrder(items)) {
    const place = `${item.accountId}/${item.number}`
    if (item.state !== 'failed' && !heads.has(place)) heads.set(place, item)
  }
  const waiting = [...heads.values()].filter(({ state }) => state === 'waiting')
  const later = waiting.map(({ notBefore }) => notBefore).filter((at) => at > now)
  return {
    due: waiting.filter(({ notBefore }) => notBefore <= now),
    wakeAt: later.length > 0 ? Math.min(...later) : undefined,
  }
}

export function inOrder(items: Iterable<OutboxItem>): OutboxItem[] {
  return [...items].sort((a, b) => a.createdAt - b.createdAt || (a.echoId < b.echoId ? -1 : 1))
}

/** What becomes of an item that was not taken. 401 is no fault of it: whoever sends waits until somebody signs in. */
export function afterRefusal(item: OutboxItem, error: unknown, now: number): OutboxItem {
  const attempts = item.attempts + 1
  const triedAt = item.triedAt ?? now
  if (isSignedOut(error)) return { ...item, state: 'waiting', triedAt, notBefore: now }
  if (!mayPass(error) || now - triedAt > longestTried) {
    return { ...item, state: 'failed', attempts, triedAt, problem: problemOf(error) }
  }
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * second : 0
  const delay = Math.max(asked, Math.min(longestWait, second * 2 ** (attempts - 1)))
  return { ...item, state: 'waiting', attempts, triedAt, notBefore: now + delay }
}

/** Once more, by hand. */
export function again(item: OutboxItem): OutboxItem {
  // What was sent ahead may be gone, and be what was refused.
  const { problem: _problem, triedAt: _triedAt, uploads: _uploads, ...rest } = item
  return { ...rest, state: 'waiting', attempts: 0, notBefore: 0 }
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

/** 409: the same message is being taken at this moment. */
function mayPass(error: unknown): boolean {
  if (error instanceof NetworkError) return true
  return error instanceof ApiError && (error.status >= 500 || error.status === 429 || error.status === 409)
}

function problemOf(error: unknown): ParleyError {
  if (error instanceof ParleyError) return error
  return new ParleyError(0, { description: error instanceof Error ? error.message : String(error) }, null)
}

export function toStored({ problem, ...item }: OutboxItem): StoredItem {
  if (!problem) return item
  const { status, message, errors, requestId } = problem
  return { ...item, problem: { status, message, errors, requestId } }
}

/** What was being sent when the page ended is sent again, under the same key. */
export function fromStored({ problem, ...item }: StoredItem): OutboxItem {
  const state = item.state === 'sending' ? 'waiting' : item.state
  if (!problem) return { ...item, state }
  const { status, message, errors, requestId } = problem
  return { ...item, state, problem: new ParleyError(status, { description: message, errors }, requestId) }
}
