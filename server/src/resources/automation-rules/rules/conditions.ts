import type { EventRow } from '../../../kernel/bus.ts'
import type { Db, Engine } from '../../../kernel/db/db.ts'
import { knowing, type Test } from '../../../kernel/filter/conditions.ts'
import { type FilterKey, textKey, wordKey } from '../../../kernel/filter/keys.ts'
import { readFilter } from '../../../kernel/filter/read.ts'
import type { Operator } from '../../../kernel/filter/schema.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
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
  // What conditions ask of an event is asked of the one that was looked at last: they are read once for all of them.
  const heard: Heard = { event: undefined }
  const ofMessage = messageKeys(heard)
  const items = rules.flatMap(({ conditions }) => conditions)
  const keyOf = await conversationFilterKeys(db, accountId, items, { reach: ofOne, ofContact })
  const isCustom = (name: string) => !standardNames.includes(name) && !(name in ofContact) && keyOf(name) !== undefined
  const readOnce = ({ event_name, conditions }: Judged): Test => {
    const test = readFilter<Condition>(conditions, {
      keyOf: (name) => ofMessage[name] ?? keyOf(name),
      now,
      field: 'conditions',
      readOther(condition, refuse) {
        const { attribute_key, filter_operator } = condition
        if (filter_operator === attributeChanged) {
          checkChange(condition, { event: event_name, isCustom: isCustom(attribute_key), refuse })
          return answered(() => heard.event && isChanged(condition, heard.event))
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
    return test ?? answered(() => false)
  }
  const tests = new Map<Judged, Test>()
  return (rule, event) => {
    const test = tests.get(rule) ?? readOnce(rule)
    tests.set(rule, test)
    const asked = (engine: Engine) => {
      heard.event = event
      return test(engine)
    }
    return knowing(asked, () => {
      heard.event = event
      return test.known?.()
    })
  }
}

interface Heard {
  event: EventRow | undefined
}

/** A test that needs no database; undefined while there is no event. */
function answered(isMet: () => boolean | undefined): Test {
  return knowing(() => known(isMet() === true), isMet)
}

function isListOfScalars(values: unknown): boolean {
  const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
  return values == null || [values].flat().every((value) => isScalar(value) && String(value).length <= 2048)
}

/** What is asked of a message is mostly settled here: most rules that hear of it are not met. */
function messageKeys(heard: Heard): Record<string, FilterKey> {
  const message = () => heard.event?.payload ?? {}
  const content = () => {
    const { content: text } = message()
    return typeof text === 'string' ? text : null
  }
  const type = () => messageTypes[Number(message().message_type)] ?? 'outgoing'
  const isPrivate = () => String(message().private === true)
  const settled = (key: FilterKey, textOf: () => string | null): FilterKey => ({
    operators: key.operators,
    test(operator, values, reading) {
      const isMet = () => heard.event && isMetBy(textOf(), operator, values.map(String))
      return knowing(key.test(operator, values, reading), isMet)
    },
  })
  return {
    content: settled(
      textKey(() => textValue(content())),
      content,
    ),
    message_type: settled(
      wordKey(() => textValue(type()), words(messageTypes)),
      type,
    ),
    private_note: settled(
      wordKey(() => textValue(isPrivate()), words(['true', 'false'])),
      isPrivate,
    ),
  }
}

/** As the tests of text and words have it in SQL. */
function isMetBy(text: string | null, operator: Operator, values: readonly string[]): boolean | undefined {
  const stored = text === null ? undefined : foldCase(text)
  const any = (matches: (stored: string, value: string) => boolean) =>
    stored !== undefined && values.some((value) => matches(stored, foldCase(value)))
  const isEqual = () => any((one, other) => one === other)
  const hasPart = () => any((whole, part) => whole.includes(part))
  switch (operator) {
    case 'equal_to':
      return isEqual()
    case 'not_equal_to':
      return !isEqual()
    case 'contains':
      return hasPart()
    case 'does_not_contain':
      return !hasPart()
    case 'starts_with':
      return any((whole, part) => whole.startsWith(part))
    case 'is_present':
      return Boolean(text)
    case 'is_not_present':
      return !text
    default:
      return undefined
  }
}

function words(names: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(names.map((name) => [name, [name]]))
}
