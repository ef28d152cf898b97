import type { Problem } from '../../../kernel/errors.ts'
import { readPattern } from '../../../kernel/pattern.ts'
import { parseUrl } from '../../../kernel/url.ts'
import type { DisplayType } from '../schema.ts'
import type { DefinitionRow } from '../table.ts'

type Rules = Pick<DefinitionRow, 'attribute_display_type' | 'attribute_values' | 'regex_pattern' | 'regex_cue'>
export type AttributeProblem = Pick<Problem, 'code' | 'message'>

/** Why the definition does not take the value; undefined when it does. null and '' unset an attribute. */
export function attributeProblem(definition: Rules, value: unknown): AttributeProblem | undefined {
  if (value === null || value === undefined || value === '') return undefined
  return check[definition.attribute_display_type](value, definition)
}

const check: Record<DisplayType, (value: unknown, rules: Rules) => AttributeProblem | undefined> = {
  text: textProblem,
  number: numberProblem,
  currency: numberProblem,
  percent: numberProblem,
  link: (value) => unless(isLink(value), 'bad_format', 'must be an http:// or https:// address'),
  date: (value) => unless(isDate(value), 'bad_format', 'must be a date such as 2026-01-31'),
  list: (value, { attribute_values: values }) =>
    unless(values.includes(value as string), 'not_allowed', `must be one of ${values.join(', ')}`),
  checkbox: (value) => unless(typeof value === 'boolean', 'wrong_type', 'must be true or false'),
}

const longestText = 20_000

function textProblem(value: unknown, { regex_pattern, regex_cue }: Rules): AttributeProblem | undefined {
  if (typeof value !== 'string') return { code: 'wrong_type', message: 'must be a text' }
  if (value.length > longestText) {
    return { code: 'too_long', message: `is too long (at most ${longestText} characters)` }
  }
  const pattern = regex_pattern ? readPattern(regex_pattern) : undefined
  return unless(!pattern || pattern.isIn(value), 'bad_format', regex_cue ?? `must match ${regex_pattern}`)
}

function numberProblem(value: unknown): AttributeProblem | undefined {
  const numeric = typeof value === 'number' ? Number.isFinite(value) : /^-?\d{1,16}(\.\d{1,15})?$/.test(String(value))
  return unless(numeric && typeof value !== 'object', 'wrong_type', 'must be a number')
}

function isLink(value: unknown): boolean {
  return typeof value === 'string' && value.length <= 2048 && /^https?:\/\/\S+$/i.test(value) && !!parseUrl(value)
}

/** A day of the calendar, with or without a time of day. */
function isDate(value: unknown): boolean {
  const form = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/
  const [, day] = (typeof value === 'string' && form.exec(value)) || []
  if (day === undefined || Number.isNaN(Date.parse(value as string))) return false
  // Date.parse takes the 31st of February for the 3rd of March.
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

function unless(holds: boolean, code: Problem['code'], message: string): AttributeProblem | undefined {
  return holds ? undefined : { code, message }
}
