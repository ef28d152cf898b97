import { fail } from '../../../kernel/errors.ts'
import { readPattern } from '../../../kernel/pattern.ts'
import type { DefinitionChanges } from '../schema.ts'
import type { DefinitionRow } from '../table.ts'
import { isReserved } from './reserved-keys.ts'

/** What callers decide about a definition. */
export type DefinitionShape = Omit<DefinitionRow, 'id' | 'account_id' | 'created_at' | 'updated_at'>

const blank: DefinitionShape = {
  attribute_model: 'conversation_attribute',
  attribute_key: '',
  attribute_display_name: '',
  attribute_display_type: 'text',
  attribute_description: null,
  attribute_values: [],
  regex_pattern: null,
  regex_cue: null,
  default_value: null,
  position: 0,
  required_on_resolve: false,
}

/** The definition as the changes leave it, checked as a whole. */
export function shapeDefinition(changes: DefinitionChanges, current?: DefinitionRow): DefinitionShape {
  const base = current ?? blank
  const attribute_display_type = changes.attribute_display_type ?? base.attribute_display_type
  // The expression of a text does not outlive its change to another type.
  const { regex_pattern, regex_cue } = attribute_display_type === 'text' ? base : blank
  const shape: DefinitionShape = {
    attribute_model: changes.attribute_model ?? base.attribute_model,
    attribute_key: (changes.attribute_key ?? base.attribute_key).trim(),
    attribute_display_name: (changes.attribute_display_name ?? base.attribute_display_name).trim(),
    attribute_display_type,
    attribute_description: given(changes.attribute_description, base.attribute_description),
    attribute_values: changes.attribute_values ?? base.attribute_values,
    regex_pattern: given(changes.regex_pattern, regex_pattern) || null,
    regex_cue: given(changes.regex_cue, regex_cue) || null,
    default_value: given(changes.default_value, base.default_value),
    position: changes.position ?? base.position,
    required_on_resolve: changes.required_on_resolve ?? base.required_on_resolve,
  }
  return checked(shape, current)
}

function given<Value>(value: Value | undefined, otherwise: Value): Value {
  return value === undefined ? otherwise : value
}

function checked(shape: DefinitionShape, current: DefinitionRow | undefined): DefinitionShape {
  const { attribute_model, attribute_key } = shape
  if (current && attribute_model !== current.attribute_model) {
    fail('not_allowed', { field: 'attribute_model', message: 'cannot be changed once the attribute exists' })
  }
  if (isReserved(attribute_model, attribute_key)) {
    fail('not_allowed', { field: 'attribute_key', message: 'is the name of a built-in attribute' })
  }
  checkPattern(shape)
  if (shape.attribute_display_type === 'list') checkValues(shape.attribute_values)
  return shape
}

function checkPattern({ attribute_display_type, regex_pattern, regex_cue }: DefinitionShape): void {
  if (attribute_display_type !== 'text') {
    const field = regex_pattern ? 'regex_pattern' : regex_cue ? 'regex_cue' : undefined
    if (field) fail('bad_format', { field, message: 'goes with the type text only' })
  } else if (regex_pattern && !readPattern(regex_pattern)) {
    fail('bad_format', {
      field: 'regex_pattern',
      message: 'must be a regular expression, without lookaround and backreferences',
    })
  }
}

function checkValues(values: string[]): void {
  values.forEach((value, index) => {
    const field = `attribute_values[${index}]`
    if (value.trim() === '') fail('bad_format', { field, message: 'must not be blank' })
    if (values.indexOf(value) < index) fail('bad_format', { field, message: 'repeats an earlier value' })
  })
}
