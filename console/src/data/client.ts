import { readRefusal } from '../../../sdk/src/errors.ts'
import { ApiError, type ClientOptions, createClient, type ErrorCode, NetworkError } from '../../../sdk/src/index.ts'
import { consoleHeaders, takeAsked } from '../early/asked.ts'

const settings: ClientOptions = { baseUrl: '', headers: consoleHeaders, retries: 1, fetch: fetchNoticing }

/** The one way to the server. */
export const api = createClient(settings)

export type AccountApi = ReturnType<typeof api.account>

const clients = new Map<number, AccountApi>()

export function accountApi(accountId: number): AccountApi {
  if (!clients.has(accountId)) clients.set(accountId, api.account(accountId))
  return clients.get(accountId)!
}

/** For reads whose headers say something: where to go on in a list, or with what happens next. */
export async function readWithHeaders<Reply>(
  accountId: number,
  read: (api: AccountApi) => Promise<Reply>,
): Promise<{ reply: Reply; headers: Headers }> {
  let headers = new Headers()
  const client = createClient({
    ...settings,
    fetch: async (url, init) => {
      const response = await fetchNoticing(url, init)
      headers = response.headers
      return response
    },
  })
  return { reply: await read(client.account(accountId)), headers }
}

/** A session that has ended is told of once, wherever it is noticed; a sign-in that fails is no such thing. */
async function fetchNoticing(url: string, init: RequestInit): Promise<Response> {
  const response = await (takeAsked(url, init) ?? fetch(url, init))
  if (url.startsWith('/api/')) noticeEnd(response.status)
  return response
}

function noticeEnd(status: number): void {
  if (status === 401) dispatchEvent(new Event('parley:signed-out'))
}

/** The cursor of the next page; undefined where this was the last one. */
export function nextCursor(headers: Headers): string | undefined {
  const [, target] = /<([^>]*)>\s*;[^,]*\brel="?next\b/.exec(headers.get('link') ?? '') ?? []
  return target ? (new URL(target, location.origin).searchParams.get('cursor') ?? undefined) : undefined
}

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401
export const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404
export const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403
export const refusesWith = (error: unknown, code: ErrorCode) => error instanceof ApiError && error.code === code
/** No answer, or one that says only that there is none just now. */
export const isUnreached = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && [502, 503, 504].includes(error.status))
/** The server was not reached, or could not answer just now: the same call may succeed later. */
export const isPassing = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429))

/** A file that is sent ahead of its message. Other requests cannot tell how far they are. */
export function sendFile(accountId: number, file: File, onProgress: (share: number) => void) {
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.append('attachment', file, file.name)
  const done = new Promise<string>((resolve, reject) => {
    request.onload = () => {
      noticeEnd(request.status)
      if (request.status === 200) resolve(request.response.blob_id)
      else
        reject(
          new ApiError(request.status, readRefusal(request.response), {
            requestId: request.getResponseHeader('x-request-id'),
          }),
        )
    }
    request.onerror = () => reject(new NetworkError('The file was not sent.'))
  })
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.open('POST', `/api/v1/accounts/${accountId}/upload`)
  for (const [name, value] of Object.entries(settings.headers!)) request.setRequestHeader(name, value)
  request.responseType = 'json'
  request.send(body)
  return { done, cancel: () => request.abort() }
}
