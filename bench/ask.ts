import { token } from './bed.ts'

/** One request of the administrator, whose answer must be a success. */
export async function ask(url: string, body?: object, method = body ? 'POST' : 'GET'): Promise<unknown> {
  const headers = { api_access_token: token, 'content-type': 'application/json' }
  const answer = await fetch(url, { method, headers, body: body && JSON.stringify(body) })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}
