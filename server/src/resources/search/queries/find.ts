import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { engineOf } from '../../../kernel/db/dialect.ts'
import { documentsWith, relevanceOf, type Scope } from '../../../kernel/db/full-text.ts'
import type { Tables } from '../../../kernel/db/tables.ts'
import type { Page } from '../../../kernel/paging.ts'
import type { Sight } from '../../../kernel/sight.ts'
import { visibleConversations } from '../../conversations/queries/visible.ts'

/** Of what very many documents have, the latest are ranked. */
const mostRanked = 10_000

export interface Sought {
  accountId: number
  sight: Sight
  /** Words with a space between them. */
  q: string
  /** Which messages. */
  among: Among
}

interface Among {
  since?: number
  before?: number
  sender?: { type: 'user' | 'contact'; id: number }
  inboxId?: number
}

export type Paging = Pick<Page, 'fetch'>

/** The best fit first, and of those that fit alike the latest. */
const order = (relevance: Expression<number>, id: Expression<number>) =>
  [
    ['relevance', 'desc', relevance],
    ['id', 'desc', id],
  ] as const

export async function findMessageIds(db: Db, sought: Sought, page: Paging): Promise<number[]> {
  const { accountId, sight, among } = sought
  const seen = documentsOf(db, { accountId, kind: 'message' }, sought)
    .innerJoin('conversations', 'conversations.id', 'search_documents.conversation_id')
    .where(visibleConversations(accountId, sight) as never)
  return fetchRanked(db, narrowed(seen as unknown as Documents, among), sought, page)
}

function narrowed(documents: Documents, { since, before, sender, inboxId }: Among): Documents {
  if (since === undefined && before === undefined && !sender && inboxId === undefined) return documents
  let messages = documents.innerJoin('messages', 'messages.id', 'search_documents.record_id')
  if (since !== undefined) messages = messages.where('messages.created_at', '>=', since)
  if (before !== undefined) messages = messages.where('messages.created_at', '<', before)
  if (inboxId !== undefined) messages = messages.where('messages.inbox_id', '=', inboxId)
  if (sender) {
    messages = messages.where('messages.sender_type', '=', sender.type).where('messages.sender_id', '=', sender.id)
  }
  return messages as unknown as Documents
}

/** Whichever inbox a contact is known to, everybody may see it. */
export function findContactIds(db: Db, sought: Sought, page: Paging): Promise<number[]> {
  return fetchRanked(db, documentsOf(db, { accountId: sought.accountId, kind: 'contact' }, sought), sought, page)
}

export function findArticleIds(db: Db, sought: Sought, page: Paging): Promise<number[]> {
  return fetchRanked(db, documentsOf(db, { accountId: sought.accountId, kind: 'article' }, sought), sought, page)
}

/** The conversations of the contacts that are found, and the one that has the number. */
export async function findConversationIds(db: Db, sought: Sought, page: Paging): Promise<number[]> {
  const { accountId, sight, q } = sought
  const visible = visibleConversations(accountId, sight)
  const found = latestOf(documentsOf(db, { accountId, kind: 'contact' }, sought))
  const ofContacts = db
    .selectFrom(found.as('found'))
    .innerJoin('conversations', 'conversations.contact_id', 'found.record_id')
    .where('conversations.account_id', '=', accountId)
    .where(visible as never)
    .select(['conversations.id', relevance(db, q).as('relevance')])
  const numbered = db
    .selectFrom('conversations')
    .where('conversations.account_id', '=', accountId)
    .where('conversations.display_id', '=', numberIn(q))
    .where(visible)
    .select(['conversations.id', sql<number>`${sql.lit(bestFit)}`.as('relevance')])
  const either = db
    .selectFrom(ofContacts.unionAll(numbered).as('either'))
    .select(['either.id', (eb) => eb.fn.max<number>('either.relevance').as('relevance')])
    .groupBy('either.id')
  const rows = await page.fetch(
    db.selectFrom(either.as('ranked')).selectAll(),
    order(sql.ref('ranked.relevance'), sql.ref('ranked.id')),
  )
  return rows.map(({ id }) => id)
}

const bestFit = 5

function numberIn(q: string): number {
  return /^#?\d{1,15}$/.test(q) ? Number(q.replace('#', '')) : 0
}

type Documents = SelectQueryBuilder<Tables, 'search_documents', object>

function documentsOf(db: Db, scope: Scope, { q }: Sought): Documents {
  return documentsWith(db, scope, q.split(' '))
}

function latestOf(documents: Documents) {
  return documents
    .select(['search_documents.id', 'search_documents.record_id', 'search_documents.text'])
    .orderBy('search_documents.id', 'desc')
    .limit(mostRanked)
}

function relevance(db: Db, q: string): RawBuilder<number> {
  return relevanceOf(engineOf(db), sql.ref('found.text'), q)
}

async function fetchRanked(db: Db, documents: Documents, { q }: Sought, page: Paging): Promise<number[]> {
  const ranked = db
    .selectFrom(latestOf(documents).as('found'))
    .select(['found.record_id as id', relevance(db, q).as('relevance')])
  const rows = await page.fetch(ranked, order(relevance(db, q), sql.ref('found.record_id')))
  return rows.map(({ id }) => id)
}
