import type { FastifyReply } from 'fastify'
import { second } from '../clock.ts'
import { type CloseReason, enoughWaiting, type Frame, mostWaiting, type Outlet } from './live.ts'

const beatMs = 15 * second

/** Frames as server-sent events: a browser comes back by itself, and says what it has seen last. */
export class EventStream implements Outlet {
  readonly #raw: FastifyReply['raw']
  readonly #beat: NodeJS.Timeout

  constructor(reply: FastifyReply) {
    reply.hijack()
    this.#raw = reply.raw
    const headers = reply.getHeaders() as Record<string, string>
    this.#raw.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies that gather answers before they pass them on are told not to.
      'x-accel-buffering': 'no',
    })
    this.#raw.write('retry: 2000\n\n')
    this.#beat = setInterval(() => this.#raw.write(': still here\n\n'), beatMs)
    this.#raw.once('close', () => clearInterval(this.#beat))
  }

  onClose(listener: () => void): void {
    if (this.#raw.destroyed) listener()
    else this.#raw.once('close', listener)
  }

  /** That it has begun says so already. */
  confirm(): void {}

  send({ text, position }: Frame): void {
    // JSON has no line ends of its own.
    this.#raw.write(`${position === undefined ? '' : `id: ${position}\n`}data: ${text}\n\n`)
    if (this.#raw.writableLength > mostWaiting) this.close('too_slow')
  }

  async drained(): Promise<void> {
    if (this.#raw.writableLength < enoughWaiting || this.#raw.destroyed) return
    await new Promise<void>((resolve) => {
      this.#raw.once('drain', resolve)
      this.#raw.once('close', resolve)
    })
  }

  close(reason: CloseReason): void {
    if (reason === 'too_slow') this.#raw.destroy()
    else this.#raw.end(`: ${reason}\n\n`)
  }
}
