import type { Broadcasts } from './broadcast.ts'
import type { Db, Tx } from './db/db.ts'
import type { Log } from './log.ts'
import type { Services } from './services.ts'

export interface HearingContext {
  db: Db
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  services: Services
  log: Log
}

/** What is done about a message, and how to stop. */
interface Ear<Message> {
  hear(message: Message): void
  close(): void
}

/**
 * Hears what this very process has told all (`services.broadcast`), while whoever told it waits: it only takes note, and
 * does what it does afterwards. What no other process hears, no other does as well.
 */
export interface Hearing {
  start(context: HearingContext): () => void
}

/** `open` is called once by each app, so that what it keeps is that of the app. */
export function hearOwn<Name extends keyof Broadcasts & string>(
  name: Name,
  open: (context: HearingContext) => Ear<Broadcasts[Name]>,
): Hearing {
  return {
    start(context) {
      const { hear, close } = open(context)
      const stop = context.services.broadcast.onOwn(name, hear)
      return () => {
        stop()
        close()
      }
    },
  }
}
