import { join } from 'node:path'
import { type Clock, systemClock } from './clock.ts'
import { createLinks, type Links } from './files/links.ts'
import { FileStore } from './files/store.ts'
import { createLimiters, type Limiters } from './rate-limit.ts'
import { createSecrets, type Secrets } from './secrets.ts'

/** What handlers, verbs and jobs may need beyond the database. */
export interface Services {
  clock: Clock
  secrets: Secrets
  /** How the outside reaches this installation; no slash at the end. */
  baseUrl: string
  files: FileStore
  links: Links
  /** The limiter of a budget, which is a constant of whoever spends it. */
  limiter: Limiters
}

export interface ServiceOptions {
  secretKey: string
  baseUrl: string
  dataDir: string
  clock?: Clock
}

export function createServices({ secretKey, baseUrl, dataDir, clock = systemClock }: ServiceOptions): Services {
  const secrets = createSecrets(secretKey)
  return {
    clock,
    secrets,
    baseUrl,
    files: new FileStore(join(dataDir, 'files')),
    links: createLinks(baseUrl, secrets, clock),
    limiter: createLimiters(clock),
  }
}
