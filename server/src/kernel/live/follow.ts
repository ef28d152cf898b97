import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCredentials } from '../credentials.ts'
import type { Kernel } from '../kernel.ts'
import { EventStream } from './event-stream.ts'
import type { Caller } from './live.ts'
import { memberIn } from './member-in.ts'

/** Whoever calls in an account. */
export type Following = Pick<Partial<Caller>, 'account' | 'role' | 'expiresAt'> & Pick<Caller, 'actor'>

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

export function followerOf(
  kernel: Kernel,
  { account, actor, role, expiresAt }: Following,
  request: FastifyRequest,
): Caller {
  const credentials = readCredentials(request, kernel.services.baseUrl)!
  const isStillKnown = async () => (await memberIn(kernel, credentials, account!.id)) !== undefined
  return { account: account!, actor, role, expiresAt, isStillKnown }
}
