import { hour } from '../../../kernel/clock.ts'
import type { NewMeasure, NewMessages } from '../queries/raw.ts'
import type { Counted, Fact, Tally } from '../table.ts'
import { slotOf } from './slots.ts'
import { addTo } from './spread.ts'

/** What was done in one conversation, by quarter of an hour and by who did it. */
export class Facts {
  readonly #conversationId: number
  readonly #facts = new Map<string, Fact>()

  constructor(conversationId: number) {
    this.#conversationId = conversationId
  }

  [Symbol.iterator](): Iterator<Fact> {
    return this.#facts.values()
  }

  addMessages({ is_incoming, is_bot, user_id, slot, count }: NewMessages): void {
    if (is_incoming) this.#add(slot, 0, { incoming_messages: count })
    else this.#add(slot, user_id, { outgoing_messages: count, ...(is_bot && { bot_messages: count }) })
  }

  /** `counted` knows what was written until then. */
  addMeasure(measure: NewMeasure, counted: Counted): void {
    const slot = slotOf(measure.created_at)
    const user = measure.name === 'bot_handoff' ? 0 : (measure.user_id ?? 0)
    this.#add(slot, user, tallyOf(measure))
    if (measure.name === 'resolution' && isOfBot(counted, measure.created_at)) {
      this.#add(slot, 0, { bot_resolutions: 1 })
    }
  }

  #add(slot: number, user_id: number, tally: Tally): void {
    const key = `${slot} ${user_id}`
    const fact = this.#facts.get(key) ?? { conversation_id: this.#conversationId, slot, user_id }
    addTo(fact, tally)
    this.#facts.set(key, fact)
  }
}

/** A bot had written to the contact, and neither had a person, nor had the conversation been handed to people. */
function isOfBot({ bot_since, person_since, handed_off_at }: Counted, at: number): boolean {
  const isUntil = (moment: number | null) => moment !== null && moment <= at
  return isUntil(bot_since) && !isUntil(person_since) && !isUntil(handed_off_at)
}

function tallyOf({ name, value, value_in_business_hours }: NewMeasure): Tally {
  switch (name) {
    case 'first_response':
      return {
        first_responses: 1,
        first_response_seconds: value,
        first_response_business_seconds: value_in_business_hours,
        ...withinHours(value),
      }
    case 'reply_time':
      return { replies: 1, reply_seconds: value, reply_business_seconds: value_in_business_hours }
    case 'resolution':
      return { resolutions: 1, resolution_seconds: value, resolution_business_seconds: value_in_business_hours }
    case 'bot_handoff':
      return { bot_handoffs: 1 }
  }
}

function withinHours(seconds: number): Tally {
  const hours = (seconds * 1000) / hour
  if (hours < 1) return { first_responses_1h: 1 }
  if (hours < 4) return { first_responses_4h: 1 }
  if (hours < 8) return { first_responses_8h: 1 }
  return hours < 24 ? { first_responses_24h: 1 } : {}
}
