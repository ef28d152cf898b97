import type { Database } from '../../../kernel/db/db.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Services } from '../../../kernel/services.ts'

/** What it takes to show somebody what happens. */
export interface LiveOptions {
  database: Database
  services: Services
  log: Log
}
