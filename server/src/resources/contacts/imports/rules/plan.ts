import { Failure, type Problem, problem } from '../../../../kernel/errors.ts'
import { sameJson } from '../../../../kernel/same-json.ts'
import { type Unique, uniqueColumns } from '../../queries/contacts.ts'
import { changedDetails } from '../../rules/change.ts'
import { cellOf } from '../../rules/columns.ts'
import { type Details, derivedOf, requireFitting } from '../../rules/details.ts'
import { contactRow } from '../../rules/save-new.ts'
import type { ContactRow } from '../../table.ts'
import { type Entry, givenIn, type Reading, type ReadRow } from './read-row.ts'

/** A contact that rows are about. */
export interface Target {
  /** As it was before; undefined for one that is new. */
  before: ContactRow | undefined
  /** As it is to be; a new one has no id yet. */
  contact: ContactRow
  labelsBefore: readonly string[]
  labels: Set<string>
}

export interface Plan {
  targets: Target[]
  refused: (Pick<ReadRow, 'line' | 'cells'> & { problems: Problem[] })[]
  counts: Record<'created' | 'updated' | 'unchanged', number>
}

export interface World extends Pick<Reading, 'definitions'> {
  accountId: number
  now: number
  /** Every contact that has a value which one of the rows has. */
  known: readonly ContactRow[]
  labelsOf: ReadonlyMap<number, readonly string[]>
  /** Those of the account, as far as rows name them. */
  titles: ReadonlySet<string>
  /** Given to every contact. */
  labels: readonly string[]
}

/** What is to be written for some rows, in their order: a later one finds what an earlier one has made of a contact. */
export function planRows(rows: readonly ReadRow[], world: World): Plan {
  const book = new Book(world)
  const plan: Plan = { targets: book.targets, refused: [], counts: { created: 0, updated: 0, unchanged: 0 } }
  for (const row of rows) {
    const problems = row.problems.length > 0 ? row.problems : unknownLabels(row, world)
    const outcome = problems.length > 0 ? problems : planRow(row, book, world)
    if (Array.isArray(outcome)) plan.refused.push({ line: row.line, cells: row.cells, problems: outcome })
    else plan.counts[outcome]++
  }
  return plan
}

function unknownLabels({ labels }: ReadRow, { titles }: World): Problem[] {
  return labels
    .filter((title) => !titles.has(title))
    .map((title) => problem('unknown', 'labels', `'${title}' does not exist in this account`))
}

type Outcome = keyof Plan['counts'] | Problem[]

function planRow(row: ReadRow, book: Book, world: World): Outcome {
  const labels = [...row.labels, ...world.labels]
  const target = book.find(row.unique)
  if (!target) {
    book.add(contactRow(world.accountId, givenIn(row.entries, world.definitions), world.now), labels)
    return 'created'
  }
  const { contact } = target
  const others = book.contradictions(row.unique, target)
  if (others.length > 0) return others
  const news = row.entries.filter((entry) => isNew(entry, contact))
  const details = changedDetails(contact, givenIn(news, world.definitions))
  const problems = [...sizeProblems(details), ...book.taken(details, target)]
  if (problems.length > 0) return problems
  const changes = !sameDetails(details, contact)
  if (changes) book.change(target, details, world.now)
  const missing = labels.filter((title) => !target.labels.has(title))
  for (const title of missing) target.labels.add(title)
  return changes || missing.length > 0 ? 'updated' : 'unchanged'
}

/** What a cell has is compared with what an export would write there: a number may be stored as a text. */
function isNew({ column, text }: Entry, contact: ContactRow): boolean {
  return cellOf(contact, column).trim() !== text
}

function sizeProblems(details: Details): readonly Problem[] {
  try {
    requireFitting(details)
    return []
  } catch (error) {
    if (error instanceof Failure) return error.problems
    throw error
  }
}

function sameDetails(details: Details, contact: ContactRow): boolean {
  return (Object.keys(details) as (keyof Details)[]).every((key) => sameJson(details[key], contact[key]))
}

const byStrength = ['identifier', 'email', 'phone_number'] as const

function taken(column: keyof Unique, { before }: Target, more = ''): Problem {
  const owner = before ? `the contact ${before.id}` : 'the contact of an earlier row'
  return problem('taken', column, `has already been taken by ${owner}${more}`)
}

/** The contacts that rows are about, by what they are known by. */
class Book {
  readonly targets: Target[] = []
  readonly #holders = { identifier: new Map(), email: new Map(), phone_number: new Map() } as Record<
    keyof Unique,
    Map<string, Target>
  >

  constructor({ known, labelsOf }: World) {
    for (const contact of known) {
      const labelsBefore = labelsOf.get(contact.id) ?? []
      this.#enter({ before: contact, contact, labelsBefore, labels: new Set(labelsBefore) })
    }
  }

  /** By the first of these that anybody has. */
  find(unique: Unique): Target | undefined {
    return byStrength.map((column) => this.#holder(column, unique)).find((target) => target !== undefined)
  }

  /**
   * A problem where the contact has another value of what would rather tell that it is the one. Two people may share a
   * phone number: the rows of both would take turns to rename the contact, each time the file is imported.
   */
  contradictions(unique: Unique, target: Target): Problem[] {
    const by = byStrength.findIndex((column) => this.#holder(column, unique) === target)
    const other = byStrength.slice(0, by).find((column) => {
      const [given, own] = [unique[column], target.contact[column]]
      return given !== null && own !== null && given !== own
    })
    return other ? [taken(byStrength[by]!, target, `, which has another ${other}`)] : []
  }

  add(contact: Omit<ContactRow, 'id'>, labels: readonly string[]): void {
    this.#enter({ before: undefined, contact: { ...contact, id: 0 }, labelsBefore: [], labels: new Set(labels) })
  }

  /** Problems where another contact has one of the values. */
  taken(details: Details, target: Target): Problem[] {
    return uniqueColumns.flatMap((column) => {
      const holder = this.#holder(column, details)
      return holder && holder !== target ? [taken(column, holder)] : []
    })
  }

  change(target: Target, details: Details, now: number): void {
    this.#forget(target)
    target.contact = { ...target.contact, ...details, ...derivedOf(details), updated_at: now }
    this.#note(target)
  }

  #enter(target: Target): void {
    this.targets.push(target)
    this.#note(target)
  }

  #holder(column: keyof Unique, unique: Unique): Target | undefined {
    const value = unique[column]
    return value === null ? undefined : this.#holders[column].get(value)
  }

  #note(target: Target): void {
    for (const column of uniqueColumns) {
      const value = target.contact[column]
      if (value !== null) this.#holders[column].set(value, target)
    }
  }

  #forget(target: Target): void {
    for (const column of uniqueColumns) {
      const value = target.contact[column]
      if (value !== null) this.#holders[column].delete(value)
    }
  }
}
