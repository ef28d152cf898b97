import { day, second } from '../../../../kernel/clock.ts'
import type { Tx } from '../../../../kernel/db/db.ts'
import { advisoryLock } from '../../../../kernel/db/dialect.ts'
import { foldCase } from '../../../../kernel/fold-case.ts'
import type { Log } from '../../../../kernel/log.ts'
import type { Services } from '../../../../kernel/services.ts'
import { addUnanswered, trimUnanswered, type Unanswered } from '../queries/unanswered-searches.ts'
import { addViews, insertVisits, type Visit } from '../queries/visits.ts'
import { isReader, type Visitor, visitorHash } from './visitor.ts'

interface Options {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  services: Pick<Services, 'clock' | 'secrets'>
  log: Log
}

/** What a crash can lose. */
const flushAfter = 2 * second
/** Beyond it, visits are not counted: a flood is no readership. */
const mostGathered = 20_000
const visitsAtOnce = 500
const searchesAtOnce = 200
const keptSearches = 1000
const longestQuery = 100

/** Gathers what visitors do, so that reading a page writes nothing, and writes it down every few seconds. One a process. */
export class Readership {
  readonly #options: Options
  #visits = new Map<string, Visit>()
  #searches = new Map<string, Unanswered>()
  #timer: NodeJS.Timeout | undefined
  #flushing: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  /** Counts once for each visitor, article and day, wherever and however often it is noted. */
  viewed(article: { id: number }, visitor: Visitor): void {
    if (!isReader(visitor) || this.#visits.size >= mostGathered) return
    const { clock, secrets } = this.#options.services
    const hash = visitorHash(secrets, article.id, visitor)
    this.#visits.set(`${article.id} ${hash}`, {
      article_id: article.id,
      day: Math.floor(clock.now() / day),
      visitor: hash,
    })
    this.#schedule()
  }

  /** Something that a visitor looked for, and nothing was found. Called for what was asked, not while it is typed. */
  notFound(portal: { id: number }, locale: string, asked: string): void {
    const query = normalised(asked)
    if (query === undefined || this.#searches.size >= mostGathered) return
    const key = `${portal.id} ${locale} ${query}`
    const known = this.#searches.get(key)
    this.#searches.set(key, { portal_id: portal.id, locale, query, asked: (known?.asked ?? 0) + 1 })
    this.#schedule()
  }

  /** Writes down what was gathered until now. What the database does not take is tried again. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#flushing = this.#flushing.then(() => this.#write())
    return this.#flushing
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => void this.flush(), flushAfter).unref()
  }

  async #write(): Promise<void> {
    try {
      while (this.#visits.size > 0) await this.#writeSome(this.#visits, visitsAtOnce, writeVisits)
      while (this.#searches.size > 0) await this.#writeSome(this.#searches, searchesAtOnce, this.#writeSearches)
    } catch (error) {
      this.#options.log.warn({ err: error }, 'what visitors of help centers did could not be written down yet')
      this.#schedule()
    }
  }

  async #writeSome<Item extends object>(
    gathered: Map<string, Item>,
    atOnce: number,
    write: (tx: Tx, items: Item[]) => Promise<void>,
  ): Promise<void> {
    const some = [...gathered].slice(0, atOnce)
    for (const [key] of some) gathered.delete(key)
    const items = some.map(([, item]) => item)
    try {
      await this.#options.transaction((tx) => write(tx, items))
    } catch (error) {
      for (const [key, item] of some) gathered.set(key, together(item, gathered.get(key)))
      throw error
    }
  }

  readonly #writeSearches = async (tx: Tx, searches: Unanswered[]): Promise<void> => {
    await advisoryLock(tx, 'unanswered searches')
    await addUnanswered(tx, searches, this.#options.services.clock.now())
    for (const id of new Set(searches.map(({ portal_id }) => portal_id))) await trimUnanswered(tx, id, keptSearches)
  }
}

function together<Item extends object>(item: Item, later: Item | undefined): Item {
  if (!later || !('asked' in item && 'asked' in later)) return item
  return { ...item, asked: Number(item.asked) + Number(later.asked) }
}

/** One process after another, so that they do not wait for each other in a circle. */
async function writeVisits(tx: Tx, visits: Visit[]): Promise<void> {
  await advisoryLock(tx, 'article visits')
  await addViews(tx, await insertVisits(tx, visits))
}

/** Without what could name somebody; undefined where nothing is left that is worth knowing. */
function normalised(asked: string): string | undefined {
  if (/@|\d{6}/.test(asked.replace(/[\s()+./-]/g, ''))) return undefined
  const text = foldCase(asked.toWellFormed().replace(/[\p{C}\s]+/gu, ' ')).trim()
  const query = [...text].slice(0, longestQuery).join('').trim()
  return query.length < 2 ? undefined : query
}
