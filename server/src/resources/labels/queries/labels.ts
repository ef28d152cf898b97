import { deleteRows } from '../../../kernel/db/batches.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { locked, orTaken } from '../../../kernel/db/dialect.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { tenantTable } from '../../../kernel/db/tenant-table.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import { preparedList } from '../../../kernel/paging.ts'
import type { LabelChanges, LabelUsage, NewLabel } from '../schema.ts'
import type { LabelRow } from '../table.ts'

const plainColor = '#1f93ff'
const fieldOf = { labels_account_id_title_key: 'title' }
const labels = tenantTable('labels', fieldOf)

const shown = ['id', 'title', 'description', 'color', 'show_on_sidebar'] as const
export type ShownLabel = Pick<LabelRow, (typeof shown)[number]>

export const listLabels = preparedList(
  (db, { accountId }: Params<{ accountId: number }>) =>
    db.selectFrom('labels').select(shown).where('account_id', '=', accountId),
  [
    ['title', 'asc'],
    ['id', 'asc'],
  ],
)

/** All of them, without pages. */
export function listAllLabels(db: Db, accountId: number): Promise<ShownLabel[]> {
  return db.selectFrom('labels').select(shown).where('account_id', '=', accountId).orderBy('title').execute()
}

export const { find: findLabel, delete: deleteLabel } = labels

export function insertLabel(tx: Tx, accountId: number, label: NewLabel, now: number): Promise<LabelRow> {
  const { title, description = null, color = plainColor, show_on_sidebar = false } = label
  const row = { account_id: accountId, title: foldCase(title), description, color, show_on_sidebar }
  return labels.insert(tx, { ...row, created_at: now, updated_at: now })
}

/** Writes nothing but what is given: somebody else may be changing the rest. */
export function updateLabel(tx: Tx, label: LabelRow, changes: LabelChanges, now: number): Promise<LabelRow> {
  return orTaken(
    tx
      .updateTable('labels')
      .set({ ...changes, title: changes.title && foldCase(changes.title), updated_at: now })
      .where('account_id', '=', label.account_id)
      .where('id', '=', label.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    fieldOf,
  )
}

export function findLabelsByTitle(db: Db, accountId: number, titles: string[]): Promise<LabelRow[]> {
  return db
    .selectFrom('labels')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('title', 'in', titles)
    .orderBy('title')
    .execute()
}

/** A label and the one of a title, if they are still there; in the same order for everybody, so that nobody deadlocks. */
export function holdForMerge(tx: Tx, { account_id, id }: LabelRow, title: string): Promise<LabelRow[]> {
  return locked(
    tx,
    tx
      .selectFrom('labels')
      .selectAll()
      .where('account_id', '=', account_id)
      .where((eb) => eb.or([eb('id', '=', id), eb('title', '=', title)]))
      .orderBy('id'),
  ).execute()
}

/** Leaves alone those that somebody else makes at the same time. */
export async function insertMissingLabels(tx: Tx, accountId: number, titles: string[], now: number): Promise<void> {
  const plain = { account_id: accountId, color: plainColor, show_on_sidebar: false, created_at: now, updated_at: now }
  await tx
    .insertInto('labels')
    .values(titles.map((title) => ({ ...plain, title })))
    .onConflict((conflict) => conflict.columns(['account_id', 'title']).doNothing())
    .execute()
}

/** Takes a label off some of the conversations that have it, and answers which. */
export async function takeOffSome(tx: Tx, accountId: number, labelId: number, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('conversation_labels')
    .select(['id', 'conversation_id'])
    .where('account_id', '=', accountId)
    .where('label_id', '=', labelId)
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  await deleteRows(tx, 'conversation_labels', accountId, ids)
  return rows.map(({ conversation_id }) => conversation_id)
}

/** Gives the other label to some of the conversations that have this one, and answers which. */
export async function exchangeSome(
  tx: Tx,
  accountId: number,
  { from, into }: { from: number; into: number },
  limit: number,
): Promise<number[]> {
  const conversationIds = await takeOffSome(tx, accountId, from, limit)
  if (conversationIds.length === 0) return []
  await tx
    .insertInto('conversation_labels')
    .values(conversationIds.map((conversation_id) => ({ account_id: accountId, conversation_id, label_id: into })))
    .onConflict((conflict) => conflict.columns(['account_id', 'conversation_id', 'label_id']).doNothing())
    .execute()
  return conversationIds
}

/** The same of contacts; answers how many. */
export async function exchangeOnContacts(
  tx: Tx,
  accountId: number,
  { from, into }: { from: number; into: number },
  limit: number,
): Promise<number> {
  const rows = await tx
    .selectFrom('contact_labels')
    .select(['id', 'contact_id'])
    .where('account_id', '=', accountId)
    .where('label_id', '=', from)
    .limit(limit)
    .execute()
  if (rows.length === 0) return 0
  await deleteRows(
    tx,
    'contact_labels',
    accountId,
    rows.map(({ id }) => id),
  )
  await tx
    .insertInto('contact_labels')
    .values(rows.map(({ contact_id }) => ({ account_id: accountId, contact_id, label_id: into })))
    .onConflict((conflict) => conflict.columns(['account_id', 'contact_id', 'label_id']).doNothing())
    .execute()
  return rows.length
}

export async function countUses(db: Db, { account_id, id }: LabelRow): Promise<LabelUsage> {
  const count = async (table: 'conversation_labels' | 'contact_labels') => {
    const counted = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'))
    const rows = counted.where('account_id', '=', account_id).where('label_id', '=', id)
    return Number((await rows.executeTakeFirstOrThrow()).count)
  }
  return { conversations: await count('conversation_labels'), contacts: await count('contact_labels') }
}
