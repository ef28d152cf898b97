import { UnreadableCsv } from '../../../../kernel/csv-file.ts'
import type { DefinitionRow } from '../../../custom-attribute-definitions/table.ts'
import type { Column } from '../../column-schema.ts'
import { uniqueColumns } from '../../queries/contacts.ts'
import { columnNamed } from '../../rules/columns.ts'

const mostColumns = 200
const longestName = 255

/** What each column of a file has, by the names in its first row. */
export function readHeader(cells: readonly string[], definitions: readonly DefinitionRow[]): Column[] {
  if (cells.length > mostColumns) throw new UnreadableCsv(`The file has more than ${mostColumns} columns.`)
  const columns = cells.map((cell) => columnOf(cell.trim(), definitions))
  refuseRepeated(columns)
  if (!columns.some(({ kind, name }) => kind === 'own' && uniqueColumns.some((column) => column === name))) {
    throw new UnreadableCsv(
      `The first row must name the columns, and one of them must be ${uniqueColumns.join(', ')}: contacts are known by these.`,
    )
  }
  return columns
}

/** One that every contact has, or a custom attribute, whether that is defined or not. */
function columnOf(name: string, definitions: readonly DefinitionRow[]): Column {
  if (name === '') return { kind: 'none', name }
  const known = columnNamed(name, definitions)
  if (known) return known
  if (name.length > longestName || name === '__proto__' || name.includes('\0') || !name.isWellFormed()) {
    throw new UnreadableCsv(`'${name.slice(0, 50).toWellFormed()}' cannot be the name of a column.`)
  }
  return { kind: 'custom', name }
}

function refuseRepeated(columns: readonly Column[]): void {
  const seen = new Set<string>()
  for (const { kind, name } of columns) {
    if (kind !== 'none' && seen.has(`${kind} ${name}`)) throw new UnreadableCsv(`Two columns are named '${name}'.`)
    seen.add(`${kind} ${name}`)
  }
}
