import type { Db } from '../../../kernel/db/db.ts'
import { attribute } from '../../../kernel/filter/conditions.ts'
import { booleanKey, dateKey, type FilterKey, numberKey, textKey } from '../../../kernel/filter/keys.ts'
import type { FilterItem } from '../../../kernel/filter/schema.ts'
import { definitionsOf } from '../queries/custom-attribute-definitions.ts'
import type { DisplayType, Model } from '../schema.ts'

const keyOfType: Record<DisplayType, (column: string, key: string) => FilterKey> = {
  text: (column, key) => textKey(attribute(column, key, 'text')),
  link: (column, key) => textKey(attribute(column, key, 'text')),
  list: (column, key) => textKey(attribute(column, key, 'text')),
  number: (column, key) => numberKey(attribute(column, key, 'number')),
  currency: (column, key) => numberKey(attribute(column, key, 'number')),
  percent: (column, key) => numberKey(attribute(column, key, 'number')),
  date: (column, key) => dateKey(attribute(column, key, 'date')),
  checkbox: (column, key) => booleanKey(attribute(column, key, 'boolean')),
}

interface Standard {
  keys: Readonly<Record<string, FilterKey>>
  /** Where the attributes of each model are; of two with the same key, the one of the earlier model counts. */
  attributes: readonly { model: Model; column: string; reach?: (key: FilterKey) => FilterKey }[]
}

/** Finds the keys of a filter: the standard ones, then the custom attributes that the items name. */
export async function filterKeys(
  db: Db,
  accountId: number,
  items: readonly Pick<FilterItem, 'attribute_key'>[],
  { keys, attributes }: Standard,
): Promise<(name: string) => FilterKey | undefined> {
  const known = new Map(Object.entries(keys))
  const others = [...new Set(items.map((item) => item.attribute_key))].filter((name) => !known.has(name))
  const models = attributes.map(({ model }) => model)
  const definitions = others.length > 0 ? await definitionsOf(db, accountId, models, others) : []
  for (const { model, column, reach = (key: FilterKey) => key } of attributes) {
    for (const { attribute_model, attribute_key, attribute_display_type } of definitions) {
      if (attribute_model !== model || known.has(attribute_key)) continue
      known.set(attribute_key, reach(keyOfType[attribute_display_type](column, attribute_key)))
    }
  }
  return (name) => known.get(name)
}
