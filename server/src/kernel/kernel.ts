import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Bot, ContactActor, Website } from './actor.ts'
import type { WatchChange } from './audit.ts'
import type { ContactClaim } from './contact-claim.ts'
import type { Credentials } from './credentials.ts'
import type { Database, Db } from './db/db.ts'
import type { JsonObject } from './db/tables.ts'
import type { Live } from './live/live.ts'
import type { AreasOf } from './scopes.ts'
import type { Services } from './services.ts'
import type { WaitingRoom } from './waiting.ts'

/** What serving a request needs; put together once, in createApp. */
export interface Kernel {
  database: Database
  services: Services
  /** Turns any departure from an operation's declaration into a failure; for tests. */
  strict: boolean
  /** Fails for an event that carries something other than it is said to; for tests. */
  checkEvent?: (name: string, payload: object) => void
  limits: Limits
  waitingRoom: WaitingRoom
  /** Absent where no resource brings it. */
  live: Live | undefined
  identifyContact: IdentifyContact
  identifyVisitor: IdentifyVisitor
  identifyBot: IdentifyBot
  areasOf: AreasOf
  openWebsite: OpenWebsite
  describeSites: DescribeSites
  /** Absent where no resource brings it: nothing is audited then. */
  watchChange: WatchChange | undefined
}

export interface Limits {
  take(request: FastifyRequest, credentials: Credentials | undefined, reply: FastifyReply): void
  /** Counts a refused token against the caller's address, and passes the error on. */
  countRefusal(request: FastifyRequest, error: unknown): never
  /** Counts the bytes of a caller without a token. */
  takeUpload(request: FastifyRequest, size: number): void
  /** What a caller is counted by; undefined for one that no limit applies to. */
  addressOf(request: FastifyRequest): string | undefined
}

/** Answers the contact that the claim names, if there is one; refuses a proof that does not hold. */
export type IdentifyContact = (db: Db, services: Services, claim: ContactClaim) => Promise<ContactActor | undefined>

/** What the widget of a website says with every request: where it is, and whom it is shown to. */
export interface WebsiteClaim {
  websiteToken: string
  authToken: string | undefined
  /** Whether the caller is to act as the visitor, and not only to be told apart from others. */
  isToAct: boolean
}

/** Answers the website that the claim names, if it is served, and the visitor that it knows by the token. */
export type IdentifyVisitor = (
  db: Db,
  services: Services,
  claim: WebsiteClaim,
) => Promise<{ website: Website; visitor: ContactActor | undefined } | undefined>

/** Answers where the widget of a website may be shown, and notes that it was asked for; undefined where there is none. */
export type OpenWebsite = (
  database: Database,
  services: Services,
  asked: { websiteToken: string; isLocalPage: boolean },
) => Promise<{ frameAncestors: string } | undefined>

/** Answers what the script of the widget must know of the websites on a host before anybody opens one. */
export type DescribeSites = (db: Db, host: string) => Promise<JsonObject>

/** Answers the bot of a token, and whether it may act in the account, where there is one. */
export type IdentifyBot = (
  db: Db,
  asked: { id: number; accountId: number | null },
) => Promise<{ bot: Bot; serves: boolean } | undefined>
