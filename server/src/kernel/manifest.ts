import type { Audit, WatchChange } from './audit.ts'
import type { Database, Db, Tx } from './db/db.ts'
import type { JsonObject } from './db/tables.ts'
import type { Hearing } from './hearing.ts'
import type { Job } from './jobs.ts'
import type { DescribeSites, IdentifyBot, IdentifyContact, IdentifyVisitor, OpenWebsite } from './kernel.ts'
import type { Listener } from './listeners.ts'
import type { Live } from './live/live.ts'
import type { Log } from './log.ts'
import type { Survey, Tally } from './measures.ts'
import type { Operation } from './operation.ts'
import type { Dependent } from './removals.ts'
import type { TSchema } from './schema.ts'
import type { Services, TellLists } from './services.ts'

/** What a resource brings: everything it serves, runs and listens to, listed by name. */
export interface Manifest extends Dependent {
  /** The first part of its operations' ids. */
  name: string
  /** A body may be nested under this name. */
  singular: string
  operations: readonly Operation[]
  /** Pages about it that are part of the published interface; surfaces serve them. */
  pages?: readonly PublishedPage[]
  /** What the audit log says of its operations unless they say otherwise themselves; false where it says nothing. */
  audit?: false | Audit
  jobs?: readonly Job<never>[]
  listeners?: readonly Listener[]
  /** What it does about what this process tells all. */
  hears?: readonly Hearing[]
  /** What each of its events carries. */
  events?: Record<string, TSchema>
  /** Frees what a killed process held; run at the start of a worker that is alone on its database. */
  freeClaims?: FreeClaims
  /** What it counts as it happens. */
  tallies?: readonly Tally[]
  /** What it has in the database that operators want to see at a glance. */
  surveys?: readonly Survey[]
  /** How each event is sent out; brought by the resource that sends them. */
  bodies?: Record<string, EventBody>
  /** Brought by the resource that knows contacts. */
  identifyContact?: IdentifyContact
  /** Brought by the resource that knows websites. */
  identifyVisitor?: IdentifyVisitor
  openWebsite?: OpenWebsite
  describeSites?: DescribeSites
  /** Brought by the resource that shows what happens as it happens. */
  openLive?: (options: { database: Database; services: Services; log: Log }) => Live
  /** Brought by the resource that knows the lists of which clients keep copies. */
  tellLists?: TellLists
  /** Brought by the resource that knows which bot serves what. */
  identifyBot?: IdentifyBot
  /** Brought by the resource whose pages can be at domains of their own: whether a name is one of those. */
  knowsDomain?: (db: Db, domain: string) => Promise<boolean>
  /** Brought by the resource that keeps the audit log. */
  watchChange?: WatchChange
}

/** What is sent of an event besides the envelope, and how that comes of the event as it is stored. */
export interface EventBody {
  summary: string
  schema: TSchema
  /** Set where nothing is stored of it: it is sent once at best, and has no `event_id`. */
  passing?: true
  build(payload: JsonObject, account: { id: number; name: string }): JsonObject
}

/** A page whose address programs know, and hand to people. */
export interface PublishedPage {
  id: string
  path: string
  summary: string
  description: string
  /** The file that serves it. */
  file: string
}

export type FreeClaims = (tx: Tx) => Promise<void>

export function resource(manifest: Manifest): Manifest {
  return manifest
}

/** As readers look for them. */
export function byName(resources: readonly Manifest[]): Manifest[] {
  return [...resources].sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
}
