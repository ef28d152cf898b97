import type { FastifyRequest } from 'fastify'
import { type Clock, hour, minute } from './clock.ts'
import type { Limits } from './kernel.ts'
import { isLoopback, networkOf } from './network.ts'
import { type Budget, RateLimiter } from './rate-limit.ts'
import type { Secrets } from './secrets.ts'

interface LimitOptions {
  perMinute: number | undefined
  /** Whether callers of this machine are limited like all others. */
  limitLocal: boolean
  clock: Clock
  secrets: Secrets
}

/** In bytes, for all that an address sends without a token. */
const uploads: Budget = { limit: 500 * 1024 * 1024, window: hour }

/** A budget per token, or per address where there is none. A refused token is paid for by the address it came from. */
export function createLimits({ perMinute, limitLocal, clock, secrets }: LimitOptions): Limits {
  const addressOf = (request: FastifyRequest) => (!limitLocal && isLocal(request) ? undefined : networkOf(request.ip))
  if (perMinute === undefined) return { ...unlimited, addressOf }
  const requests = new RateLimiter({ limit: perMinute, window: minute }, clock)
  const bytes = new RateLimiter(uploads, clock)
  return {
    addressOf,
    take(request, credentials, reply) {
      const address = addressOf(request)
      if (address === undefined) return
      if (credentials) requests.check(`address ${address}`)
      const caller = credentials ? `token ${secrets.callerDigest(credentials.token)}` : `address ${address}`
      reply.headers(requests.take(caller))
    },
    countRefusal(request, error) {
      const address = addressOf(request)
      if (address !== undefined) requests.take(`address ${address}`)
      throw error
    },
    takeUpload(request, size) {
      const address = addressOf(request)
      if (address !== undefined) bytes.take(address, size)
    },
  }
}

const unlimited: Omit<Limits, 'addressOf'> = {
  take() {},
  countRefusal(_request, error) {
    throw error
  },
  takeUpload() {},
}

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** From this very machine, and not by way of a proxy that says so. One that does not say it cannot be told apart. */
export function isLocal({ ip, headers }: FastifyRequest): boolean {
  return isLoopback(ip) && forwarding.every((name) => headers[name] === undefined)
}
