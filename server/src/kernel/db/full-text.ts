import { type Expression, type Generated, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { foldCase } from '../fold-case.ts'
import type { Db, Engine } from './db.ts'
import { engineOf, unindexed } from './dialect.ts'
import { containing, like } from './search.ts'
import type { Tables } from './tables.ts'

/**
 * The full-text index: one document for each record that can be searched, written by triggers in the transaction that
 * writes the record (`full-text-schema.ts`). It finds parts of words by trigrams: an FTS5 table beside the documents on
 * SQLite, a GIN index on PostgreSQL. Both only narrow down; the text of a document decides.
 */

export const documentKinds = { message: 0, contact: 1, article: 2 } as const
export type DocumentKind = keyof typeof documentKinds

export interface SearchDocumentTable {
  /** By `documentId`, so that of one kind the latest record has the largest. */
  id: Generated<number>
  account_id: number
  kind: number
  record_id: number
  conversation_id: number | null
  /** Folded. */
  text: string
}

declare module './tables.ts' {
  interface Tables {
    search_documents: SearchDocumentTable
  }
}

/** Tables that triggers fill from others: a backup has no need of them. */
export const derivedTables = /^search_(documents|trigrams|articles|titles)/

/** How many kinds there is room for in an id. */
export const kindsPerRecord = 4

const gramLength = 3
/** More would cost more to look up than they exclude. */
const mostGrams = 24

export interface Scope {
  accountId: number
  kind: DocumentKind
}

type Documents = SelectQueryBuilder<Tables, 'search_documents', object>

/** The documents that have every one of the texts somewhere, in any case. Nothing in a text is an operator. */
export function documentsWith(db: Db, scope: Scope, texts: readonly string[]): Documents {
  const kind = documentKinds[scope.kind]
  const documents = db.selectFrom('search_documents')
  const grams = [...new Set(texts.flatMap(gramsOf))].slice(0, mostGrams)
  const isNarrowed = engineOf(db) === 'sqlite' && grams.length > 0
  let found = isNarrowed
    ? documents
        .where(sql<boolean>`search_documents.id in (select rowid from search_trigrams
          where search_trigrams match ${matchAll([scopeGram(scope.accountId, kind), ...grams])})`)
        .where(unindexed('search_documents.account_id'), '=', scope.accountId)
        .where(unindexed('search_documents.kind'), '=', kind)
    : documents.where('search_documents.account_id', '=', scope.accountId).where('search_documents.kind', '=', kind)
  for (const text of texts) found = found.where(like(sql.ref('search_documents.text'), containing(text)))
  return found
}

/** The ids of the records whose documents have the text. */
export function recordsWith(db: Db, scope: Scope, text: string) {
  return documentsWith(db, scope, [text]).select('search_documents.record_id')
}

function gramsOf(text: string): string[] {
  const characters = [...foldCase(text)]
  return characters.slice(gramLength - 1).map((_, at) => characters.slice(at, at + gramLength).join(''))
}

function matchAll(grams: readonly string[]): string {
  return grams.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ')
}

/**
 * What the documents of an account have in common, as one trigram of characters for private use. A text that has it
 * too does no harm, as the account is compared as well.
 */
function scopeGram(accountId: number, kind: number): string {
  const number = accountId * kindsPerRecord + kind
  const digits = [Math.floor(number / 2 ** 30), Math.floor(number / 2 ** 15), number]
  return String.fromCodePoint(...digits.map((digit) => firstDigit + (digit % 2 ** 15)))
}

export const firstDigit = 0xf0000

const signs = ' \t\n\r\u001f.,;:!?"\'`()[]{}<>/\\|@#$%^&*-_+=~„“”‚‘’«»…–—¿¡。，、！？'

/**
 * How well the text of a document fits what was looked for, alike on both engines: as a whole word, at the beginning
 * or the end of one, inside one; and last what has all the words, but not beside each other.
 */
export function relevanceOf(engine: Engine, text: Expression<string>, sought: string): RawBuilder<number> {
  const position = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos')
  const words = foldCase(sought)
  const at = sql`${position}(${text}, ${words})`
  const isSign = (character: Expression<unknown>) =>
    sql`case when ${position}(${sql.lit(signs)}, ${character}) > 0 then 1 else 0 end`
  const before = isSign(sql`substr(${text}, ${at} - 1, 1)`)
  const after = isSign(sql`substr(${text}, ${at} + ${sql.lit([...words].length)}, 1)`)
  return sql<number>`case when ${at} = 0 then 0 else 1 + 2 * ${before} + ${after} end`
}
