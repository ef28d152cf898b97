import type { Db } from '../../../../kernel/db/db.ts'
import type { PortalRow } from '../../table.ts'
import { type FoundRow, listFound, mostRanked, rankArticles, type Sought, type Term } from '../queries/search.ts'
import { countWords, listCommonest, mostBeginnings } from '../queries/words.ts'
import { forgiven, type SoughtWord } from './forgive.ts'
import { marked, type Part, snippetOf } from './parts.ts'
import { scopeOf } from './scope.ts'
import { soughtWords } from './words.ts'

export interface FoundArticle {
  id: number
  slug: string
  title: string
  category: { id: number; name: string; slug: string } | undefined
  /** The title, with what was looked for marked. */
  titleParts: Part[]
  /** The part of the text that shows why it was found; its beginning where only the title does. */
  snippet: Part[]
}

export interface Found {
  articles: FoundArticle[]
  /** Of all pages. */
  total: number
  /** What was looked for instead, where a word was misspelt. */
  corrected: string | undefined
}

export interface Search {
  locale: string
  query: string
  limit: number
  offset?: number
}

/** Title before headings before text; words may be the beginning of longer ones, and one letter may be wrong. */
export async function searchArticles(db: Db, portal: PortalRow, search: Search): Promise<Found> {
  const { locale, query, limit, offset = 0 } = search
  const asked = soughtWords(query)
  const words = await forgiven(db, portal, await countWords(db, portal, asked))
  const known = worthAsking(words)
  if (known.length === 0) return { articles: [], total: 0, corrected: undefined }
  const sought = await weigh(db, portal, known, scopeOf(portal.id, locale))
  // What has a word in a title may have another one in a text that was not compared.
  const isCut = known.some(({ articles }) => articles > mostRanked)
  const hits = await rankArticles(db, sought, { limit, offset, least, keepsTitles: isCut })
  const shown = hits.map(({ article_id }) => article_id)
  const rows = shown.length === 0 ? [] : await listFound(db, portal, locale, shown)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const terms = known.flatMap(({ meant }) => meant)
  return {
    articles: shown.flatMap((id) => (byId.has(id) ? present(byId.get(id)!, terms) : [])),
    total: hits[0]?.total ?? 0,
    corrected: correctedQuery(asked, words),
  }
}

/** How much of what was looked for an article must have, compared with the best. */
const least = 0.6

/** Beside a word that few articles have, one that nearly all have says nothing, and takes long to look up. */
const common = { articles: 2000, times: 20 }

function worthAsking(words: readonly SoughtWord[]): SoughtWord[] {
  const known = words.filter(({ articles }) => articles > 0)
  const fewest = Math.min(...known.map(({ articles }) => articles))
  return known.filter(({ articles }) => articles < common.articles || articles < fewest * common.times)
}

const worth = { all_words: 1, heading_words: 4, title_words: 8 } as const
const wholeTitleWord = 4
const eachWord = 6

/** The fewer articles have a word, the more it is worth. */
function weigh(db: Db, portal: PortalRow, words: readonly SoughtWord[], scope: string): Promise<Sought[]> {
  const most = Math.max(...words.map(({ articles }) => articles))
  return Promise.all(
    words.map(async (word): Promise<Sought> => {
      const weight = Math.log(1 + most / word.articles)
      // One letter is the beginning of too many.
      const isBeginning = words.length === 1 || [...word.asked].length > 1
      const terms = termsOf(word.meant, scope, isBeginning)
      const text = isBeginning ? await wordsInText(db, portal, word) : undefined
      const heading = weight * worth.heading_words
      const title = weight * worth.title_words
      const whole = weight * wholeTitleWord
      // Where nothing goes on from the word, it is whole wherever it stands.
      const isWhole = text?.every((each) => word.meant.includes(each))
      return {
        weight,
        score: weight * (worth.all_words + eachWord),
        places: [
          { column: 'all_words', terms: text ? termsOf(text, scope, false) : terms, score: 0 },
          { column: 'heading_words', terms, score: heading },
          { column: 'title_words', terms, score: isWhole ? title + whole : title },
          ...(isWhole
            ? []
            : [{ column: 'title_words' as const, terms: termsOf(word.meant, scope, false), score: whole }]),
        ],
      }
    }),
  )
}

/** A beginning that texts are full of stands for its commonest words there: they alone are more than anybody reads. */
const commonestWords = 12

async function wordsInText(db: Db, portal: PortalRow, { meant, articles }: SoughtWord): Promise<string[] | undefined> {
  if (articles <= mostBeginnings) return undefined
  const commonest = meant.map((word) => listCommonest(db, portal, word, commonestWords))
  return [...new Set([...meant, ...(await Promise.all(commonest)).flat()])]
}

function termsOf(words: readonly string[], scope: string, isBeginning: boolean): Term[] {
  return words.map((word) => ({ word: scope + word, isBeginning }))
}

function correctedQuery(asked: readonly string[], words: readonly SoughtWord[]): string | undefined {
  const meant = new Map(words.map((word) => [word.asked, word.meant[0] ?? word.asked]))
  const corrected = asked.map((word) => meant.get(word)!)
  return corrected.some((word, at) => word !== asked[at]) ? corrected.join(' ') : undefined
}

function present(row: FoundRow, terms: readonly string[]): FoundArticle {
  const { id, slug, title, description, plain, category_id, category_name, category_slug } = row
  const snippet = snippetOf(plain, terms)
  const isFound = snippet.some(({ match }) => match)
  return {
    id,
    slug,
    title,
    category: category_id === null ? undefined : { id: category_id, name: category_name!, slug: category_slug! },
    titleParts: marked(title, terms),
    snippet: isFound || !description ? snippet : snippetOf(description, terms),
  }
}
