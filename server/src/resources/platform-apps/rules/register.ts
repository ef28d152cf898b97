import type { Tx } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { issueToken } from '../../../kernel/tokens.ts'
import { insertPlatformApp } from '../queries/platform-apps.ts'

export async function registerPlatformApp(
  tx: Tx,
  services: Services,
  app: { name: string; token?: string },
): Promise<{ id: number; token: string }> {
  const { id } = await insertPlatformApp(tx, app.name, services.clock.now())
  const token = await issueToken(tx, services, { type: 'platform_app', id }, { token: app.token })
  return { id, token }
}
