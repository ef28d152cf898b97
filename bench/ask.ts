import { token } from './bed.ts'

/** One request of the administrator, whatever its answer. */
export async function answerTo(url: string, body?: object, method = body ? 'POST' : 'GET') {
  const headers = { api_access_token: token, 'content-type': 'application/json' }
  const answer = await fetch(url, { method, headers, body: body && JSON.stringify(body) })
  return { status: answer.status, text: await answer.text() }
}

/** The same, where the answer must be a success. */
export async function ask(...request: Parameters<typeof answerTo>): Promise<unknown> {
  const { status, text } = await answerTo(...request)
  if (status !== 200) throw new Error(`${request[0]} answered ${status}: ${text}`)
  return JSON.parse(text)
}
