import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { engineOf } from '../../../kernel/db/dialect.ts'
import type { OrParam } from '../../../kernel/db/param.ts'
import type { Tables } from '../../../kernel/db/tables.ts'
import type { Test } from '../../../kernel/filter/conditions.ts'

/** A condition on conversations. */
export type Where = (eb: ExpressionBuilder<Tables, 'conversations'>) => Expression<SqlBool>

const conversation = () => expressionBuilder<Tables, 'conversations'>()

/** True of the conversations that have one of the labels; of those that have any when none are named. */
export function hasLabels(
  accountId: OrParam<number>,
  titles: readonly string[] | Expression<string> | undefined,
): Expression<SqlBool> {
  const eb = conversation()
  const labels = eb.selectFrom('labels').select('labels.id').where('labels.account_id', '=', accountId)
  const labelled = eb
    .selectFrom('conversation_labels')
    .select('conversation_labels.conversation_id')
    .where('conversation_labels.account_id', '=', accountId)
    // A label that was deleted may not have been taken off everywhere yet.
    .where('conversation_labels.label_id', 'in', titles ? labels.where('labels.title', 'in', titles) : labels)
  return eb('conversations.id', 'in', labelled)
}

/** 1 or 0. */
export const isUnread = () => sql`case when conversations.unread_count > 0 then 1 else 0 end`

/** True of the conversations that one of these people takes part in; of those that anybody does when none are named. */
export function hasParticipants(accountId: number, userIds: readonly number[] | undefined): Expression<SqlBool> {
  const eb = conversation()
  const shared = eb
    .selectFrom('conversation_participants')
    .select('conversation_participants.conversation_id')
    .where('conversation_participants.account_id', '=', accountId)
  return eb(
    'conversations.id',
    'in',
    userIds ? shared.where('conversation_participants.user_id', 'in', userIds) : shared,
  )
}

/** True of the conversations whose contact meets a condition on contacts. */
export function ofContact(accountId: number, condition: Expression<SqlBool>): Expression<SqlBool> {
  const eb = conversation()
  const contacts = eb
    .selectFrom('contacts')
    .select('contacts.id')
    .where('contacts.account_id', '=', accountId)
    .where(condition)
  return eb('conversations.contact_id', 'in', contacts)
}

/** How a condition on conversations reaches their labels and contacts. */
export interface Reach {
  hasLabels(accountId: number, titles: readonly string[] | undefined): Expression<SqlBool>
  ofContact(accountId: number, condition: Expression<SqlBool>): Expression<SqlBool>
}

/** From very many conversations: what meets the condition is found once, for all of them. */
export const among: Reach = { hasLabels, ofContact }

/** From a single conversation: nothing is looked at but what belongs to it. */
export const ofOne: Reach = {
  hasLabels(accountId, titles) {
    const eb = conversation()
    const own = eb
      .selectFrom('conversation_labels')
      .innerJoin('labels', 'labels.id', 'conversation_labels.label_id')
      .select('conversation_labels.id')
      .where('conversation_labels.account_id', '=', accountId)
      .whereRef('conversation_labels.conversation_id', '=', 'conversations.id')
    return eb.exists(titles ? own.where('labels.title', 'in', titles) : own)
  },
  ofContact(accountId, condition) {
    const eb = conversation()
    const own = eb
      .selectFrom('contacts')
      .select('contacts.id')
      .where('contacts.account_id', '=', accountId)
      .whereRef('contacts.id', '=', 'conversations.contact_id')
      .where(condition)
    return eb.exists(own)
  },
}

/** True of the conversations that pass the test. */
export function passing(db: Db, test: Test | undefined): Where {
  return (eb) => test?.(engineOf(db)) ?? eb.lit(true)
}
