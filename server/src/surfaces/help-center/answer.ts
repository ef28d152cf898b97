import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { day } from '../../kernel/clock.ts'
import { packed } from '../../kernel/compression.ts'
import { isAmong } from '../../kernel/revalidation.ts'
import type { Services } from '../../kernel/services.ts'
import type { PortalRow } from '../../resources/portals/table.ts'

export async function send(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  return reply.send(await packed(request, reply, text))
}

/** A browser takes the headers of this answer for those of the page that it has: only what is said here may change. */
export function sendKnown(reply: FastifyReply): FastifyReply {
  const ofPages = ['content-type', 'content-security-policy', 'x-frame-options', 'referrer-policy']
  for (const name of ofPages) reply.removeHeader(name)
  return reply.code(304).send()
}

/**
 * Whether the reader has the page as it is now. It is called by the portal's version, so nothing has to be written to
 * find out; by the day as well, because links to pictures change with it.
 */
export function isKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  portal: PortalRow,
  { clock, baseUrl }: Services,
  build: string,
): boolean {
  const today = Math.floor(clock.now() / day)
  const name = [build, baseUrl, request.hostname, request.url, portal.id, portal.version, today].join('\n')
  const etag = `W/"${createHash('sha256').update(name).digest('base64url').slice(0, 27)}"`
  reply.headers({ etag, 'cache-control': 'public, no-cache' })
  return isAmong(request.headers['if-none-match'], etag.slice(2))
}
