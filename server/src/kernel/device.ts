import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, SessionRef } from './actor.ts'
import { day, minute } from './clock.ts'
import type { Credentials } from './credentials.ts'
import type { Kernel } from './kernel.ts'
import { prefixOf } from './network.ts'
import { isConsole, isSecure, sessionCookie } from './session-cookie.ts'

/** What a request came from, as far as its sessions are told apart by it. */
export interface Device {
  /** One of our own pages, which must not be given a token to keep. */
  isConsole: boolean
  isSecure: boolean
  userAgent: string | null
  /** The language that its browser prefers. */
  language: string | null
  /** Too short to name anybody, long enough to be recognised. */
  addressPrefix: string
}

export function deviceOf(request: FastifyRequest, baseUrl: string): Device {
  const { headers, ip } = request
  return {
    isConsole: isConsole(headers),
    isSecure: isSecure(request, baseUrl),
    userAgent: shortened(headers['user-agent']),
    language: /^[a-z]{2,3}(?:-[a-z\d]{2,8})*/i.exec(headers['accept-language'] ?? '')?.[0] ?? null,
    addressPrefix: prefixOf(ip),
  }
}

const longestAgent = 200

/** Headers are Latin-1 and may hold control characters, which nobody can show. */
function shortened(agent: string | undefined): string | null {
  return agent?.replace(/[^\x20-\x7e]/g, '').slice(0, longestAgent) || null
}

/** What is known of the last use may be so old: no session writes with every request. */
export const staleAfter = 5 * minute

/** How long a session lasts that is not used. */
export const sessionLifetime = 60 * day

/** A session that is used lasts on, and so does the cookie that it came in. */
export async function noteSession(
  kernel: Kernel,
  reply: FastifyReply,
  { actor, credentials, device }: { actor: Actor; credentials: Credentials; device: Device },
): Promise<void> {
  if (actor.type !== 'user' || !actor.session) return
  const isProlonged = await noteUse(kernel, actor.session, device)
  if (!isProlonged || credentials.kind !== 'cookie') return
  const { isSecure } = device
  reply.header('set-cookie', sessionCookie(credentials, { isSecure, maxAge: sessionLifetime / 1000 }))
}

/**
 * Writes down that a session was used, and from where, now and then. One that is used does not end: once a day, its time
 * begins anew. Answers whether it has, so that a browser keeps the cookie as long.
 */
async function noteUse({ database, services }: Kernel, session: SessionRef, device: Device): Promise<boolean> {
  const now = services.clock.now()
  const isStale = session.lastUsedAt === null || session.lastUsedAt <= now - staleAfter
  if (!isStale) return false
  const isProlonged = session.expiresAt <= now + sessionLifetime - day
  const expiry = isProlonged ? { expires_at: now + sessionLifetime } : {}
  const { userAgent: user_agent, addressPrefix: address_prefix } = device
  return (
    database
      .transaction(async (tx) => {
        await tx
          .updateTable('sessions')
          .set({ last_used_at: now, user_agent, address_prefix, ...expiry })
          .where('id', '=', session.id)
          .execute()
        return isProlonged
      })
      // It is no reason to refuse a request, which may only read.
      .catch(() => false)
  )
}
