import { type Expression, type SqlBool, sql } from 'kysely'

/** What text is matched by: neither engine folds every script, so it is folded before it is stored or looked for. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** True where the folded column has the text somewhere, or at its start; nothing in the text is a wildcard. */
export function like(column: Expression<string>, text: string, where?: 'start'): Expression<SqlBool> {
  const escaped = foldCase(text).replace(/[\\%_]/g, '\\$&')
  const pattern = where === 'start' ? `${escaped}%` : `%${escaped}%`
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`
}
