import { hashPassword } from '../../server/src/kernel/secrets.ts'
import { seedDemo } from '../../server/src/resources/demo-desk/rules/seed.ts'
import { clientInto } from '../../server/src/testing/app.ts'
import { password, signIn } from './desk.ts'
import { furnish, type Places } from './furnish.ts'
import type { SessionCookie } from './seat.ts'
import { servedApp } from './served-app.ts'

export interface DemoDesk {
  url: string
  places: Places
  /** Of its administrator. */
  cookies(): Promise<SessionCookie[]>
}

/** A small desk that has something of everything. */
export async function aDemoDesk(): Promise<DemoDesk> {
  const { app, url } = await servedApp()
  const demo = { seed: 1, agents: 4, contacts: 12, conversations: 24, passwordHash: await hashPassword(password) }
  const { accountId, email, token } = await seedDemo(app.database, app.services, demo, () => {})
  const client = clientInto(app, { token })
  // As long as names are that do not fit.
  await client.profile.update({ name: 'Wilhelmina Abebe-Montgomery' })
  return {
    url,
    places: await furnish(client, accountId, { webhookUrl: 'https://warehouse.invalid/events', now: Date.now() }),
    cookies: () => signIn(app, url, email),
  }
}
