import type { FastifyRequest } from 'fastify'
import { type Clock, minute } from './clock.ts'
import type { Limits } from './kernel.ts'
import { RateLimiter } from './rate-limit.ts'
import type { Secrets } from './secrets.ts'

interface LimitOptions {
  perMinute: number | undefined
  clock: Clock
  secrets: Secrets
}

/** A budget per token, or per address where there is none. A refused token is paid for by the address it came from. */
export function createLimits({ perMinute, clock, secrets }: LimitOptions): Limits {
  if (perMinute === undefined) return unlimited
  const limiter = new RateLimiter({ limit: perMinute, window: minute }, clock)
  return {
    take(request, credentials, reply) {
      if (isLocal(request)) return
      const address = `address ${request.ip}`
      if (credentials) limiter.check(address)
      reply.headers(limiter.take(credentials ? `token ${secrets.callerDigest(credentials.token)}` : address))
    },
    countRefusal(request, error) {
      if (!isLocal(request)) limiter.take(`address ${request.ip}`)
      throw error
    },
  }
}

const unlimited: Limits = {
  take() {},
  countRefusal(_request, error) {
    throw error
  },
}

/** From this very machine, and not by way of a proxy that runs on it. */
export function isLocal(request: FastifyRequest): boolean {
  const { ip, headers } = request
  const loopback = ip.startsWith('127.') || ip === '::1' || ip.startsWith('::ffff:127.')
  return loopback && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
}
