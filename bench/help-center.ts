import { readConfig } from '../server/src/config.ts'
import type { Database, Tx } from '../server/src/kernel/db/db.ts'
import { openDatabase } from '../server/src/open-database.ts'
import { createRandom, type Random } from '../server/src/resources/demo-desk/rules/random.ts'
import { insertArticle } from '../server/src/resources/portals/articles/queries/articles.ts'
import { indexArticles } from '../server/src/resources/portals/public/rules/index-articles.ts'
import { searchArticles } from '../server/src/resources/portals/public/rules/search.ts'
import { createPortal } from '../server/src/resources/portals/rules/save.ts'
import type { PortalRow } from '../server/src/resources/portals/table.ts'
import { type Engine, makeBed } from './bed.ts'
import { cleaned } from './cleanup.ts'
import { startServer } from './servers.ts'
import type { Settings } from './study.ts'
import { percentile, timesOf } from './times.ts'

/** How long visitors wait for what they look for. */
export interface Sought {
  engine: Engine
  articles: number
  what: string
  p50ms: number
  p95ms: number
}

const articles = 10_000
const articlesAtOnce = 200
const wordCount = 20_000
const times = { warmUps: 5, asked: 50 }

const queries = {
  'a rare word': 'w15000x',
  'a word of every article': 'w1x',
  'the beginning of a word': 'w12',
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
    const portal = await fill(database)
    const rows: Sought[] = []
    for (const [what, query] of Object.entries(queries)) {
      const search = () => searchArticles(database.read, portal, { locale: 'en', query, limit: 10 })
      if ((await search()).total === 0) throw new Error(`Nothing was found for ${what}`)
      const taken = await timesOf(search, times)
      rows.push({ engine, articles, what, p50ms: percentile(taken, 0.5), p95ms: percentile(taken, 0.95) })
    }
    return rows
  })
}

async function fill(database: Database): Promise<PortalRow> {
  const now = Date.now()
  const portal = await database.transaction((tx) => createPortal(tx, 1, { name: 'Help', slug: 'help' }, { now }))
  const random = createRandom(1)
  for (let made = 0; made < articles; made += articlesAtOnce) {
    await database.transaction((tx) => fillSome(tx, portal, random, now))
  }
  return portal
}

async function fillSome(tx: Tx, portal: PortalRow, random: Random, now: number): Promise<void> {
  const { account_id, id: portal_id } = portal
  const made = []
  for (let count = 0; count < articlesAtOnce; count++) {
    const title = sentence(random, 6)
    const content = `${sentence(random, 60)}\n\n## ${sentence(random, 4)}\n\n${sentence(random, 240)}`
    const place = { account_id, portal_id, category_id: null, author_id: null, associated_article_id: null }
    const text = { title, slug: `a-${random.next()}`, locale: 'en', description: null, content, meta: {} }
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
}

/** Few words are common, and most are rare, as in any language. */
function sentence(random: Random, words: number): string {
  const drawn = Array.from({ length: words }, () => `w${Math.floor(wordCount ** random.next()) - 1}x`)
  return `${drawn.join(' ')} w1x`
}
