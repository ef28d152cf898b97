import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { type ClientOptions, createClient } from '../src/index.ts'

/** Where a server of this machine answers, until the test is over. */
export async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string
}

export interface Asked {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** Closes the connection instead of answering. */
export const hangUp = 'hang up'
/** Never answers. */
export const silence = 'silence'

/**
 * A client of a server that gives these answers one after another, the last one from then on. Nobody really waits
 * between attempts: how long it would have been is noted.
 */
export async function clientOf(
  answers: (Answer | typeof hangUp | typeof silence)[],
  options: Partial<ClientOptions> = {},
) {
  const asked: Asked[] = []
  const waits: number[] = []
  const baseUrl = await serve(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    asked.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    const answer = answers[Math.min(asked.length, answers.length) - 1]!
    if (answer === hangUp) request.socket.destroy()
    else if (answer !== silence) response.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? '{}')
  })
  const sleep = async (ms: number) => {
    waits.push(ms)
  }
  return { client: createClient({ baseUrl: `${baseUrl}/`, sleep, ...options }), asked, waits, baseUrl }
}

/** What a call that must fail was rejected with. */
export async function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => {
      throw new Error('The call succeeded')
    },
    (reason: unknown) => reason,
  )
}
