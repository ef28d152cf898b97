import type * as OpenId from 'openid-client'
import { type Clock, hour, second } from './clock.ts'
import type { Outbound, OutboundRequest } from './outbound.ts'
import { OutboundError } from './outbound-error.ts'
import type { SingleSignOnSettings } from './single-sign-on-settings.ts'
import { isEmail } from './validate.ts'

export interface SingleSignOnOptions extends SingleSignOnSettings {
  /** How long each answer of the provider is waited for. */
  timeoutMs?: number
}

/** What binds the way back from the provider to the browser that went there. */
export interface Attempt {
  state: string
  nonce: string
  verifier: string
}

/** Who somebody is, as the provider has proven. */
export interface ProvenIdentity {
  issuer: string
  subject: string
  /** Undefined unless the provider says to have checked that it is this person's. */
  email: string | undefined
  /** Whether the provider says to have asked for a second factor. */
  hasFactor: boolean
}

export type SingleSignOn = ReturnType<typeof createSingleSignOn>

/** Why nobody was signed in: somebody said no at the provider, or something between it and us went wrong. */
export class SignOnError extends Error {
  override readonly name = 'SignOnError'
  readonly kind: 'refused' | 'failed'

  /** The reason is for the log, so it holds nothing that was sent. */
  constructor(kind: SignOnError['kind'], reason: string) {
    super(reason)
    this.kind = kind
  }
}

const usualTimeoutMs = 5 * second
const largestAnswer = 256 * 1024
/** What the provider says of itself is asked for again after so long. */
const discoveryLifetime = hour
const secondFactors = ['mfa', 'otp', 'hwk']

/** The library is loaded when somebody first signs in with it: most installations have no provider. */
export function createSingleSignOn(options: SingleSignOnOptions, outbound: Outbound, clock: Clock) {
  const issuer = plainIssuer(options.issuer)
  const { name } = options
  let discovered: { config: Promise<OpenId.Configuration>; until: number } | undefined

  /** One question for all who come at once, and none that failed is kept. */
  function discover(client: typeof OpenId): Promise<OpenId.Configuration> {
    if (discovered && discovered.until > clock.now()) return discovered.config
    const config = askProvider(client, options, outbound)
    const mine = { config, until: clock.now() + discoveryLifetime }
    discovered = mine
    config.catch(() => {
      if (discovered === mine) discovered = undefined
    })
    return config
  }

  return {
    issuer,
    name,

    /** Where to send the browser, and what it has to bring back. */
    begin: (redirectUri: string): Promise<{ url: string; attempt: Attempt }> =>
      explaining(async (client) => {
        const config = await discover(client)
        const attempt = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        }
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email',
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
        })
        return { url: url.href, attempt }
      }),

    /** Exchanges what the browser has brought back; the library holds state, issuer, audience, nonce, time and signature. */
    finish: (returned: URL, { state, nonce, verifier }: Attempt): Promise<ProvenIdentity> =>
      explaining(async (client) => {
        const config = await discover(client)
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
        const tokens = await client.authorizationCodeGrant(config, returned, checks)
        const claims = tokens.claims()!
        if (!isSubject(claims.sub)) throw new SignOnError('failed', 'the provider names the person by no valid subject')
        // Providers may keep the address out of the token, and tell it where the person is described.
        const hasMore = claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
        const { email, email_verified } = hasMore
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims
        const amr = Array.isArray(claims.amr) ? claims.amr : []
        return {
          issuer: plainIssuer(claims.iss),
          subject: claims.sub,
          email: email_verified === true ? plainEmail(email) : undefined,
          hasFactor: amr.some((method) => secondFactors.includes(String(method))),
        }
      }),
  }
}

/** Providers and settings may write the same one with or without a slash at its end. */
function plainIssuer(issuer: string): string {
  return new URL(issuer).href.replace(/\/$/, '')
}

/** As the specification bounds it; and nothing that a database would refuse. */
function isSubject(subject: string): boolean {
  return /^[\x20-\x7e]{1,255}$/.test(subject)
}

/** In lower case, as addresses are kept. Letters that only become plain ones by it are those of another address. */
function plainEmail(email: unknown): string | undefined {
  if (typeof email !== 'string' || !isEmail(email)) return undefined
  const lower = email.toLowerCase()
  return lower === email.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) ? lower : undefined
}

async function askProvider(
  client: typeof OpenId,
  { issuer, clientId, clientSecret, timeoutMs = usualTimeoutMs }: SingleSignOnOptions,
  outbound: Outbound,
): Promise<OpenId.Configuration> {
  const isPlain = issuer.startsWith('http:')
  const config = await client.discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientAuthentication(client, clientSecret),
    {
      [client.customFetch]: guardedFetch(outbound, timeoutMs),
      // Without it, a token that came straight from the provider would be believed unsigned.
      execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
    },
  )
  // The library lets some providers answer for others, whose users could then be anybody's.
  if (plainIssuer(config.serverMetadata().issuer) !== plainIssuer(issuer)) {
    throw new SignOnError('failed', 'the provider names another issuer')
  }
  return config
}

/** As OpenID Connect has it unless the provider says otherwise: in a header, or else in the body. */
function clientAuthentication(client: typeof OpenId, secret: string | undefined): OpenId.ClientAuth {
  if (secret === undefined) return client.None()
  const [inHeader, inBody] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server
    const isInBody = !methods.includes('client_secret_basic') && methods.includes('client_secret_post')
    return (isInBody ? inBody : inHeader)(server, ...rest)
  }
}

const withoutBody = new Set([204, 205, 304])

/** Where the provider is was chosen by the operator; where it says that its parts are, by whoever answers there. */
function guardedFetch(outbound: Outbound, timeoutMs: number): OpenId.CustomFetch {
  return async (url, { method, headers, body }) => {
    const reply = await outbound.send({
      url,
      method: method as OutboundRequest['method'],
      headers,
      body: body === undefined || body === null ? undefined : String(body),
      timeoutMs,
      maxBytes: largestAnswer,
    })
    if (reply.truncated) throw new SignOnError('failed', 'the provider answered too much')
    const told = Object.entries(reply.headers).flatMap(([name, values]) =>
      [values ?? []].flat().map((value): [string, string] => [name, value]),
    )
    return new Response(withoutBody.has(reply.status) ? null : new Uint8Array(reply.body), {
      status: reply.status,
      headers: told,
    })
  }
}

/** Errors of the library carry what was sent and answered, codes and tokens among it: only what kind they are goes on. */
async function explaining<T>(work: (client: typeof OpenId) => Promise<T>): Promise<T> {
  const client = await import('openid-client')
  try {
    return await work(client)
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError) {
      const isRefusal = error.error === 'access_denied'
      throw new SignOnError(isRefusal ? 'refused' : 'failed', `the provider answered ${wordOf(error.error)}`)
    }
    throw new SignOnError('failed', reasonOf(error))
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error instanceof SignOnError || error instanceof OutboundError) return error.message
  if (error.cause instanceof SignOnError || error.cause instanceof OutboundError) return error.cause.message
  const { code, error: answered } = error as { code?: unknown; error?: unknown }
  return [wordOf(code), wordOf(answered)].filter((word) => word !== 'unknown').join(' ') || error.name
}

/** Names of errors, and nothing that could be a token. */
function wordOf(text: unknown): string {
  return typeof text === 'string' && /^[a-zA-Z_]{1,60}$/.test(text) ? text : 'unknown'
}
