import type { Db } from '../../../kernel/db/db.ts'
import { attribute, column } from '../../../kernel/filter/conditions.ts'
import { booleanKey, dateKey, equality, type FilterKey, namesKey, textKey } from '../../../kernel/filter/keys.ts'
import type { FilterItem, Operator } from '../../../kernel/filter/schema.ts'
import { filterKeys } from '../../custom-attribute-definitions/rules/filter-keys.ts'
import { hasLabels } from '../queries/filter.ts'

const times: Operator[] = ['is_greater_than', 'is_less_than', 'days_before']

function additional(key: string): FilterKey {
  return textKey(attribute('contacts.additional_attributes', key, 'text'))
}

export const standardKeys = {
  name: textKey(column('contacts.sort_name'), { isFolded: true }),
  email: textKey(column('contacts.email'), { isFolded: true }),
  phone_number: textKey(column('contacts.phone_number'), { isFolded: true, spell: withPlus }),
  identifier: textKey(column('contacts.identifier')),
  country_code: additional('country_code'),
  city: additional('city'),
  company_name: additional('company_name'),
  blocked: booleanKey(column('contacts.blocked'), equality),
  created_at: dateKey(column('contacts.created_at'), times),
  last_activity_at: dateKey(column('contacts.last_activity_at'), times),
} satisfies Record<string, FilterKey>

/** Numbers are stored with it, and people leave it out. */
function withPlus(number: string): string {
  return /^[0-9]/.test(number) ? `+${number}` : number
}

export function contactFilterKeys(db: Db, accountId: number, items: readonly FilterItem[]) {
  return filterKeys(db, accountId, items, {
    keys: { ...standardKeys, labels: namesKey((titles) => hasLabels(accountId, titles)) },
    attributes: [{ model: 'contact_attribute', column: 'contacts.custom_attributes' }],
  })
}
