import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { engineOf } from '../../../kernel/db/dialect.ts'
import type { Tables } from '../../../kernel/db/tables.ts'
import type { Test } from '../../../kernel/filter/conditions.ts'
import { listedContacts } from './pages.ts'

/** True of the contacts that have one of the labels; of those that have any when none are named. */
export function hasLabels(accountId: number, titles: readonly string[] | undefined): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'contacts'>()
  const labels = eb.selectFrom('labels').select('labels.id').where('labels.account_id', '=', accountId)
  const labelled = eb
    .selectFrom('contact_labels')
    .select('contact_labels.contact_id')
    .where('contact_labels.account_id', '=', accountId)
    // A label that was deleted may not have been taken off everywhere yet.
    .where('contact_labels.label_id', 'in', titles ? labels.where('labels.title', 'in', titles) : labels)
  return eb('contacts.id', 'in', labelled)
}

/** Of the contacts that the list has, those that pass the test. */
export function contactsPassing(db: Db, accountId: number, test: Test | undefined) {
  const all = listedContacts(db, accountId)
  return test ? all.where(test(engineOf(db))) : all
}
