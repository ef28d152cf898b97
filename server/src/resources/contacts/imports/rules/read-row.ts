import { withoutGuard } from '../../../../kernel/csv.ts'
import type { CsvRow } from '../../../../kernel/csv-file.ts'
import { type Problem, problem } from '../../../../kernel/errors.ts'
import { foldCase } from '../../../../kernel/fold-case.ts'
import { createValidator } from '../../../../kernel/validate.ts'
import { attributeProblem } from '../../../custom-attribute-definitions/rules/attribute-problem.ts'
import type { DefinitionRow } from '../../../custom-attribute-definitions/table.ts'
import { mostLabels } from '../../../labels/schema.ts'
import type { Column } from '../../column-schema.ts'
import type { Unique } from '../../queries/contacts.ts'
import { ContactChanges } from '../../schema.ts'

/** What a row says in one of its columns. */
export interface Entry {
  column: Column
  text: string
}

export interface ReadRow extends CsvRow {
  entries: Entry[]
  labels: string[]
  /** What contacts are known by, as they are stored. */
  unique: Unique
  problems: Problem[]
}

export interface Reading {
  columns: readonly Column[]
  /** Of the custom attributes of contacts, by their key. */
  definitions: ReadonlyMap<string, DefinitionRow>
}

const validate = createValidator(ContactChanges)

/** What a row says of a contact, checked as whatever else makes contacts is. Empty cells say nothing. */
export function readRow(row: CsvRow, { columns, definitions }: Reading): ReadRow {
  const all = row.cells.flatMap((cell, at): Entry[] => {
    const column = columns[at] ?? { kind: 'none', name: '' }
    const text = spelt(column, withoutGuard(cell).trim())
    return text === '' ? [] : [{ column, text }]
  })
  const entries = all.filter(({ column: { kind } }) => ['own', 'additional', 'custom'].includes(kind))
  const labels = all.filter(({ column }) => column.kind === 'labels').flatMap(({ text }) => titlesIn(text))
  const own = (name: string) => entries.find(({ column }) => column.kind === 'own' && column.name === name)?.text
  const email = own('email')
  const unique: Unique = {
    identifier: own('identifier') ?? null,
    email: email === undefined ? null : foldCase(email),
    phone_number: own('phone_number') ?? null,
  }
  const tooMany = row.cells.slice(columns.length).some((cell) => cell.trim() !== '')
  const problems = [
    ...(tooMany ? [problem('too_many', '', 'The row has more cells than the first row names.')] : []),
    ...(Object.values(unique).every((value) => value === null) ? [unknownPerson] : []),
    ...(labels.length > mostLabels ? [problem('too_many', 'labels', `may be at most ${mostLabels}`)] : []),
    ...(validate(givenIn(entries, definitions)).problems ?? []),
    ...attributeProblems(entries, definitions),
  ]
  return { ...row, entries, labels, unique, problems }
}

const unknownPerson = problem('missing', '', 'The row has no identifier, no e-mail address and no phone number.')

/** What entries say, in the shape that makes or changes a contact. */
export function givenIn(entries: readonly Entry[], definitions: Reading['definitions']): ContactChanges {
  const given: Record<string, unknown> & { additional_attributes?: object; custom_attributes?: object } = {}
  for (const { column, text } of entries) {
    const { kind, name } = column
    if (kind === 'own') given[name] = text
    if (kind === 'additional') given.additional_attributes = { ...given.additional_attributes, [name]: text }
    if (kind === 'custom') {
      given.custom_attributes = { ...given.custom_attributes, [name]: typed(text, definitions.get(name)) }
    }
  }
  return given as ContactChanges
}

function attributeProblems(entries: readonly Entry[], definitions: Reading['definitions']): Problem[] {
  return entries.flatMap(({ column, text }) => {
    const definition = column.kind === 'custom' ? definitions.get(column.name) : undefined
    const found = definition && attributeProblem(definition, typed(text, definition))
    return found ? [problem(found.code, `custom_attributes.${column.name}`, found.message)] : []
  })
}

/** A cell as the type of its attribute; what is none of it stays a text, and is refused as such. */
function typed(text: string, definition: DefinitionRow | undefined): unknown {
  switch (definition?.attribute_display_type) {
    case 'number':
    case 'currency':
    case 'percent':
      return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text
    case 'checkbox':
      return /^(true|yes|1)$/i.test(text) ? true : /^(false|no|0)$/i.test(text) ? false : text
    default:
      return text
  }
}

/** People write phone numbers for people: with spaces and brackets, without the plus, or with 00 in its place. */
function spelt({ kind, name }: Column, text: string): string {
  if (kind !== 'own' || name !== 'phone_number') return text
  const digits = text.replace(/[\s().\-/'\u00a0]/g, '')
  return /^\d+$/.test(digits) ? `+${digits.replace(/^00/, '')}` : digits
}

function titlesIn(text: string): string[] {
  return [...new Set(text.split(',').map((title) => foldCase(title.trim())))].filter((title) => title !== '')
}
