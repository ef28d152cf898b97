import type { FastifyReply, FastifyRequest } from 'fastify'
import { authorizeInAccount } from '../access.ts'
import { readCredentials } from '../actor.ts'
import { Failure } from '../errors.ts'
import { identifyInAccount } from '../identify.ts'
import type { Kernel } from '../kernel.ts'
import { EventStream } from './event-stream.ts'
import type { Caller } from './live.ts'

/** Whoever calls in an account. */
export type Following = Pick<Partial<Caller>, 'account' | 'role'> & Pick<Caller, 'actor'>

/** Shows the caller what happens until it goes, or may see nothing any more. */
export async function follow(
  kernel: Kernel,
  caller: Following,
  request: FastifyRequest,
  reply: FastifyReply,
  after: string | undefined,
): Promise<void> {
  const seen = request.headers['last-event-id']
  const asked = { after: typeof seen === 'string' ? seen : after }
  const stream = new EventStream(reply)
  const subscription = await kernel.live!.follow(followerOf(kernel, caller, request), asked, stream)
  if (subscription) stream.onClose(() => subscription.end())
  else stream.close('unauthorized')
}

export function followerOf(kernel: Kernel, { account, actor, role }: Following, request: FastifyRequest): Caller {
  return { account: account!, actor, role, isStillKnown: () => isKnownIn(kernel, request, account!.id) }
}

async function isKnownIn(kernel: Kernel, request: FastifyRequest, accountId: number): Promise<boolean> {
  const { database, services, identifyBot } = kernel
  const options = { secrets: services.secrets, now: services.clock.now(), identifyBot }
  try {
    const identity = await identifyInAccount(database.read, readCredentials(request.headers)!, accountId, options)
    return authorizeInAccount('agent_or_bot', identity) !== undefined
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
