import { type Expression, type SqlBool, sql } from 'kysely'
import { foldCase } from '../fold-case.ts'
import type { Db } from './db.ts'
import { matchesFolded } from './dialect.ts'

/** True where the folded column has the text somewhere, or at its start; nothing in the text is a wildcard. */
export function like(column: Expression<string>, text: string, where?: 'start'): Expression<SqlBool> {
  const pattern = where === 'start' ? `${escaped(text)}%` : `%${escaped(text)}%`
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`
}

/** The same anywhere in a column that is not stored folded; it reads every row, so others narrow them down first. */
export function likeUnfolded(db: Db, column: Expression<string | null>, text: string): Expression<SqlBool> {
  return matchesFolded(db, column, `%${escaped(text)}%`)
}

function escaped(text: string): string {
  return foldCase(text).replace(/[\\%_]/g, '\\$&')
}
