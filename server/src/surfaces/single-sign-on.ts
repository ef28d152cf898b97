import type { FastifyReply, FastifyRequest } from 'fastify'
import { attemptCookie, endedAttempt, type KeptAttempt, readAttempt } from '../kernel/attempt-cookie.ts'
import type { AuditPlan } from '../kernel/audit.ts'
import { actingAs } from '../kernel/bus.ts'
import { minute } from '../kernel/clock.ts'
import { finish, type Tx } from '../kernel/db/db.ts'
import { deviceOf } from '../kernel/device.ts'
import { Failure } from '../kernel/errors.ts'
import { identify, identifyOptionsOf } from '../kernel/identify.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Log } from '../kernel/log.ts'
import type { Budget } from '../kernel/rate-limit.ts'
import type { Format } from '../kernel/render.ts'
import { equalStrings } from '../kernel/secrets.ts'
import { isSecure, readSessionCookie } from '../kernel/session-cookie.ts'
import { SignOnError, type SingleSignOn } from '../kernel/single-sign-on.ts'
import { callbackUrl, signOnPath, wantedPath } from '../kernel/single-sign-on-paths.ts'
import type { Surface } from '../kernel/surface.ts'
import { type SignedIn, type SignOnRefusal, signInByProvider } from '../resources/sessions/rules/sign-in-by-provider.ts'

export interface SingleSignOnSurface {
  kernel: Kernel
  provider: SingleSignOn
  log: Log
  errors: Format
}

/** Attempts of one network that failed, as with passwords. */
const failures: Budget = { limit: 10, window: 5 * minute }

/** What the page that signs people in is told of an attempt that failed. */
type Told = SignOnRefusal | 'sso_refused' | 'sso_failed' | 'sso_limited'

/** To the provider of single sign-on, and back with a session. Whatever goes wrong leads to the page that signs in. */
export function singleSignOn({ kernel, provider, log, errors }: SingleSignOnSurface): Surface {
  const { services } = kernel

  const isSafe = (request: FastifyRequest) => isSecure(request, services.baseUrl)
  const goTo = (reply: FastifyReply, address: string) => reply.code(303).header('location', address).send('')
  const goBack = (reply: FastifyReply, error: Told, to: string | undefined) =>
    goTo(reply, `/app/login?${new URLSearchParams({ error, ...(to && { to }) })}`)

  /** Does its part unless too many of the network have failed; answers what went wrong. */
  async function attempting(request: FastifyRequest, work: () => Promise<Told | undefined>): Promise<Told | undefined> {
    const address = kernel.limits.addressOf(request)
    if (address !== undefined && services.limiter(failures).used(address) >= failures.limit) return 'sso_limited'
    return work().catch((error: unknown) => toldOf(error, request))
  }

  /** Only those who come back: that a provider cannot be reached is nobody's guess. */
  function countFailure(request: FastifyRequest): void {
    const address = kernel.limits.addressOf(request)
    const counted = services.limiter(failures)
    if (address !== undefined && counted.used(address) < failures.limit) counted.take(address)
  }

  function toldOf(error: unknown, request: FastifyRequest): Told {
    if (error instanceof SignOnError) {
      log.warn({ request_id: request.id, reason: error.message }, 'single sign-on failed')
      return error.kind === 'refused' ? 'sso_refused' : 'sso_failed'
    }
    // A failure of the catalogue says what it is by its code; everything else is ours.
    if (error instanceof Failure) log.warn({ request_id: request.id, reason: error.message }, 'single sign-on failed')
    else log.error({ request_id: request.id, err: error }, 'single sign-on failed')
    return 'sso_failed'
  }

  async function begin(request: FastifyRequest, reply: FastifyReply) {
    const to = wantedPath((request.query as Record<string, unknown>).to)
    let leave = ''
    const told = await attempting(request, async () => {
      const { url, attempt } = await provider.begin(callbackUrl(services))
      reply.header('set-cookie', attemptCookie(services, { ...attempt, to }, isSafe(request)))
      leave = url
      return undefined
    })
    return told ? goBack(reply, told, to) : goTo(reply, leave)
  }

  async function comeBack(request: FastifyRequest, reply: FastifyReply) {
    const ended = endedAttempt(isSafe(request))
    const attempt = readAttempt(services, request, isSafe(request))
    let signedIn: SignedIn | undefined
    const told = await attempting(request, async () => {
      const arrived = await arrive(request, attempt)
      if (typeof arrived === 'string') {
        log.info({ request_id: request.id, reason: arrived }, 'single sign-on was refused')
        return arrived
      }
      signedIn = arrived
      return undefined
    })
    if (!signedIn) {
      countFailure(request)
      return goBack(reply.header('set-cookie', ended), told ?? 'sso_failed', attempt?.to)
    }
    reply.header('set-cookie', [ended, signedIn.cookie])
    return goTo(reply, attempt?.to ?? '/app')
  }

  async function arrive(request: FastifyRequest, attempt: KeptAttempt | undefined): Promise<SignedIn | SignOnRefusal> {
    const { state } = request.query as Record<string, unknown>
    if (!attempt || typeof state !== 'string' || !equalStrings(state, attempt.state)) return 'sso_expired'
    const [, query = ''] = /\?(.*)$/s.exec(request.url) ?? []
    const identity = await provider.finish(new URL(`${callbackUrl(services)}?${query}`), attempt)
    const arrival = {
      issuer: provider.issuer,
      identity,
      attempt: { state: attempt.state, until: attempt.sign_on_until },
      device: deviceOf(request, services.baseUrl),
      signedInAs: await userSignedIn(request),
    }
    return kernel.database.transaction(async (tx) => {
      actingAs(tx, { type: 'nobody' })
      const signedIn = await signInByProvider(tx, services, arrival)
      if (typeof signedIn !== 'string') await audit(tx, request, signedIn)
      await finish(tx)
      return signedIn
    })
  }

  /** No page of ours sends a header with this request: whom the cookie names is believed only beside what is proven. */
  async function userSignedIn(request: FastifyRequest): Promise<number | undefined> {
    const credentials = readSessionCookie(request, services.baseUrl)
    if (!credentials) return undefined
    const actor = await identify(kernel.database.read, credentials, identifyOptionsOf(kernel)).catch(() => undefined)
    return actor?.type === 'user' ? actor.user.id : undefined
  }

  async function audit(tx: Tx, request: FastifyRequest, { user, isLinked }: SignedIn): Promise<void> {
    const { id, email } = user
    const linked = (issuers: string[]) => ({ id, email, single_sign_on: issuers })
    if (isLinked) await tell(tx, request, linking, [linked([]), linked([provider.issuer])])
    await tell(tx, request, signingIn, [user, user])
  }

  async function tell(tx: Tx, request: FastifyRequest, plan: AuditPlan, [before, after]: [object, object]) {
    const states = [before, after]
    const told = await kernel.watchChange?.(tx, {
      plan,
      actor: { type: 'nobody' },
      loader: undefined,
      records: {},
      params: {},
      watched: async () => states.shift(),
      requestId: request.id,
      address: request.ip,
      services,
      now: services.clock.now(),
    })
    await told?.(undefined)
  }

  return {
    prefix: signOnPath,
    errors,
    budget: { limit: 120, window: minute },
    routes(scope) {
      scope.get('', begin)
      scope.get('/callback', comeBack)
    },
  }
}

const ofUsers = { operation: 'sessions.singleSignOn', type: 'User', target: undefined, loadMade: undefined }
const signingIn: AuditPlan = { ...ofUsers, action: 'sign_in', tells: [] }
const linking: AuditPlan = { ...ofUsers, tells: ['single_sign_on'] }
