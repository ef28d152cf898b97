import { createHash } from 'node:crypto'
import type { Rendered } from '../../../../help-center/markdown/render.ts'
import type { Words } from '../../../../help-center/texts.ts'
import { markdown } from './markdown.ts'

/** In characters of what was rendered. */
const mostKept = 16 * 1024 * 1024

/** Articles as they were rendered last, named for what they say: one that is changed is another one. */
export class RenderCache {
  readonly #kept = new Map<string, Rendered>()
  #size = 0

  async rendered(content: string, words: Words, framed: boolean): Promise<Rendered> {
    const { renderMarkdown } = await markdown()
    const digest = createHash('sha256').update(content).digest('base64url')
    const key = `${words.locale} ${framed} ${digest}`
    const known = this.#kept.get(key)
    this.#kept.delete(key)
    const rendered = known ?? renderMarkdown(content, words, { framed })
    this.#kept.set(key, rendered)
    if (!known) this.#size += rendered.body.text.length
    // A map keeps the order in which it was filled: what was not read for longest goes first.
    for (const [oldest, { body }] of this.#kept) {
      if (this.#size <= mostKept || oldest === key) break
      this.#kept.delete(oldest)
      this.#size -= body.text.length
    }
    return rendered
  }
}
