import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { fetchAnywhere, Visitor } from '../crash/desk.ts'

const fileBytes = 64 * 1024
const pauseMs = 300

interface Uploaded {
  path: string
  digest: string
}

/** A visitor who sends files; each one that was acknowledged must be there in the end. */
export class Uploads {
  readonly #uploaded: Uploaded[] = []
  readonly #fetch: ReturnType<typeof fetchAnywhere>
  #goesOn = true
  #work: Promise<void> | undefined

  constructor(fetch: ReturnType<typeof fetchAnywhere>) {
    this.#fetch = fetch
  }

  start({ at: [inbox, contact], conversations }: Visitor): void {
    const url = `/public/api/v1/inboxes/${inbox}/contacts/${contact}/conversations/${conversations[0]}/messages`
    this.#work = this.#upload(url)
    this.#work.catch(() => {})
  }

  get count(): number {
    return this.#uploaded.length
  }

  async stop(): Promise<void> {
    this.#goesOn = false
    await this.#work
  }

  /** Those that are gone, or not what was sent. */
  async findings(): Promise<string[]> {
    const found: string[] = []
    for (const { path, digest } of this.#uploaded) {
      const response = await this.#fetch(path, { method: 'GET' })
      const bytes = Buffer.from(await response.arrayBuffer())
      if (digestOf(bytes.toString('latin1')) !== digest) found.push(`the file ${path} is not what was sent`)
    }
    return found
  }

  async #upload(url: string): Promise<void> {
    while (this.#goesOn) {
      // Text, because answers are read as text.
      const content = randomBytes(fileBytes / 2).toString('hex')
      const form = new FormData()
      form.append('attachments[]', new Blob([content]), 'notes.txt')
      const answer = await this.#fetch(url, { method: 'POST', body: form })
      const { attachments } = (await answer.json()) as { attachments: { data_url: string }[] }
      this.#uploaded.push({ path: new URL(attachments[0]!.data_url).pathname, digest: digestOf(content) })
      await sleep(pauseMs)
    }
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
