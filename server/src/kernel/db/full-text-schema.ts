import { sql } from 'kysely'
import type { Engine, Tx } from './db.ts'
import { createTable, id, int, nullable, text } from './ddl.ts'
import { engineOf } from './dialect.ts'
import { type DocumentKind, documentKinds, firstDigit, kindsPerRecord } from './full-text.ts'

/** What a kind of document is made of; each part is SQL about a row called so. */
interface Source {
  kind: DocumentKind
  table: string
  /** Those that the text depends on. */
  columns: readonly string[]
  text(engine: Engine, row: string): string
  isIndexed: (row: string) => string
  conversationId?: (row: string) => string
}

/** Stands between what must not be taken for one. */
const between = { sqlite: 'char(31)', postgres: 'chr(31)' }

/** Those that are few come first, so that they need not wait for the others when all are indexed. */
export const sources: readonly Source[] = [
  {
    kind: 'contact',
    table: 'contacts',
    columns: ['search_text', 'additional_attributes'],
    text: (engine, row) => {
      const company = `coalesce(${row}.additional_attributes ->> 'company_name', '')`
      return `${row}.search_text || ${between[engine]} || ${folded(engine, company)}`
    },
    isIndexed: (row) => `${row}.search_text is not null`,
  },
  {
    kind: 'article',
    table: 'articles',
    columns: ['search_text'],
    text: (_engine, row) => `${row}.search_text`,
    isIndexed: (row) => `${row}.search_text is not null`,
  },
  {
    kind: 'message',
    table: 'messages',
    columns: ['content'],
    text: (engine, row) => folded(engine, `${row}.content`),
    // What people wrote, to the contact or to each other.
    isIndexed: (row) => `${row}.message_type in (0, 1) and ${row}.content <> ''`,
    conversationId: (row) => `${row}.conversation_id`,
  },
]

function folded(engine: Engine, expression: string): string {
  // As `foldedText` does, in SQL that has no parameters, since it becomes part of a trigger.
  if (engine === 'postgres') return `fold_case(${expression})`
  return `case when ${expression} glob '*[^ -~]*' then fold_case(${expression}) else lower(${expression}) end`
}

export async function createFullText(tx: Tx): Promise<void> {
  await createTable(
    tx,
    'search_documents',
    { id: id(), account_id: int(), kind: int(), record_id: int(), conversation_id: int(nullable), text: text() },
    { index: [['account_id', 'kind', 'id']] },
  )
  await (engineOf(tx) === 'sqlite' ? createTrigrams(tx) : createTrigramIndex(tx))
  for (const source of sources) await createTriggers(tx, source)
}

/** Positions are not kept: a document that has all trigrams is looked at anyway. */
async function createTrigrams(tx: Tx): Promise<void> {
  await sql`create virtual table search_trigrams using fts5(
    scope, text, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1'
  )`.execute(tx)
  // Deleting many would otherwise rewrite large parts of the index at once; entries of deleted documents go when
  // parts are merged anyway.
  await sql`insert into search_trigrams (search_trigrams, rank) values ('deletemerge', 0)`.execute(tx)
  const number = `(new.account_id * ${kindsPerRecord} + new.kind)`
  const digits = ['>> 30', '>> 15', ''].map((shift) => `${firstDigit} + ((${number} ${shift}) % 32768)`)
  const insert = `insert into search_trigrams (rowid, scope, text) values (new.id, char(${digits.join(', ')}), new.text);`
  const remove = 'delete from search_trigrams where rowid = old.id;'
  const trigger = (on: string, body: string) =>
    sql.raw(`create trigger search_documents_${on} after ${on} on search_documents begin ${body} end`).execute(tx)
  await trigger('insert', insert)
  await trigger('update', `${remove} ${insert}`)
  await trigger('delete', remove)
}

/** Whoever owns a database may add the extension where the server brings it. Without it, search reads documents. */
async function createTrigramIndex(tx: Tx): Promise<void> {
  const { rows } = await sql`select 1 from pg_available_extensions where name = 'pg_trgm'`.execute(tx)
  if (rows.length === 0) return
  await sql`savepoint extension`.execute(tx)
  try {
    await sql`create extension if not exists pg_trgm`.execute(tx)
    await sql`create index search_documents_text_idx on search_documents using gin (text gin_trgm_ops)`.execute(tx)
  } catch {
    await sql`rollback to savepoint extension`.execute(tx)
  }
}

async function createTriggers(tx: Tx, source: Source): Promise<void> {
  const engine = engineOf(tx)
  const { table, columns } = source
  const index = `${indexing(engine, source, 'new')};`
  const remove = `delete from search_documents where id = ${documentId(source, 'old')};`
  const changed = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
  const trigger = async (name: string, on: string, when: string, body: string) => {
    const timing = `create trigger ${table}_search_${name} after ${on} on ${table} for each row when (${when})`
    if (engine === 'sqlite') {
      await sql.raw(`${timing} begin ${body} end`).execute(tx)
      return
    }
    const called = `${table}_search_${name}`
    const block = `begin ${body} return null; end`
    await sql.raw(`create function ${called}() returns trigger language plpgsql as $$ ${block} $$`).execute(tx)
    await sql.raw(`${timing} execute function ${called}()`).execute(tx)
  }
  await trigger('insert', 'insert', source.isIndexed('new'), index)
  await trigger('update', `update of ${columns.join(', ')}`, changed, `${remove} ${index}`)
  await trigger('delete', 'delete', source.isIndexed('old'), remove)
}

function documentId({ kind }: Source, row: string): string {
  return `${row}.id * ${kindsPerRecord} + ${documentKinds[kind]}`
}

/** Writes the document of a trigger's row, or those of the rows with these ids. */
export function indexing(engine: Engine, source: Source, row: string, ids?: readonly number[]): string {
  const { kind, table, text: textOf, isIndexed, conversationId } = source
  const values = [
    documentId(source, row),
    `${row}.account_id`,
    documentKinds[kind],
    `${row}.id`,
    conversationId?.(row) ?? 'cast(null as bigint)',
    textOf(engine, row),
  ]
  return `insert into search_documents (id, account_id, kind, record_id, conversation_id, text)
    select ${values.join(', ')} ${ids ? `from ${table} as ${row}` : ''}
    where ${isIndexed(row)} ${ids ? `and ${row}.id in (${ids.join(', ')})` : ''}
    on conflict (id) do update set text = excluded.text, conversation_id = excluded.conversation_id`
}
