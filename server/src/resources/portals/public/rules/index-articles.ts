import type { Insertable } from 'kysely'
import type { Tx } from '../../../../kernel/db/db.ts'
import type { ArticleRow } from '../../articles/table.ts'
import type { PortalRow } from '../../table.ts'
import { deleteTexts, listIndexed, saveTexts } from '../queries/texts.ts'
import { changeWords } from '../queries/words.ts'
import type { ArticleTextTable } from '../table.ts'
import { plainText } from './plain-text.ts'
import { scopeOf } from './scope.ts'
import { wordsOf } from './words.ts'

type Portal = Pick<PortalRow, 'account_id' | 'id'>
type Indexed = Pick<ArticleRow, 'id' | 'locale' | 'title' | 'description' | 'content' | 'status' | 'meta'>

/** Few enough for the parameters of one statement. */
const mostAtOnce = 200

/** What visitors search is what is published: after a change of articles, this is so again. */
export async function indexArticles(tx: Tx, portal: Portal, articles: readonly Indexed[]): Promise<void> {
  for (let first = 0; first < articles.length; first += mostAtOnce) {
    await indexSome(tx, portal, articles.slice(first, first + mostAtOnce))
  }
}

async function indexSome(tx: Tx, portal: Portal, articles: readonly Indexed[]): Promise<void> {
  const known = await listIndexed(tx, portal, idsOf(articles))
  const published = articles.filter(({ status }) => status === 'published')
  const texts = published.map((article) => textOf(portal, article))
  const changes = new Map<string, number>()
  for (const { all_words } of known) count(changes, all_words, -1)
  for (const { all_words } of texts) count(changes, all_words, 1)
  await saveTexts(tx, texts)
  const shown = new Set(idsOf(published))
  await deleteTexts(
    tx,
    portal,
    known.flatMap(({ article_id }) => (shown.has(article_id) ? [] : article_id)),
  )
  await changeWords(tx, portal, new Map([...changes].filter(([, change]) => change !== 0)))
}

/** Those that are about to be gone. */
export async function forgetArticles(tx: Tx, portal: Portal, articleIds: readonly number[]): Promise<void> {
  const changes = new Map<string, number>()
  for (const { all_words } of await listIndexed(tx, portal, articleIds)) count(changes, all_words, -1)
  await deleteTexts(tx, portal, articleIds)
  await changeWords(tx, portal, changes)
}

function idsOf(articles: readonly { id: number }[]): number[] {
  return articles.map(({ id }) => id)
}

/** In the portal, whatever the locale. */
function count(changes: Map<string, number>, scopedWords: string, change: number): void {
  for (const scoped of scopedWords.split(' ')) {
    const word = scoped.replace(/^\p{Co}+/u, '')
    if (word !== '') changes.set(word, (changes.get(word) ?? 0) + change)
  }
}

function textOf({ account_id, id }: Portal, article: Indexed): Insertable<ArticleTextTable> {
  const { title, description, content, locale, meta } = article
  const { headings, text } = plainText(content ?? '')
  const scope = scopeOf(id, locale)
  const scoped = (words: readonly string[]) => indexable(words.map((word) => scope + word))
  const aside = [...headings, meta.title ?? '', ...(meta.tags ?? [])].join('\n')
  return {
    account_id,
    portal_id: id,
    article_id: article.id,
    locale,
    title_words: scoped(wordsOf(title)),
    heading_words: scoped(wordsOf(aside)),
    all_words: scoped(wordsOf([title, aside, description ?? '', text].join('\n'))),
    plain: text,
  }
}

/** PostgreSQL indexes a megabyte of an article's words at most. */
const mostBytes = 600_000

function indexable(words: readonly string[]): string {
  let bytes = 0
  const past = words.findIndex((word) => {
    bytes += Buffer.byteLength(word) + 1
    return bytes > mostBytes
  })
  return (past === -1 ? words : words.slice(0, past)).join(' ')
}
