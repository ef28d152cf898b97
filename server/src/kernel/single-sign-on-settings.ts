import { isLoopback } from './network.ts'
import { parseUrl, urlFault } from './url.ts'

/** The OpenID Connect provider through which people sign in to this installation. */
export interface SingleSignOnSettings {
  issuer: string
  clientId: string
  /** Undefined for a public client. */
  clientSecret: string | undefined
  /** What people call it. */
  name: string
}

const others = ['PARLEY_OIDC_CLIENT_ID', 'PARLEY_OIDC_CLIENT_SECRET', 'PARLEY_OIDC_NAME'] as const
const longestName = 50

/** Reads the settings that belong together. What is wrong is added to the problems, never with a secret in it. */
export function readSingleSignOn(
  text: (name: string) => string | undefined,
  problems: string[],
): SingleSignOnSettings | undefined {
  const issuer = text('PARLEY_OIDC_ISSUER')
  if (issuer === undefined) {
    const stray = others.filter((name) => text(name) !== undefined)
    for (const name of stray) problems.push(`${name} is of no use without PARLEY_OIDC_ISSUER`)
    return undefined
  }
  const fault = issuerFault(issuer)
  if (fault) problems.push(`PARLEY_OIDC_ISSUER ${fault}`)
  const clientId = text('PARLEY_OIDC_CLIENT_ID')
  if (clientId === undefined) problems.push('PARLEY_OIDC_CLIENT_ID is needed with PARLEY_OIDC_ISSUER')
  const name = text('PARLEY_OIDC_NAME') ?? parseUrl(issuer)?.hostname ?? ''
  if (text('PARLEY_OIDC_NAME') !== undefined && (name.length > longestName || /\p{C}/u.test(name))) {
    problems.push(`PARLEY_OIDC_NAME must have at most ${longestName} characters, all of them visible`)
  }
  return { issuer, clientId: clientId ?? '', clientSecret: text('PARLEY_OIDC_CLIENT_SECRET'), name }
}

function issuerFault(issuer: string): string | undefined {
  const fault = urlFault(issuer)
  if (fault) return fault
  const { protocol, hostname, search, hash, pathname } = new URL(issuer)
  if (protocol !== 'https:' && !isLoopback(hostname)) return 'must start with https://, unless it is on this machine'
  if (pathname.includes('/.well-known/')) return 'must be the issuer itself, without /.well-known/ and what follows'
  return search || hash ? 'must have neither a query nor a fragment' : undefined
}
