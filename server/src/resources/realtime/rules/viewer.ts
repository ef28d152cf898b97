import type { Outlet } from '../../../kernel/live/live.ts'
import type { Reach } from '../../../kernel/sight.ts'

/** Whoever looks on. */
export type Who =
  | ({ type: 'user'; id: number; pubsubToken?: string; isPresent?: boolean } & Partial<Credentials>)
  | ({ type: 'agent_bot'; id: number } & Credentials)
  | { type: 'contact'; id: number; connectionId: number; inboxId: number; pubsubToken: string }

/** What somebody came with who calls the API. */
interface Credentials {
  /** When they end by themselves; never unless told. */
  expiresAt?: number | null
  isStillKnown: () => Promise<boolean>
}

/** What somebody may see of an account, as of a version of it. */
export type Sight =
  | { type: 'all' }
  | OwnSight
  /** What a contact has begun, by any of these. */
  | { type: 'contact'; connectionIds: ReadonlySet<number> }

/** Of the user's inboxes and teams, as many as its role lets it see. */
export interface OwnSight {
  type: 'own'
  userId: number
  conversations: Reach
  inboxIds: ReadonlySet<number>
  teamIds: ReadonlySet<number>
}

export interface Viewer {
  readonly who: Who
  readonly outlet: Outlet
  /** It asked where to go on, so it knows what no other client does. */
  readonly isResuming: boolean
  /** It was here a moment ago, and knows who else is. */
  readonly isReturning: boolean
  sight: Sight
  /** Everything up to there has been shown to it, as far as it may see it. */
  position: number
  /** How many frames of the event after that have been. */
  shown: number
  /** Whether it is shown what happens as it happens; until then it is shown what it has missed. */
  isLive: boolean
  isOver: boolean
  /** The last position that it was told of by itself. */
  announced: number
  /** The number of the conversation that it looks at. */
  looksAt?: number
}

export function hasExpired({ who }: Viewer, now: number): boolean {
  return who.type !== 'contact' && (who.expiresAt ?? Number.POSITIVE_INFINITY) <= now
}

export function isMember({ who }: Viewer): boolean {
  return who.type !== 'contact'
}
