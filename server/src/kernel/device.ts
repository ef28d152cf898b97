import type { FastifyRequest } from 'fastify'
import type { SessionRef } from './actor.ts'
import { minute } from './clock.ts'
import type { Kernel } from './kernel.ts'
import { prefixOf } from './network.ts'
import { isConsole, isSecure } from './session-cookie.ts'

/** What a request came from, as far as its sessions are told apart by it. */
export interface Device {
  /** One of our own pages, which must not be given a token to keep. */
  isConsole: boolean
  isSecure: boolean
  userAgent: string | null
  /** Too short to name anybody, long enough to be recognised. */
  addressPrefix: string
}

export function deviceOf(request: FastifyRequest, baseUrl: string): Device {
  const { headers, ip } = request
  return {
    isConsole: isConsole(headers),
    isSecure: isSecure(request, baseUrl),
    userAgent: shortened(headers['user-agent']),
    addressPrefix: prefixOf(ip),
  }
}

const longestAgent = 200

/** Headers are Latin-1 and may hold control characters, which nobody can show. */
function shortened(agent: string | undefined): string | null {
  return agent?.replace(/[^\x20-\x7e]/g, '').slice(0, longestAgent) || null
}

/** What is known of the last use may be so old: no session writes with every request. */
const staleAfter = 5 * minute

/** Writes down that a session was used, and from where, now and then. */
export async function noteUse({ database, services }: Kernel, session: SessionRef, device: Device): Promise<void> {
  const now = services.clock.now()
  const isStale = session.lastUsedAt === null || session.lastUsedAt <= now - staleAfter
  if (!isStale) return
  const { userAgent: user_agent, addressPrefix: address_prefix } = device
  await database
    .transaction(async (tx) => {
      await tx
        .updateTable('sessions')
        .set({ last_used_at: now, user_agent, address_prefix })
        .where('id', '=', session.id)
        .execute()
    })
    // It is no reason to refuse a request, which may only read.
    .catch(() => {})
}
