import { ApiError, createClient, NetworkError } from '../../../sdk/src/index.ts'

/**
 * The one way to the server. The cookie of the session counts only together with the header, which no page of another
 * origin can send.
 */
export const api = createClient({ baseUrl: '', headers: { 'x-parley-console': '1' }, retries: 1 })

export type AccountApi = ReturnType<typeof api.account>

const clients = new Map<number, AccountApi>()

export function accountApi(accountId: number): AccountApi {
  if (!clients.has(accountId)) clients.set(accountId, api.account(accountId))
  return clients.get(accountId)!
}

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401
export const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404
export const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403
/** The server was not reached, or could not answer just now: the same call may succeed later. */
export const isPassing = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429))
