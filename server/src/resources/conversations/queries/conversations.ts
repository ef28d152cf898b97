import { type Expression, type ExpressionBuilder, type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { engineOf, findLocked, idIn, lockFirst, needsLocks, unindexed } from '../../../kernel/db/dialect.ts'
import type { OrParam, Params } from '../../../kernel/db/param.ts'
import { prepared, preparedChange } from '../../../kernel/db/prepared.ts'
import type { Tables } from '../../../kernel/db/tables.ts'
import type { Sight } from '../../../kernel/sight.ts'
import { slaColumns, slaMisses } from '../sla/queries/shown.ts'
import type { ConversationRow, ConversationTable } from '../table.ts'
import { countUp, takeDisplayIds } from './display-ids.ts'
import { type SightValues, sightIn, sightValues, visibleConversations } from './visible.ts'

type OfAccount = Pick<ConversationRow, 'account_id' | 'id'>

type NewRow = Omit<Insertable<ConversationTable>, 'display_id'>

/**
 * With the next number of its account, which others who want one wait for until the transaction ends: so PostgreSQL
 * takes it, inserts and reads what is shown in one statement.
 */
export async function insertConversation(tx: Tx, row: NewRow): Promise<ConversationView> {
  const { account_id } = row
  if (engineOf(tx) === 'postgres') return (await insertNumbered(tx, row))[0]!
  const [inserted] = await insert(tx, { ...row, display_id: await takeDisplayIds(tx, account_id, 1) })
  return getConversation(tx, account_id, inserted!.id)
}

const insert = prepared((db, row: Params<Insertable<ConversationTable>>) =>
  db.insertInto('conversations').values(row).returning('id'),
)

/** What is inserted goes by the name of the table, so that it is shown as all others are. */
const insertNumbered = prepared((db, row: Params<NewRow>) => {
  const inserted = db
    .with('number', (query) => countUp(query, row.account_id, sql.lit(1)))
    .with('conversations', (query) =>
      query
        .insertInto('conversations')
        .values((eb) => ({ ...row, display_id: eb.selectFrom('number').select('number.last_number') }))
        .returningAll(),
    )
  return allConversationViews(inserted as unknown as Db)
})

/** True of those without a first reply, and of those whose contact waits for one. */
export function isUnattended(eb: ExpressionBuilder<Tables, 'conversations'>): Expression<SqlBool> {
  return eb.or([
    eb('conversations.first_reply_created_at', 'is', null),
    eb('conversations.waiting_since', 'is not', null),
  ])
}

/** Conversations with everything that their JSON shows of others, so that a page of them is one statement. */
export function conversationViews(db: Db, accountId: OrParam<number>) {
  return allConversationViews(db).where('conversations.account_id', '=', accountId)
}

function allConversationViews(db: Db) {
  return db
    .selectFrom('conversations')
    .innerJoin('contacts as contact', 'contact.id', 'conversations.contact_id')
    .innerJoin('contact_inboxes as contact_inbox', 'contact_inbox.id', 'conversations.contact_inbox_id')
    .innerJoin('inboxes as inbox', 'inbox.id', 'conversations.inbox_id')
    .leftJoin('users as assignee', 'assignee.id', 'conversations.assignee_id')
    .leftJoin('account_users as member', (join) =>
      join
        .onRef('member.account_id', '=', 'conversations.account_id')
        .onRef('member.user_id', '=', 'conversations.assignee_id'),
    )
    .leftJoin('agent_bots as bot', 'bot.id', 'conversations.assignee_bot_id')
    .leftJoin('teams as team', 'team.id', 'conversations.team_id')
    .leftJoin('sla_policies as policy', 'policy.id', 'conversations.sla_policy_id')
    .leftJoin('applied_slas as applied', (join) =>
      join
        .onRef('applied.account_id', '=', 'conversations.account_id')
        .onRef('applied.conversation_id', '=', 'conversations.id'),
    )
    .selectAll('conversations')
    .select([
      'contact.name as contact_name',
      'contact.email as contact_email',
      'contact.phone_number as contact_phone_number',
      'contact.identifier as contact_identifier',
      'contact.blocked as contact_blocked',
      'contact.additional_attributes as contact_additional_attributes',
      'contact.custom_attributes as contact_custom_attributes',
      'contact.avatar_file_id as contact_avatar_file_id',
      'contact.avatar_filename as contact_avatar_filename',
      'contact.online_until as contact_online_until',
      'contact.last_activity_at as contact_last_activity_at',
      'contact.created_at as contact_created_at',
      'contact_inbox.source_id as source_id',
      'contact_inbox.hmac_verified as hmac_verified',
      'contact_inbox.created_at as contact_inbox_created_at',
      'contact_inbox.updated_at as contact_inbox_updated_at',
      'inbox.name as inbox_name',
      'inbox.channel_type as channel_type',
      'inbox.channel_settings as channel_settings',
      'inbox.agent_bot_id as inbox_bot_id',
      'inbox.working_hours_enabled as inbox_keeps_hours',
      'inbox.assignment_policy_id as inbox_policy_id',
    ])
    .select([
      'assignee.name as assignee_name',
      'assignee.display_name as assignee_display_name',
      'assignee.email as assignee_email',
      'assignee.confirmed_at as assignee_confirmed_at',
      'assignee.custom_attributes as assignee_custom_attributes',
      'assignee.avatar_file_id as assignee_avatar_file_id',
      'member.availability as assignee_availability',
      'member.auto_offline as assignee_auto_offline',
      'member.online_until as assignee_online_until',
      'member.role as assignee_role',
      'bot.name as bot_name',
      'bot.description as bot_description',
      'bot.bot_type as bot_type',
      'bot.avatar_file_id as bot_avatar_file_id',
      'team.name as team_name',
      'team.description as team_description',
      'team.allow_auto_assign as team_allow_auto_assign',
    ])
    .select([...slaColumns, slaMisses])
    .select((eb) =>
      eb
        .selectFrom('conversation_labels')
        .innerJoin('labels', 'labels.id', 'conversation_labels.label_id')
        .select(sql<string | null>`string_agg(labels.title, ',')`.as('titles'))
        .whereRef('conversation_labels.account_id', '=', 'conversations.account_id')
        .whereRef('conversation_labels.conversation_id', '=', 'conversations.id')
        .as('label_titles'),
    )
}

/** A conversation as it is shown: its own columns, and what it shows of its contact, inbox, assignee, team and labels. */
export type ConversationView = Awaited<ReturnType<ReturnType<typeof conversationViews>['execute']>>[number]

/** By its number. Inside a transaction it stays as it is, so that those who change it do so one after the other. */
export async function findConversation(
  db: Db,
  accountId: number,
  displayId: number,
  sight: Sight,
): Promise<ConversationView | undefined> {
  const wanted = { accountId, displayId, ...sightValues(sight) }
  if (needsLocks(db)) {
    const [view] = await viewOfFree(db, wanted)
    if (view?.is_current) return view
    await lockConversation(db, accountId, displayId)
  }
  return (await viewByNumber(db, wanted))[0]
}

function rowsOf(db: Db, accountId: number) {
  return db.selectFrom('conversations').select('id').where('account_id', '=', accountId)
}

interface Numbered extends SightValues {
  accountId: number
  displayId: number
}

const viewByNumber = prepared((db, { accountId, displayId, ...sight }: Params<Numbered>) =>
  conversationViews(db, accountId)
    .where('conversations.display_id', '=', displayId)
    .where(visibleConversations(accountId, sightIn(sight)) as never),
)

/**
 * Locks and reads at once, if nobody else holds it. If it was changed while the statement began, what it shows of others
 * may be from before the change: then the row that is locked is not the one that the statement sees.
 */
const viewOfFree = prepared((db, { accountId, displayId, ...sight }: Params<Numbered>) =>
  conversationViews(db, accountId)
    .innerJoin('conversations as seen', 'seen.id', 'conversations.id')
    .select(sql<boolean>`seen.xmin = conversations.xmin`.as('is_current'))
    .where('conversations.display_id', '=', displayId)
    .where(visibleConversations(accountId, sightIn(sight)) as never)
    .forNoKeyUpdate(['contact', 'conversations'])
    .skipLocked(),
)

/** Inside a transaction, keeps a conversation and its contact from changing before it is read with what it shows. */
export async function lockConversation(db: Db, accountId: number, displayId: number): Promise<void> {
  if (needsLocks(db)) await findLocked(db, () => lockByNumber(db, { accountId, displayId }))
}

/**
 * A statement of its own: one that joins and has to wait would see what it joins as it was before the wait. The contact
 * comes first, as everywhere.
 */
const lockByNumber = prepared((db, { accountId, displayId }: Params<Pick<Numbered, 'accountId' | 'displayId'>>) =>
  db
    .selectFrom('conversations')
    .innerJoin('contacts', 'contacts.id', 'conversations.contact_id')
    .select('conversations.id')
    .where('conversations.account_id', '=', accountId)
    .where('conversations.display_id', '=', displayId)
    .forNoKeyUpdate(['contacts', 'conversations']),
)

/** By its row, for whoever has changed it and shows what became of it. */
export async function getConversation(db: Db, accountId: number, id: number): Promise<ConversationView> {
  return (await viewById(db, { accountId, id }))[0]!
}

const viewById = prepared((db, { accountId, id }: Params<{ accountId: number; id: number }>) =>
  conversationViews(db, accountId).where('conversations.id', '=', id),
)

/** In the order of the ids. */
export async function listConversationViews(db: Db, accountId: number, ids: number[]): Promise<ConversationView[]> {
  if (ids.length === 0) return []
  const views = await viewsByIds(db, { accountId, ids })
  const byId = new Map(views.map((view) => [view.id, view]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const viewsByIds = prepared((db, { accountId, ids }: Params<{ accountId: number; ids: number[] }>) =>
  allConversationViews(db)
    .where(idIn(db, 'conversations.id', ids))
    .where(unindexed('conversations.account_id'), '=', accountId),
)

/** The latest conversation that a contact has in an inbox. */
export async function findLatestConversation(
  db: Db,
  { account_id, contact_id, inbox_id }: Pick<ConversationRow, 'account_id' | 'contact_id' | 'inbox_id'>,
): Promise<ConversationView | undefined> {
  const latest = rowsOf(db, account_id)
    .where('contact_id', '=', contact_id)
    .where('inbox_id', '=', inbox_id)
    .orderBy('id', 'desc')
    .limit(1)
  await lockFirst(db, latest)
  return conversationViews(db, account_id).where('conversations.id', '=', latest).executeTakeFirst()
}

export async function updateConversation(
  tx: Tx,
  { account_id, id }: OfAccount,
  changes: Updateable<ConversationTable>,
): Promise<void> {
  await updateRow(tx, { ...changes, account_id, id })
}

/** Compiled for each choice of columns, of which rules make few. */
const updateRow = preparedChange(
  (db, { account_id, id, ...changes }: Params<Updateable<ConversationTable> & OfAccount>) =>
    db.updateTable('conversations').set(changes).where('account_id', '=', account_id).where('id', '=', id),
)
