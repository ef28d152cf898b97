import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Identity } from './audience.ts'
import type { Cleanup } from './cleanup.ts'
import type { Answered, Asked } from './crowd-process.ts'

/** Files that a process has open besides its sockets. */
const otherFiles = 200

/** Many sockets, held by a process of their own, so that they take no time from what is measured here. */
export class Crowd {
  readonly #child: ChildProcess
  readonly #open: Asked

  constructor(url: string, identities: Identity[], cleanup: Cleanup) {
    this.#open = { open: { url, identities } }
    this.#child = fork(fileURLToPath(new URL('crowd-process.ts', import.meta.url)))
    cleanup.add(() => this.#child.kill())
  }

  /** Answers how long it took until all were subscribed. */
  async open(): Promise<number> {
    const started = performance.now()
    await this.#ask(this.#open)
    return performance.now() - started
  }

  async close(): Promise<void> {
    await this.#ask({ close: true })
  }

  async #ask(asked: Asked): Promise<void> {
    const over = new AbortController()
    const ended = once(this.#child, 'exit', over).then(() => {
      throw new Error('The process that holds the idle sockets has ended')
    })
    this.#child.send(asked)
    const [{ shown }] = (await Promise.race([once(this.#child, 'message', over), ended])) as [Answered]
    over.abort()
    ended.catch(() => {})
    if (shown > 0) throw new Error(`Sockets that may see no conversation were shown ${shown} events of some`)
  }
}

/** Why so many sockets cannot be opened on this machine; undefined if they can. */
export async function whatLimits(sockets: number): Promise<string | undefined> {
  // Node raises the limit of its own process as far as it may.
  const { stdout } = await promisify(execFile)('sh', ['-c', 'ulimit -H -n'])
  const limit = stdout.trim() === 'unlimited' ? Number.POSITIVE_INFINITY : Number(stdout)
  const needed = sockets + otherFiles
  return limit >= needed ? undefined : `${sockets} sockets take ${needed} open files; \`ulimit -Hn\` allows ${limit}`
}
