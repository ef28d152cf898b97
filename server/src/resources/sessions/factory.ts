import type { App } from '../../app.ts'
import type { User } from '../../kernel/actor.ts'
import { listSessions } from '../profile/sessions/queries/sessions.ts'
import { findUser } from '../users/queries/users.ts'
import { startSession } from './rules/start.ts'
import type { SessionHeaders } from './schema.ts'

export function aSession({ database, services }: App, user: User): Promise<SessionHeaders> {
  const device = { userAgent: 'Example/1.0', addressPrefix: '127.0.0.0/24' }
  return database.transaction((tx) => startSession(tx, services, user, device))
}

/** The same as its row. */
export async function aStoredSession(app: App, userId: number): Promise<{ id: number }> {
  const { read } = app.database
  await aSession(app, (await findUser(read, userId))!)
  const [latest] = await listSessions(read, userId, app.services.clock.now())
  return latest!
}
