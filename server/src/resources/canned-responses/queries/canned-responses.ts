import type { Db, Tx } from '../../../kernel/db/db.ts'
import { locked, orTaken } from '../../../kernel/db/dialect.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import { containing, like, startingWith } from '../../../kernel/db/search.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import { type Page, preparedList } from '../../../kernel/paging.ts'
import type { CannedText, cannedResponseSorts } from '../schema.ts'
import type { CannedResponseRow } from '../table.ts'

const fieldOf = { canned_responses_account_id_short_code_key: 'short_code' }

const shown = [
  'id',
  'account_id',
  'short_code',
  'content',
  'use_count',
  'attachment_count',
  'created_at',
  'updated_at',
] as const
export type ShownCannedResponse = Pick<CannedResponseRow, (typeof shown)[number]>

/** Those whose short code starts with the text come first, then those that have it in the short code. */
export function searchCannedResponses(db: Db, accountId: number, { search, sort }: Asked, page: Page) {
  const list = sort === 'most_used' ? listMostUsed : listByCode
  return list(db, { accountId, start: startingWith(search), part: containing(search) }, page)
}

interface Asked {
  search: string
  sort: (typeof cannedResponseSorts)[number]
}

type Matching = Params<{ accountId: number; start: string; part: string }>

function matches(db: Db, { accountId, start, part }: Matching) {
  const ranked = db
    .selectFrom('canned_responses')
    .select(shown)
    .select((eb) =>
      eb
        .case()
        .when(like(eb.ref('folded_short_code'), start))
        .then(eb.lit(0))
        .when(like(eb.ref('folded_short_code'), part))
        .then(eb.lit(1))
        .else(eb.lit(2))
        .end()
        .as('rank'),
    )
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([like(eb.ref('folded_short_code'), part), like(eb.ref('folded_content'), part)]))
  return db.selectFrom(ranked.as('ranked')).selectAll()
}

const listByCode = preparedList(matches, [
  ['rank', 'asc'],
  ['short_code', 'asc'],
  ['id', 'asc'],
])

const listMostUsed = preparedList(matches, [
  ['rank', 'asc'],
  ['use_count', 'desc'],
  ['short_code', 'asc'],
  ['id', 'asc'],
])

/** Whoever uses it at the same time is counted as well. */
export function countUse(tx: Tx, { account_id, id }: CannedResponseRow): Promise<CannedResponseRow> {
  return tx
    .updateTable('canned_responses')
    .set((eb) => ({ use_count: eb('use_count', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findCannedResponse(db: Db, accountId: number, id: number): Promise<CannedResponseRow | undefined> {
  const found = db.selectFrom('canned_responses').selectAll().where('account_id', '=', accountId)
  return locked(db, found.where('id', '=', id)).executeTakeFirst()
}

export const countCannedResponses = prepared((db, { accountId }: Params<{ accountId: number }>) =>
  db
    .selectFrom('canned_responses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId),
)

export function insertCannedResponse(
  tx: Tx,
  accountId: number,
  response: CannedText,
  now: number,
): Promise<CannedResponseRow> {
  const row = { account_id: accountId, ...withFolded(response), created_at: now, updated_at: now }
  return orTaken(tx.insertInto('canned_responses').values(row).returningAll().executeTakeFirstOrThrow(), fieldOf)
}

export function updateCannedResponse(
  tx: Tx,
  { account_id, id, ...kept }: CannedResponseRow,
  changes: Partial<CannedText>,
  now: number,
): Promise<CannedResponseRow> {
  return orTaken(
    tx
      .updateTable('canned_responses')
      .set({ ...withFolded({ ...kept, ...changes }), updated_at: now })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    fieldOf,
  )
}

export function setAttachmentCount(
  tx: Tx,
  { account_id, id }: CannedResponseRow,
  attachment_count: number,
): Promise<CannedResponseRow> {
  return tx
    .updateTable('canned_responses')
    .set({ attachment_count })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteCannedResponse(tx: Tx, { account_id, id }: CannedResponseRow): Promise<void> {
  await tx.deleteFrom('canned_responses').where('account_id', '=', account_id).where('id', '=', id).execute()
}

function withFolded({ short_code, content }: CannedText) {
  return { short_code, content, folded_short_code: foldCase(short_code), folded_content: foldCase(content) }
}
