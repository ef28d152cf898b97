import type { App } from '../../app.ts'
import type { User } from '../../kernel/actor.ts'
import type { SessionHeaders } from './schema.ts'
import { startSession } from './start.ts'

export function aSession({ database, services }: App, user: User): Promise<SessionHeaders> {
  return database.transaction((tx) => startSession(tx, services, user))
}
