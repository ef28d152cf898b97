import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { qualityOf } from './html.ts'
import { isConsole } from './session-cookie.ts'

const compress = promisify(gzip)
/** Less would not be noticed, and costs as much. */
const leastCharacters = 1200

/** A text as it travels: compressed, off the event loop, for whoever takes that. Most come by way of no proxy that would. */
export async function packed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  addVary(reply, 'accept-encoding')
  const takesGzip = qualityOf('gzip', String(request.headers['accept-encoding'] ?? '')) > 0
  if (!takesGzip || text.length < leastCharacters) return text
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
  return compress(text, { level: 5 })
}

export function addVary(reply: FastifyReply, name: string): void {
  const known = reply.getHeader('vary')
  reply.header('vary', known ? `${String(known)}, ${name}` : name)
}

/**
 * Answers to our own pages: a list is a tenth of what it was. Programs are answered as they always were. That a page of
 * another site cannot make a browser send such a request is what makes it safe to compress what is secret together with
 * what is not.
 */
export function compressForPages(scope: FastifyInstance): void {
  scope.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || !isConsole(request.headers)) return done(null, payload)
    packed(request, reply, payload).then((sent) => done(null, sent), done)
  })
}
