import { type Expression, type SqlBool, sql } from 'kysely'
import { foldCase } from '../fold-case.ts'
import type { Db } from './db.ts'
import { engineOf, foldedText } from './dialect.ts'
import type { OrParam } from './param.ts'

/** True where the folded column matches the pattern, which is one of the two below. */
export function like(column: Expression<string>, pattern: OrParam<string>): Expression<SqlBool> {
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`
}

/** Matches what starts with the text; nothing in the text is a wildcard. */
export function startingWith(text: string): string {
  return `${foldCase(text).replace(/[\\%_]/g, '\\$&')}%`
}

/** Matches what has the text somewhere. */
export function containing(text: string): string {
  return `%${startingWith(text)}`
}

/** The same anywhere in a column that is not stored folded; it reads every row, so others narrow them down first. */
export function likeUnfolded(db: Db, column: Expression<string | null>, text: string): Expression<SqlBool> {
  return like(foldedText(engineOf(db), column), containing(text))
}
