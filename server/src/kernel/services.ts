import type { Clock } from './clock.ts'
import type { Secrets } from './secrets.ts'

/** What handlers, verbs and jobs may need beyond the database. */
export interface Services {
  clock: Clock
  secrets: Secrets
  /** How the outside reaches this installation, without a slash at the end. */
  baseUrl: string
}
