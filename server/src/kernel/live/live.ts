import type { AccountRef, Actor } from '../actor.ts'
import type { JsonObject, Role } from '../db/tables.ts'

/** What is shown of an account as it changes; brought by the resource that knows who may see what. */
export interface Live {
  /** For a socket, by what it says of itself; undefined where that names nobody. */
  subscribe(asked: JsonObject, socket: SocketOrigin, outlet: Outlet): Promise<Subscription | undefined>
  /** For a caller of the API. */
  follow(caller: Caller, asked: FollowOptions, outlet: Outlet): Promise<Subscription | undefined>
  /** How many there are. */
  readonly size: number
  /** Ends everything that is open. */
  close(): void
}

export interface SocketOrigin {
  /** A page of a site that may not call what agents use. */
  isForeign: boolean
  /** Whom the session names in an account that came along with a socket of one of our own pages. */
  memberIn?(accountId: number): Promise<Caller | undefined>
}

export interface FollowOptions {
  after: string | undefined
  /** It asks again and again: it knows who else is there, unless it begins. */
  isPoll?: boolean
  /** Whether it counts as being there. */
  isPresent?: boolean
}

export interface Caller {
  account: AccountRef
  actor: Actor
  role: Role | undefined
  /** When they end, where that is known: nothing is told of it. */
  expiresAt?: number | null
  /** Whether the credentials it came with are still good. */
  isStillKnown(): Promise<boolean>
}

export interface Subscription {
  /** Something that a client does, by the name that its protocol has for it. */
  perform(action: string, data: JsonObject): void
  end(): void
}

/** Something that is shown, as JSON. */
export interface Frame {
  text: string
  /** Where to go on after it; only what can be asked for again has one. */
  position?: string
  /** Set where it says how far the reader is, and nothing that has happened. */
  mark?: Mark
}

/** All that was missed has been shown; it cannot be; everything up to the position has been passed. */
export type Mark = 'resumed' | 'refresh' | 'position'

/** Where frames leave. */
export interface Outlet {
  /** Told before anything is sent: whoever asked may follow. */
  confirm(): void
  send(frame: Frame): void
  /** Resolves when a part of what was sent has left, so that there is room for more. */
  drained(): Promise<void>
  /** It may not, or cannot, be shown anything more. */
  close(reason: CloseReason): void
}

export type CloseReason = 'unauthorized' | 'restart' | 'too_slow'

/** What may wait to be taken by somebody; who falls further behind is sent away, and comes back to where it was. */
export const mostWaiting = 1024 * 1024

/** From here on, whoever reads old events for it waits first. */
export const enoughWaiting = mostWaiting / 4
