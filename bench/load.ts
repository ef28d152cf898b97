import autocannon, { type Request } from 'autocannon'
import { token } from './bed.ts'
import { type Call, pathOf } from './operations.ts'
import type { Server } from './servers.ts'
import { percentile } from './times.ts'

export interface Round {
  requests: number
  rps: number
  p50ms: number
  p99ms: number
}

const connections = 32
let sent = 0

/** Sends the call as fast as the server answers, and counts. Of a list, each connection sends a call of its own. */
export async function drive({ url }: Server, call: Call | readonly Call[], seconds: number): Promise<Round> {
  const calls = 'path' in call ? Array<Call>(connections).fill(call) : call
  const latencies: number[] = []
  let connected = 0
  const run = autocannon({
    url,
    connections: calls.length,
    pipelining: 1,
    duration: seconds,
    sampleInt: 100,
    requests: [requestOf(calls[0]!)],
    setupClient: (client) => client.setRequests([requestOf(calls[connected++]!)]),
  })
  run.on('response', (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds))
  const { start, finish, errors, timeouts, non2xx } = await run
  const wrong = errors + timeouts + non2xx
  if (wrong > 0)
    throw new Error(`${calls[0]!.method} ${pathOf(calls[0]!, 0)}: ${wrong} of ${latencies.length} requests went wrong`)
  latencies.sort((a, b) => a - b)
  return {
    requests: latencies.length,
    rps: latencies.length / ((finish.getTime() - start.getTime()) / 1000),
    p50ms: percentile(latencies, 0.5),
    p99ms: percentile(latencies, 0.99),
  }
}

function requestOf(call: Call): Request {
  const { method, path, body } = call
  const headers: Request['headers'] = { api_access_token: token }
  if (body) headers['content-type'] = 'application/json'
  const request = { method, path: pathOf(call, 0), headers }
  if (!body && typeof path === 'string') return request
  return {
    ...request,
    setupRequest(given) {
      const number = ++sent
      return { ...given, path: pathOf(call, number), ...(body && { body: JSON.stringify(body(number)) }) }
    },
  }
}
