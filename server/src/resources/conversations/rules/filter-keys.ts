import type { Db } from '../../../kernel/db/db.ts'
import { attribute, column } from '../../../kernel/filter/conditions.ts'
import {
  dateKey,
  equality,
  type FilterKey,
  idKey,
  idsKey,
  keyWithin,
  namesKey,
  numberKey,
  presence,
  searchKey,
  textKey,
  wordKey,
} from '../../../kernel/filter/keys.ts'
import type { FilterItem, Operator } from '../../../kernel/filter/schema.ts'
import { filterKeys } from '../../custom-attribute-definitions/rules/filter-keys.ts'
import { among, hasParticipants, isUnread, type Reach } from '../queries/filter.ts'
import { saying } from '../queries/search.ts'
import { namedPriorities, priorities, statuses } from '../schema.ts'

const parts: Operator[] = ['equal_to', 'not_equal_to', 'contains', 'does_not_contain']
const times: Operator[] = ['is_greater_than', 'is_less_than', 'days_before']

function additional(key: string, operators: readonly Operator[]): FilterKey {
  return textKey(attribute('conversations.additional_attributes', key, 'text'), { operators })
}

const standard: Record<string, FilterKey> = {
  status: wordKey(column('conversations.status'), {
    ...Object.fromEntries(statuses.map((status) => [status, [status]])),
    all: statuses,
  }),
  priority: wordKey(column('conversations.priority'), {
    ...Object.fromEntries(namedPriorities.map((priority) => [priority, [priorities.indexOf(priority)]])),
    none: [0],
  }),
  assignee_id: idKey(column('conversations.assignee_id')),
  inbox_id: idKey(column('conversations.inbox_id')),
  team_id: idKey(column('conversations.team_id')),
  contact_id: idKey(column('conversations.contact_id')),
  sla_policy_id: idKey(column('conversations.sla_policy_id')),
  display_id: idKey(column('conversations.display_id'), parts),
  campaign_id: numberKey(attribute('conversations.additional_attributes', 'campaign_id', 'number'), presence),
  browser_language: additional('browser_language', equality),
  conversation_language: additional('conversation_language', equality),
  referer: additional('referer', parts),
  mail_subject: additional('mail_subject', parts),
  created_at: dateKey(column('conversations.created_at'), times),
  last_activity_at: dateKey(column('conversations.last_activity_at'), times),
}

/** The keys that every account has. */
export const standardNames: readonly string[] = [...Object.keys(standard), 'labels']

/** What lists can be filtered by besides: it is asked of many conversations, not of one that changes. */
export function listKeys(db: Db, accountId: number): Record<string, FilterKey> {
  return {
    waiting_since: dateKey(column('conversations.waiting_since'), times),
    unread: wordKey(isUnread, { true: [1], false: [0] }),
    participants: idsKey((userIds) => hasParticipants(accountId, userIds)),
    content: searchKey((text) => saying(db, accountId, text)),
  }
}

const indexed = ['status', 'assignee_id', 'inbox_id', 'team_id', 'contact_id', 'display_id']

/** Whether indexes find what passes, so that it takes no longer than a list does. */
export function isQuick(items: readonly FilterItem[]): boolean {
  return items.every(({ attribute_key, query_operator }) => {
    return indexed.includes(attribute_key) && query_operator?.toUpperCase() !== 'OR'
  })
}

type Named = Pick<FilterItem, 'attribute_key'>

interface Besides {
  /** How labels and contacts are reached: from very many conversations, unless said otherwise. */
  reach?: Reach
  keys?: Readonly<Record<string, FilterKey>>
  /** What can be asked of the contact besides its custom attributes. */
  ofContact?: Readonly<Record<string, FilterKey>>
}

/** What conversations can be filtered by: their own, and the custom attributes of their contacts too. */
export function conversationFilterKeys(
  db: Db,
  accountId: number,
  items: readonly Named[],
  { reach = among, keys, ofContact = {} }: Besides = {},
) {
  const within = (key: FilterKey) => keyWithin(key, (condition) => reach.ofContact(accountId, condition))
  const contacts = Object.fromEntries(Object.entries(ofContact).map(([name, key]) => [name, within(key)]))
  return filterKeys(db, accountId, items, {
    keys: { ...standard, labels: namesKey((titles) => reach.hasLabels(accountId, titles)), ...contacts, ...keys },
    attributes: [
      { model: 'conversation_attribute', column: 'conversations.custom_attributes' },
      { model: 'contact_attribute', column: 'contacts.custom_attributes', reach: within },
    ],
  })
}
