import { parseUrl } from './url.ts'

/** Where people begin to sign in through the provider, and below it where they come back. */
export const signOnPath = '/auth/oidc'

export function callbackUrl({ baseUrl }: { baseUrl: string }): string {
  return `${baseUrl}${signOnPath}/callback`
}

const longest = 1024
/** Any host does: it is only there to find out whether an address leads away from it. */
const here = 'http://here.invalid'

/** Where in the console somebody wanted to go; undefined for whatever else was asked for. */
export function wantedPath(asked: unknown): string | undefined {
  if (typeof asked !== 'string' || !asked.startsWith('/app/')) return undefined
  const url = parseUrl(`${here}${asked}`)
  if (url?.origin !== here || !url.pathname.startsWith('/app/')) return undefined
  const path = `${url.pathname}${url.search}${url.hash}`
  return path.length <= longest ? path : undefined
}
