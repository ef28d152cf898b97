import { ask } from './ask.ts'
import type { Server } from './servers.ts'

/** One more account, which the administrator is a member of. */
export async function makeAccount({ url }: Server): Promise<number> {
  const accounts = `${url}/platform/api/v1/accounts`
  const { id } = (await ask(accounts, { name: 'Bench' })) as { id: number }
  await ask(`${accounts}/${id}/account_users`, { user_id: 1, role: 'administrator' })
  return id
}
