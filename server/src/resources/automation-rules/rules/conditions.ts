import type { EventRow } from '../../../kernel/bus.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { Test } from '../../../kernel/filter/conditions.ts'
import { type FilterKey, textKey, wordKey } from '../../../kernel/filter/keys.ts'
import { readFilter } from '../../../kernel/filter/read.ts'
import { standardKeys } from '../../contacts/rules/filter-keys.ts'
import { messageTypes } from '../../conversations/messages/schema.ts'
import { ofOne } from '../../conversations/queries/filter.ts'
import { conversationFilterKeys, standardNames } from '../../conversations/rules/filter-keys.ts'
import { known, textValue } from '../queries/matching.ts'
import type { Condition } from '../schema.ts'
import type { RuleRow } from '../table.ts'
import { attributeChanged, checkChange, isChanged } from './attribute-changed.ts'

const { email, phone_number, country_code, city, company_name } = standardKeys
const ofContact = { email, phone_number, country_code, city, company_name }

type Judged = Pick<RuleRow, 'event_name' | 'conditions'>

/** The condition of a rule as a test of the conversation that an event is about. Whatever is wrong with it is 422. */
export type ReadConditions = (rule: Judged, event?: EventRow) => Test

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
  return ({ event_name, conditions }, event) => {
    const ofMessage = messageKeys(event)
    const test = readFilter<Condition>(conditions, {
      keyOf: (name) => ofMessage[name] ?? keyOf(name),
      now,
      field: 'conditions',
      readOther(condition, refuse) {
        const { attribute_key, filter_operator } = condition
        if (filter_operator === attributeChanged) {
          checkChange(condition, { event: event_name, isCustom: isCustom(attribute_key), refuse })
          return known(event !== undefined && isChanged(condition, event))
        }
        if (Object.hasOwn(ofMessage, attribute_key) && event_name !== 'message_created') {
          refuse('attribute_key', { code: 'not_allowed', message: 'can be asked of message_created only' })
        } else if (!isListOfScalars(condition.values)) {
          refuse('values', { code: 'wrong_type', message: 'must be a list of texts, numbers and booleans' })
        }
        return undefined
      },
    })
    // A rule without conditions would act on everything.
    return test ?? known(false)
  }
}

function isListOfScalars(values: unknown): boolean {
  const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
  return values == null || [values].flat().every((value) => isScalar(value) && String(value).length <= 2048)
}

function messageKeys(event: EventRow | undefined): Record<string, FilterKey> {
  const { content, message_type, private: isPrivate } = event?.payload ?? {}
  const type = messageTypes[Number(message_type)] ?? 'outgoing'
  return {
    content: textKey(() => textValue(typeof content === 'string' ? content : null)),
    message_type: wordKey(() => textValue(type), words(messageTypes)),
    private_note: wordKey(() => textValue(String(isPrivate === true)), words(['true', 'false'])),
  }
}

function words(names: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(names.map((name) => [name, [name]]))
}
