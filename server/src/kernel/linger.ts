import type { IncomingMessage } from 'node:http'
import { finished, Readable } from 'node:stream'
import { second } from './clock.ts'

const mostBytes = 64 * 1024 * 1024
const longest = 10 * second

/** Whether the body is still on its way. */
export function isUnread({ complete, readableEnded, headers }: IncomingMessage): boolean {
  return !complete && !readableEnded && hasBody(headers)
}

export function hasBody(headers: IncomingMessage['headers']): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0
}

/**
 * An answer that comes before the end of the body. A connection that is closed while its other end still writes is
 * reset, and the answer lost; so all of it is sent at once, and the end of it only after what comes has been read.
 */
export function lingering(text: string, request: IncomingMessage): Readable {
  async function* answer() {
    yield text
    await discard(request)
  }
  return Readable.from(answer())
}

function discard(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let left = mostBytes
    const timer = setTimeout(() => stop(), longest)
    const stop = () => {
      clearTimeout(timer)
      request.off('data', take).pause()
      resolve()
    }
    const take = (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) stop()
    }
    finished(request, stop)
    request.on('data', take).resume()
  })
}
