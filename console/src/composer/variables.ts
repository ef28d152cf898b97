import type { Conversation } from '../../../sdk/src/index.ts'

/** What `{{…}}` may name in prepared answers, as answers in use write it. */
export function variablesOf(
  conversation: Conversation,
  agent: { name: string; email: string },
  names: { inbox: string; account: string },
): Record<string, string> {
  const contact = conversation.meta.sender
  const values: Record<string, unknown> = {
    ...person('contact', contact.name ?? '', contact.email),
    'contact.phone': contact.phone_number,
    'contact.phone_number': contact.phone_number,
    'contact.id': contact.id,
    ...prefixed('contact.custom_attribute', contact.custom_attributes),
    'conversation.id': conversation.id,
    'conversation.display_id': conversation.id,
    ...prefixed('conversation.custom_attribute', conversation.custom_attributes),
    ...person('agent', agent.name, agent.email),
    'inbox.name': names.inbox,
    'account.name': names.account,
  }
  const told = Object.entries(values).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
  return Object.fromEntries(told.map(([name, value]) => [name, String(value)]))
}

function person(prefix: string, name: string, email: unknown): Record<string, unknown> {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return {
    [`${prefix}.name`]: name.trim(),
    [`${prefix}.first_name`]: first,
    [`${prefix}.last_name`]: others.at(-1) ?? '',
    [`${prefix}.email`]: email,
  }
}

function prefixed(prefix: string, values: Record<string, unknown> | null | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [`${prefix}.${name}`, value]))
}

/** Those that have no value stay as they are: gaps, which whoever writes fills. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(gap, (whole) => values[whole.slice(2, -2).trim()] || whole)
}

const gap = /\{\{[^{}\n]{1,100}\}\}/g

export interface Gap {
  from: number
  to: number
}

export function gapsIn(text: string): Gap[] {
  return [...text.matchAll(gap)].map((match) => ({ from: match.index, to: match.index + match[0].length }))
}

/** The first one that begins at or after the place, or the one before it when going back. */
export function nextGap(text: string, from: number, to: number, back = false): Gap | undefined {
  const gaps = gapsIn(text)
  return back ? gaps.findLast((each) => each.to <= from) : gaps.find((each) => each.from >= to)
}
