import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCredentials } from '../credentials.ts'
import type { Kernel } from '../kernel.ts'
import { EventStream } from './event-stream.ts'
import type { Caller } from './live.ts'
import { memberIn } from './member-in.ts'

/** Shows the caller what happens until it goes, or may see nothing any more. */
export async function follow(
  { live, ...kernel }: Kernel,
  { account, actor, role }: Pick<Partial<Caller>, 'account' | 'role'> & Pick<Caller, 'actor'>,
  request: FastifyRequest,
  reply: FastifyReply,
  after: string | undefined,
): Promise<void> {
  const credentials = readCredentials(request, kernel.services.baseUrl)!
  const isStillKnown = async () => (await memberIn(kernel, credentials, account!.id)) !== undefined
  const seen = request.headers['last-event-id']
  const asked = { after: typeof seen === 'string' ? seen : after }
  const stream = new EventStream(reply)
  const subscription = await live!.follow({ account: account!, actor, role, isStillKnown }, asked, stream)
  if (subscription) stream.onClose(() => subscription.end())
  else stream.close('unauthorized')
}
