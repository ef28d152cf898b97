/** The small part of autocannon that the bench uses; it ships no types of its own. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  export interface Request {
    method: string
    path: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }

  export interface Options {
    url: string
    connections: number
    pipelining: number
    duration: number
    /** Milliseconds between samples; a run ends with one of them. */
    sampleInt: number
    requests: Request[]
    setupClient?: (client: { setRequests(requests: Request[]): void }) => void
  }

  export interface Result {
    start: Date
    finish: Date
    errors: number
    timeouts: number
    non2xx: number
  }

  export interface Run extends EventEmitter, PromiseLike<Result> {
    on(event: 'response', listener: (client: object, status: number, bytes: number, milliseconds: number) => void): this
  }

  export default function autocannon(options: Options): Run
}
