import type { App } from '../../app.ts'
import type { User } from '../../kernel/actor.ts'
import { startSession } from './rules/start.ts'
import type { SessionHeaders } from './schema.ts'

export function aSession({ database, services }: App, user: User): Promise<SessionHeaders> {
  return database.transaction((tx) => startSession(tx, services, user))
}
