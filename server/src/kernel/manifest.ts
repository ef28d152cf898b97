import type { EventName } from '../events.ts'
import type { Listener } from './bus.ts'
import type { Tx } from './db/db.ts'
import type { Job } from './jobs.ts'
import type { IdentifyContact } from './kernel.ts'
import type { Operation } from './operation.ts'
import type { Dependent } from './removals.ts'
import type { TSchema } from './schema.ts'

/** What a resource brings: everything it serves, runs and listens to, listed by name. */
export interface Manifest extends Dependent {
  /** The first part of its operations' ids. */
  name: string
  /** A body may be nested under this name. */
  singular: string
  operations: readonly Operation[]
  jobs?: readonly Job<never>[]
  listeners?: readonly Listener[]
  /** Frees what a killed process held; run at the start of a worker that is alone on its database. */
  freeClaims?: FreeClaims
  /** What each event carries besides the envelope; brought by the resource that sends them out. */
  events?: Record<EventName, TSchema>
  /** Brought by the resource that knows contacts. */
  identifyContact?: IdentifyContact
}

export type FreeClaims = (tx: Tx) => Promise<void>

export function resource(manifest: Manifest): Manifest {
  return manifest
}
