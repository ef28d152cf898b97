import type { App } from '../../app.ts'
import type { User } from '../../kernel/actor.ts'
import { startSession } from './rules/start.ts'
import type { SessionHeaders } from './schema.ts'

export function aSession({ database, services }: App, user: User): Promise<SessionHeaders> {
  const device = { userAgent: 'Example/1.0', addressPrefix: '127.0.0.0/24' }
  return database.transaction((tx) => startSession(tx, services, user, device))
}

/** The same as its row. */
export async function aStoredSession(app: App, user: User): Promise<{ id: number }> {
  const { client } = await aSession(app, user)
  const row = app.database.read.selectFrom('sessions').select('id').where('client', '=', client)
  return row.executeTakeFirstOrThrow()
}
