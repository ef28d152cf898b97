import type { EventRow } from '../../../kernel/bus.ts'
import { column } from '../../../kernel/filter/conditions.ts'
import { type FilterKey, textKey, wordKey } from '../../../kernel/filter/keys.ts'
import { type Refuse, readItem } from '../../../kernel/filter/read.ts'
import type { FilterItem } from '../../../kernel/filter/schema.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import { messageTypes } from '../../conversations/messages/schema.ts'

interface MessageKey {
  /** Says what can be asked. The answer is in the event: a message is judged as it was when it came. */
  key: FilterKey
  textOf(event: EventRow): string | null
}

const keys: Record<string, MessageKey> = {
  content: {
    key: textKey(column('messages.content')),
    textOf: ({ payload: { content } }) => (typeof content === 'string' ? content : null),
  },
  message_type: {
    key: wordKey(column('messages.message_type'), words(messageTypes)),
    textOf: ({ payload }) => messageTypes[Number(payload.message_type)] ?? 'outgoing',
  },
  private_note: {
    key: wordKey(column('messages.private'), words(['true', 'false'])),
    textOf: ({ payload }) => String(payload.private === true),
  },
}

function words(names: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(names.map((name) => [name, [name]]))
}

export function isAskedOfMessage(name: string): boolean {
  return Object.hasOwn(keys, name)
}

/** Whether the message that an event brings meets an item; whatever is wrong with the item is refused. */
export function messageReader(now: number) {
  const folded = foldedTexts()
  return (item: FilterItem, refuse: Refuse): ((event: EventRow) => boolean) => {
    const { attribute_key, filter_operator, values } = item
    const { key, textOf } = keys[attribute_key]!
    readItem(item, { keyOf: () => key, now, refuse })
    const asked = values == null ? [] : [values].flat().map((value) => foldCase(String(value)))
    return (event) => isMetBy(folded(attribute_key, event, textOf), filter_operator, asked)
  }
}

/** As `foldCase` leaves them: once for each event, however many items ask. */
function foldedTexts() {
  const known: Record<string, WeakMap<EventRow, string | null>> = {}
  return (name: string, event: EventRow, textOf: MessageKey['textOf']): string | null => {
    known[name] ??= new WeakMap()
    let text = known[name].get(event)
    if (text === undefined) {
      const given = textOf(event)
      text = given === null ? null : foldCase(given)
      known[name].set(event, text)
    }
    return text
  }
}

/** As the tests of text and words have it in SQL. */
function isMetBy(text: string | null, operator: string, values: readonly string[]): boolean {
  const any = (matches: (whole: string, value: string) => boolean) =>
    text !== null && values.some((value) => matches(text, value))
  switch (operator) {
    case 'equal_to':
      return any((whole, value) => whole === value)
    case 'not_equal_to':
      return !any((whole, value) => whole === value)
    case 'contains':
      return any((whole, part) => whole.includes(part))
    case 'does_not_contain':
      return !any((whole, part) => whole.includes(part))
    case 'starts_with':
      return any((whole, start) => whole.startsWith(start))
    case 'is_present':
      return Boolean(text)
    case 'is_not_present':
      return !text
    default:
      throw new Error(`Messages are not asked by ${operator}`)
  }
}
