import { rowsAtOnce } from '../../../kernel/db/batches.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { defineJob, enqueue, type JobContext } from '../../../kernel/jobs.ts'
import type { WhenRemoved } from '../../../kernel/removals.ts'
import { T } from '../../../kernel/schema.ts'
import { findLabel } from '../../labels/queries/labels.ts'
import { deleteFiltersOf, holdSomeFilters, unshareFilters, updateCustomFilter } from '../queries/custom-filters.ts'
import { Gone, withoutGone } from '../rules/without.ts'

/** An account can have many thousands of filters, so they are gone through in batches. */
export const dropConditions = defineJob(
  'customFilters.dropConditions',
  { payload: T.object({ account_id: T.id(), gone: Gone }), lane: 'bulk' },
  {
    work: ({ account_id, gone }, context) => cleanAll(account_id, gone, context),
  },
)

async function cleanAll(accountId: number, gone: Gone, { transaction, services }: JobContext): Promise<void> {
  let after: number | undefined = 0
  while (after !== undefined) {
    const from: number = after
    after = await transaction((tx) => cleanSome(tx, accountId, gone, { after: from, now: services.clock.now() }))
  }
}

/** Answers the id to go on after; undefined when there are no more. */
async function cleanSome(
  tx: Tx,
  accountId: number,
  gone: Gone,
  { after, now }: { after: number; now: number },
): Promise<number | undefined> {
  const filters = await holdSomeFilters(tx, accountId, after)
  for (const filter of filters) {
    const cleaned = withoutGone(filter, gone)
    if (!cleaned) continue
    const dropped_conditions = filter.dropped_conditions + cleaned.dropped
    await updateCustomFilter(tx, filter, { query: cleaned.query, dropped_conditions, updated_at: now })
  }
  return filters.length < rowsAtOnce ? undefined : filters.at(-1)!.id
}

/**
 * The same for what is called otherwise. Of several changes of one label, the last may come first here: so it is given
 * the name that it has by then.
 */
export const renameConditions = defineJob(
  'customFilters.renameConditions',
  { payload: T.object({ account_id: T.id(), label_id: T.id(), title: T.text() }), lane: 'bulk' },
  {
    async work({ account_id, label_id, title }, context) {
      const label = await findLabel(context.db, account_id, label_id)
      await cleanAll(account_id, { types: labelled, key: 'labels', value: title, into: label?.title }, context)
    },
  },
)

const conversations = ['conversation']
const labelled = ['conversation', 'contact']

function drop(tx: Tx, account_id: number, gone: Gone, now: number): Promise<void> {
  return enqueue(tx, dropConditions, { account_id, gone }, { now })
}

/** No filter names what is gone: it would be refused, or find nothing without saying why. */
export const cleanWhenRemoved: WhenRemoved = {
  async membership(tx, { account_id, user_id }, now) {
    await deleteFiltersOf(tx, { account_id, user_id })
    await drop(tx, account_id, { types: conversations, key: 'assignee_id', value: String(user_id) }, now)
  },
  async team(tx, { account_id, id }, now) {
    await unshareFilters(tx, { account_id, id })
    await drop(tx, account_id, { types: conversations, key: 'team_id', value: String(id) }, now)
  },
  inbox: (tx, { account_id, id }, now) =>
    drop(tx, account_id, { types: conversations, key: 'inbox_id', value: String(id) }, now),
  sla_policy: (tx, { account_id, id }, now) =>
    drop(tx, account_id, { types: conversations, key: 'sla_policy_id', value: String(id) }, now),
  label: (tx, { account_id, title }, now) =>
    drop(tx, account_id, { types: labelled, key: 'labels', value: title }, now),
  renamed_label: (tx, { account_id, id: label_id, title }, now) =>
    enqueue(tx, renameConditions, { account_id, label_id, title }, { now }),
  async custom_attribute_definition(tx, { account_id, attribute_key: key, attribute_model, isLast }, now) {
    // Conversations are filtered by the attributes of their contacts, too, which may have one of the same key.
    const types = [...(attribute_model === 'contact_attribute' ? ['contact'] : []), ...(isLast ? conversations : [])]
    if (types.length > 0) await drop(tx, account_id, { types, key }, now)
  },
}
