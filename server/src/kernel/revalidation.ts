import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The text, under a name that says what is in it; nothing for whoever has that already. */
export function unlessKnown({ headers }: FastifyRequest, reply: FastifyReply, text: string): string {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  if (!isAmong(headers['if-none-match'], etag)) return text
  reply.code(304)
  return ''
}

/** Proxies that compress answers mark the name as weak; the content is the same. */
export function isAmong(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag) ?? false
}
