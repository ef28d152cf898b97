import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountRef, Actor, Credentials } from './actor.ts'
import type { Database } from './db/db.ts'
import type { Services } from './services.ts'
import type { WaitingRoom } from './waiting.ts'

/** What serving a request needs; put together once, in createApp. */
export interface Kernel {
  database: Database
  services: Services
  /** Turns any departure from an operation's declaration into a failure; for tests. */
  strict: boolean
  limits: Limits
  waitingRoom: WaitingRoom
  identifyContact: IdentifyContact
}

export interface Limits {
  take(request: FastifyRequest, credentials: Credentials | undefined, reply: FastifyReply): void
  /** Counts a refused token against the caller's address, and passes the error on. */
  countRefusal(request: FastifyRequest, error: unknown): never
}

/** The public client API has no token: the identifiers of the path are the credentials. */
export type IdentifyContact = (
  request: FastifyRequest,
  params: Record<string, string>,
) => Promise<{ actor: Actor; account?: AccountRef }>
