import type { Identity } from './actor.ts'
import type { Tx } from './db/db.ts'
import type { Loader } from './load.ts'
import type { Services } from './services.ts'

/** What an operation says about its entry in the audit log, as far as it does not follow from the record of its path. */
export interface Audit {
  /** The kind of record it is about: that of the resource unless told. */
  type?: string
  /** What is done: `create`, `update` or `destroy`, as the record was there before and after, unless told. */
  action?: string
  /** Set where it makes another record than that of its path, such as a copy of it. */
  makes?: true
  /** The only values that are told, where the others are about customers. */
  tells?: readonly string[]
  /** Secrets that are replaced, wherever they are stored. */
  renews?: readonly string[]
}

/** What is known of the entry before any request. */
export interface AuditPlan extends Audit {
  operation: string
  type: string
  /** What the operation calls the record of its path; without one, it makes a new record. */
  target: string | undefined
  /** How a record that was made is read. */
  loadMade: Loader<object> | undefined
}

/** One call of an operation that is audited. */
export interface AuditedCall extends Identity {
  plan: AuditPlan
  loader: Loader<object> | undefined
  /** Those of the path, as they are before the change. */
  records: Record<string, object>
  params: Record<string, string>
  /** What the operation says is compared, in place of the record of its path. */
  watched?: () => Promise<object | undefined>
  requestId: string
  address: string
  services: Services
  now: number
}

/** Looks at what is about to change; what it answers is called with the reply, and writes down what has changed. */
export type WatchChange = (tx: Tx, call: AuditedCall) => Promise<(reply: unknown) => Promise<void>>

/** The event that is written with a change of what is audited; no operation declares it. */
export const auditEvent = 'settings_changed'
