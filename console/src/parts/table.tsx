import type { ReactNode } from 'react'
import { t } from '../i18n.ts'
import { ArrowUpDown, ChevronDown, ChevronUp } from '../icons.ts'

export interface Column<Row> {
  name: string
  title: string
  cell: (row: Row) => ReactNode
  /** Figures stand under each other. */
  numeric?: boolean
  sortable?: boolean
  /** Left out where there is little room. */
  optional?: boolean
  /** Below the first column where there is little room. */
  stacked?: boolean
}

interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** `name` or `-name`. */
  sort?: string
  onSort?: (sort: string) => void
  /** At the end of each row: what can be done with it. */
  actions?: (row: Row) => ReactNode
  selected?: ReadonlySet<string | number>
  onSelect?: (key: string | number, isSelected: boolean) => void
  onSelectAll?: (isSelected: boolean) => void
  /** Only read out, in place of something that is seen. */
  isUnseen?: boolean
}

export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, sort, onSort, actions, selected, onSelect, onSelectAll, isUnseen } = props
  return (
    // What scrolls must be reachable by keyboard.
    <section className={isUnseen ? 'table visually-hidden' : 'table'} tabIndex={isUnseen ? -1 : 0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {selected && (
              <th className="table-select">
                <input
                  type="checkbox"
                  aria-label={t('parts.select_all')}
                  checked={rows.length > 0 && rows.every((row) => selected.has(keyOf(row)))}
                  onChange={(event) => onSelectAll?.(event.target.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <th key={column.name} className={cellClass(column)} aria-sort={directionOf(column.name, sort)}>
                {column.sortable && onSort ? (
                  <button
                    type="button"
                    className="table-sort"
                    onClick={() => onSort(sort === column.name ? `-${column.name}` : column.name)}
                  >
                    {column.title}
                    {sort === column.name ? (
                      <ChevronUp aria-hidden />
                    ) : sort === `-${column.name}` ? (
                      <ChevronDown aria-hidden />
                    ) : (
                      <ArrowUpDown aria-hidden />
                    )}
                  </button>
                ) : (
                  column.title
                )}
              </th>
            ))}
            {actions && (
              <th>
                <span className="visually-hidden">{t('parts.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row)
            return (
              <tr key={key} aria-selected={selected?.has(key)}>
                {selected && (
                  <td className="table-select">
                    <input
                      type="checkbox"
                      aria-label={t('parts.select_row')}
                      checked={selected.has(key)}
                      onChange={(event) => onSelect?.(key, event.target.checked)}
                    />
                  </td>
                )}
                {columns.map((column, at) => {
                  const content = column.cell(row)
                  return (
                    <td key={column.name} className={cellClass(column, typeof content === 'string')}>
                      {content}
                      {at === 0 &&
                        columns
                          .filter(({ stacked }) => stacked)
                          .map(({ name, cell }) => (
                            <div key={name} className="table-stacked">
                              {cell(row)}
                            </div>
                          ))}
                    </td>
                  )
                })}
                {actions && <td className="table-actions">{actions(row)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** What people have named is marked up, and may be one long word; plain words are ours. */
function cellClass({ numeric, optional, stacked }: Column<never>, isWords = false): string | undefined {
  const classes = [numeric && 'table-number', (optional || stacked) && 'table-optional', isWords && 'table-words']
  return classes.filter(Boolean).join(' ') || undefined
}

function directionOf(name: string, sort: string | undefined) {
  return sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
}
