import { readConfig } from '../server/src/config.ts'
import type { Database, Tx } from '../server/src/kernel/db/db.ts'
import { openDatabase } from '../server/src/open-database.ts'
import { createRandom, type Random } from '../server/src/resources/demo-desk/rules/random.ts'
import { insertArticle } from '../server/src/resources/portals/articles/queries/articles.ts'
import { changeArticle } from '../server/src/resources/portals/articles/rules/save.ts'
import type { ArticleRow } from '../server/src/resources/portals/articles/table.ts'
import { indexArticles } from '../server/src/resources/portals/public/rules/index-articles.ts'
import { searchArticles } from '../server/src/resources/portals/public/rules/search.ts'
import { createPortal } from '../server/src/resources/portals/rules/save.ts'
import type { PortalRow } from '../server/src/resources/portals/table.ts'
import { launchBrowser } from '../server/src/testing/browser-launch.ts'
import { type Engine, makeBed } from './bed.ts'
import { type Cleanup, cleaned } from './cleanup.ts'
import { visitFirst } from './reading.ts'
import { startServer } from './servers.ts'
import type { Settings } from './study.ts'
import { percentile, timesOf } from './times.ts'

/** How long visitors wait for what they look for and read, and editors for what they publish. */
export interface Sought {
  engine: Engine
  articles: number
  what: string
  p50: number
  /** Not a number where it was measured once. */
  p95: number
  /** What `p50` should be at most. */
  target: number
}

const articles = 10_000
const articlesAtOnce = 200
const wordCount = 20_000
const times = { warmUps: 5, asked: 50 }

const queries = {
  'a rare word': 'w15000x',
  'a word of every article': 'w1x',
  'the beginning of a word': 'w12',
  'two letters': 'w1',
  'two words of every article': 'w1x w0x',
  'three words': 'w40x w300x w2000x',
  'a question': 'w1x w2x w3x w0x w9000x',
  'a misspelt word': 'w1500y0x',
}

export function measureHelpCenter(engine: Engine, { say }: Settings): Promise<Sought[]> {
  return cleaned(async (cleanup) => {
    const bed = await makeBed(engine, cleanup)
    await (await startServer(bed.ours, cleanup)).stop()
    say(`${articles} articles on ${engine}`)
    const database = await openDatabase(readConfig(bed.ours.env))
    cleanup.add(() => database.close())
    const { portal, article } = await fill(database)
    const rows: Omit<Sought, 'engine' | 'articles'>[] = []
    for (const [what, query] of Object.entries(queries)) {
      const search = () => searchArticles(database.read, portal, { locale: 'en', query, limit: 10 })
      if ((await search()).total === 0) throw new Error(`Nothing was found for ${what}`)
      rows.push({ what: `search: ${what}, ms`, ...(await timed(search)), target: 50 })
    }
    const random = createRandom(2)
    const publish = () =>
      database.transaction((tx) => changeArticle(tx, portal, article, { content: textOf(random) }, Date.now()))
    rows.push({ what: 'publishing a change, ms', ...(await timed(publish)), target: 50 })
    say(`pages on ${engine}`)
    rows.push(...(await readPages((await startServer(bed.ours, cleanup)).url, article.slug, cleanup)))
    return rows.map((row) => ({ ...row, engine, articles }))
  })
}

async function timed(work: () => unknown): Promise<{ p50: number; p95: number }> {
  const taken = await timesOf(work, times)
  return { p50: percentile(taken, 0.5), p95: percentile(taken, 0.95) }
}

async function readPages(url: string, slug: string, cleanup: Cleanup): Promise<Omit<Sought, 'engine' | 'articles'>[]> {
  const browser = await launchBrowser()
  cleanup.add(() => browser.close())
  const rows = []
  for (const [what, path] of [
    ['home', '/hc/help/en'],
    ['an article', `/hc/help/articles/${slug}`],
  ] as const) {
    const { paintMs, pageBytes, scriptBytes } = await visitFirst(browser, url + path)
    rows.push(
      { what: `${what}: first paint on 4G, ms`, p50: paintMs, p95: Number.NaN, target: 500 },
      { what: `${what}: page, KB`, p50: pageBytes / 1024, p95: Number.NaN, target: 15 },
      { what: `${what}: script, KB`, p50: scriptBytes / 1024, p95: Number.NaN, target: 6 },
    )
  }
  return rows
}

async function fill(database: Database): Promise<{ portal: PortalRow; article: ArticleRow }> {
  const now = Date.now()
  const portal = await database.transaction((tx) => createPortal(tx, 1, { name: 'Help', slug: 'help' }, { now }))
  const random = createRandom(1)
  let last: ArticleRow | undefined
  for (let made = 0; made < articles; made += articlesAtOnce) {
    last = await database.transaction((tx) => fillSome(tx, portal, random, now))
  }
  return { portal, article: last! }
}

async function fillSome(tx: Tx, portal: PortalRow, random: Random, now: number): Promise<ArticleRow> {
  const { account_id, id: portal_id } = portal
  const made = []
  for (let count = 0; count < articlesAtOnce; count++) {
    const title = sentence(random, 6)
    const content = textOf(random)
    const place = { account_id, portal_id, category_id: null, author_id: null, associated_article_id: null }
    const text = {
      title,
      slug: `a-${String(random.next()).slice(2)}`,
      locale: 'en',
      description: null,
      content,
      meta: {},
    }
    made.push(
      await insertArticle(tx, {
        ...place,
        ...text,
        status: 'published',
        position: 1,
        created_at: now,
        updated_at: now,
      }),
    )
  }
  await indexArticles(tx, portal, made)
  return made.at(-1)!
}

function textOf(random: Random): string {
  return `${sentence(random, 60)}\n\n## ${sentence(random, 4)}\n\n${sentence(random, 240)}`
}

/** Few words are common, and most are rare, as in any language. */
function sentence(random: Random, words: number): string {
  const drawn = Array.from({ length: words }, () => `w${Math.floor(wordCount ** random.next()) - 1}x`)
  return `${drawn.join(' ')} w1x`
}
