import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { vi } from 'vitest'
import type { SingleSignOnOptions } from '../kernel/single-sign-on.ts'
import { serve } from './outbound.ts'

/** What the provider says of somebody. */
export interface Claims {
  email?: string
  email_verified?: boolean
}

/** As much of the library as is used here; it comes without types. */
interface Grant {
  addOIDCScope(scope: string): void
  save(): Promise<string>
}
interface Context {
  oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } }
}
interface Provider {
  Grant: new (of: { clientId: string; accountId: string }) => Grant
  callback(): (request: IncomingMessage, response: ServerResponse) => void
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
}
type ProviderClass = new (issuer: string, configuration: object) => Provider

/** Answers in place of the provider where it returns true. */
type Meddling = (request: IncomingMessage, response: ServerResponse) => boolean

export interface TestProvider {
  issuer: string
  settings: SingleSignOnOptions
  /** Who there is, by what the provider calls them. */
  people: Map<string, Claims>
  /** Who signs in next, and by which methods; nobody where it is undefined, who is then refused. */
  person: { subject: string; amr?: string[] } | undefined
  meddle: Meddling
  /** Which of its paths were asked for. */
  asked: string[]
  /** What a browser does there, from where it is sent to where it is sent back. */
  visit(address: string): Promise<URL>
}

const secret = 'the secret of the client, long enough'
let signingKey: KeyObject | undefined

/** A token as the provider would sign it, whatever it says. */
export function signedToken(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'RS256', kid: 'tests' })}.${part(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), signingKey!).toString('base64url')}`
}

/** A real provider of OpenID Connect on this machine, where whoever comes is whom the test says. */
export async function startProvider({
  redirectUri = 'http://parley.test/auth/oidc/callback',
  isPublic = false,
  clientOptions = {},
}: {
  redirectUri?: string
  isPublic?: boolean
  clientOptions?: object
} = {}): Promise<TestProvider> {
  const { Provider } = (await import('oidc-provider' as string)) as { Provider: ProviderClass }
  signingKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const test: TestProvider = {
    issuer: '',
    settings: { issuer: '', clientId: 'parley', clientSecret: isPublic ? undefined : secret, name: 'Acme Login' },
    people: new Map(),
    person: undefined,
    meddle: () => false,
    asked: [],
    visit,
  }
  let provider: Provider
  const port = await serve((request, response) => {
    const { pathname } = new URL(request.url!, test.issuer)
    test.asked.push(pathname)
    if (test.meddle(request, response)) return
    if (!pathname.startsWith('/interaction/')) return provider.callback()(request, response)
    const { person } = test
    const result = person
      ? { login: { accountId: person.subject, amr: person.amr, remember: false } }
      : { error: 'access_denied', error_description: 'not today' }
    provider.interactionFinished(request, response, result).catch(() => response.writeHead(500).end())
  })
  test.issuer = `http://127.0.0.1:${port}`
  test.settings.issuer = test.issuer
  // It warns of what is meant here: everything is forgotten with the test.
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  provider = new Provider(test.issuer, {
    clients: [
      {
        client_id: 'parley',
        redirect_uris: [redirectUri],
        ...(isPublic ? { token_endpoint_auth_method: 'none' } : { client_secret: secret }),
        ...clientOptions,
      },
    ],
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    cookies: { keys: ['of the tests'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...test.people.get(accountId) }),
    }),
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...signingKey.export({ format: 'jwk' }), kid: 'tests', use: 'sig', alg: 'RS256' }] },
    async loadExistingGrant({ oidc }: Context) {
      const { clientId } = oidc.client
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  })
  warnings.mockRestore()
  return test
}

/** Follows it from page to page with the cookies that it sets, until it leads elsewhere. */
async function visit(address: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = new URL(address)
  const { origin } = at
  for (let steps = 0; at.origin === origin; steps++) {
    if (steps === 10) throw new Error(`The provider leads nowhere: ${at.pathname}`)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`The provider stays at ${at.pathname}: ${answer.status} ${await answer.text()}`)
    at = new URL(location, at)
  }
  return at
}
