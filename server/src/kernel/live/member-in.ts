import { authorizeInAccount } from '../access.ts'
import type { Credentials } from '../credentials.ts'
import { Failure } from '../errors.ts'
import { identifyInAccount, identifyOptionsOf } from '../identify.ts'
import type { Kernel } from '../kernel.ts'
import type { Caller } from './live.ts'

/** Whom these credentials name in an account; undefined where they are no longer good, or not for it. */
export async function memberIn(
  kernel: Omit<Kernel, 'live'>,
  credentials: Credentials,
  accountId: number,
): Promise<Caller | undefined> {
  try {
    const identity = await identifyInAccount(kernel.database.read, credentials, accountId, identifyOptionsOf(kernel))
    const account = authorizeInAccount('agent_or_bot', identity)
    const isStillKnown = async () => (await memberIn(kernel, credentials, accountId)) !== undefined
    return { account, actor: identity.actor, role: identity.role, isStillKnown }
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
