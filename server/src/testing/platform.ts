import type { Client } from '../../../sdk/src/index.ts'
import { aPlatformApp } from '../resources/platform-apps/factory.ts'
import { aUser } from '../resources/users/factory.ts'
import { clientInto, type TestApp } from './app.ts'

export type Platform = Client['platform'] & { token: string }

/** The Platform API as a new platform app sees it. */
export async function platformOf(app: TestApp): Promise<Platform> {
  return as(app, (await aPlatformApp(app)).token)
}

/** The Platform API as a super administrator sees it. */
export async function superPlatformOf(app: TestApp): Promise<Platform> {
  return as(app, (await aUser(app, { superAdmin: true })).token)
}

function as(app: TestApp, token: string): Platform {
  const client = clientInto(app, { token })
  return { ...client.platform, token }
}
