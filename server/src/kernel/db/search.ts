import { type Expression, type SqlBool, sql } from 'kysely'
import { foldCase } from '../fold-case.ts'

/** True where the folded column has the text somewhere, or at its start; nothing in the text is a wildcard. */
export function like(column: Expression<string>, text: string, where?: 'start'): Expression<SqlBool> {
  const escaped = foldCase(text).replace(/[\\%_]/g, '\\$&')
  const pattern = where === 'start' ? `${escaped}%` : `%${escaped}%`
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`
}
