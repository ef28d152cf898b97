import type { EventRow } from '../../../kernel/bus.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { Test } from '../../../kernel/filter/conditions.ts'
import { readAlternatives } from '../../../kernel/filter/read.ts'
import type { FilterItem } from '../../../kernel/filter/schema.ts'
import { standardKeys } from '../../contacts/rules/filter-keys.ts'
import { ofOne } from '../../conversations/queries/filter.ts'
import { conversationFilterKeys, standardNames } from '../../conversations/rules/filter-keys.ts'
import type { Condition } from '../schema.ts'
import type { RuleRow } from '../table.ts'
import { attributeChanged, checkChange, isChanged } from './attribute-changed.ts'
import { isAskedOfMessage, messageReader } from './of-message.ts'

const { email, phone_number, country_code, city, company_name } = standardKeys
const ofContact = { email, phone_number, country_code, city, company_name }

export type Judged = Pick<RuleRow, 'event_name' | 'conditions'>

/** A condition that the event itself answers. */
interface OfEvent {
  isMetBy(event: EventRow): boolean
}

/** One that is asked of the conversation. Those that ask the same have the same name. */
export interface OfConversation {
  name: string
  test: Test
}

/** What a rule asks: one of the lists has to be met as a whole. A rule without conditions would act on everything. */
export type Conditions = readonly (readonly (OfEvent | OfConversation)[])[]

/** Reads the conditions of a rule. Whatever is wrong with them is 422. */
export type ReadConditions = (rule: Judged) => Conditions

/**
 * Reads the conditions of rules of an account. They mean what they mean in filters of conversations; what is asked of a
 * message is asked of the one that the event brings, and what has changed is known by the event as well.
 */
export async function conditionReader(
  db: Db,
  accountId: number,
  rules: readonly Judged[],
  now: number,
): Promise<ReadConditions> {
  const items = rules.flatMap(({ conditions }) => conditions)
  const keyOf = await conversationFilterKeys(db, accountId, items, { reach: ofOne, ofContact })
  const isCustom = (name: string) => !standardNames.includes(name) && !(name in ofContact) && keyOf(name) !== undefined
  const readOfMessage = messageReader(now)
  return ({ event_name, conditions }) => {
    if (conditions.length === 0) return []
    const alternatives = readAlternatives<Condition, OfEvent>(conditions, {
      keyOf,
      now,
      field: 'conditions',
      readOther(condition, refuse) {
        const { attribute_key, filter_operator } = condition
        if (filter_operator === attributeChanged) {
          checkChange(condition, { event: event_name, isCustom: isCustom(attribute_key), refuse })
          return { isMetBy: (event) => isChanged(condition, event) }
        }
        if (isAskedOfMessage(attribute_key) && event_name !== 'message_created') {
          refuse('attribute_key', { code: 'not_allowed', message: 'can be asked of message_created only' })
        } else if (!isListOfScalars(condition.values)) {
          refuse('values', { code: 'wrong_type', message: 'must be a list of texts, numbers and booleans' })
        } else if (isAskedOfMessage(attribute_key)) {
          return { isMetBy: readOfMessage(condition as FilterItem, refuse) }
        }
        return undefined
      },
    })
    const names = conditions.map(({ attribute_key, filter_operator, values }) =>
      JSON.stringify([attribute_key, filter_operator, values]),
    )
    return alternatives.map((every) =>
      every.map((leaf) => {
        const name = names.shift()!
        return typeof leaf === 'function' ? { name, test: leaf } : leaf
      }),
    )
  }
}

/** Whether conditions are met, as far as that can be told from the event and from what is known of its conversation. */
export function isMet(
  conditions: Conditions,
  event: EventRow,
  known?: (name: string) => boolean | undefined,
): boolean | undefined {
  let isOpen = false
  for (const every of conditions) {
    let isWhole: boolean | undefined = true
    for (const leaf of every) {
      const answer = 'test' in leaf ? known?.(leaf.name) : leaf.isMetBy(event)
      if (answer === undefined) isWhole = undefined
      if (answer !== false) continue
      isWhole = false
      break
    }
    if (isWhole) return true
    isOpen ||= isWhole === undefined
  }
  return isOpen ? undefined : false
}

function isListOfScalars(values: unknown): boolean {
  const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
  return values == null || [values].flat().every((value) => isScalar(value) && String(value).length <= 2048)
}
