import pg from 'pg'

export function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}

/** A deadlock, or two that cannot both be serialized: the connection itself is fine. */
export function isUndone(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error))
}

/** A prepared statement no longer fits its table: another process has migrated the database. */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && /cached plan/.test((error as Error).message)
}

/** After a failover, the connections of this process may still lead to what has become a standby. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === '25006'
}

/** An earlier statement of the transaction has failed, and so does every later one. */
export function isAborted(error: unknown): boolean {
  return codeOf(error) === '25P02'
}

/** The database is known not to answer, or has so many waiting that it will not in time. */
export class NoAnswerError extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(message = 'The database does not answer', options?: ErrorOptions) {
    super(message, options)
  }
}

/** Whether a commit that failed like this may have been carried out all the same. */
export function mayBeCommitted(error: unknown): boolean {
  // The server itself tells of it, unless it was ended while it waited for a standby; the driver did not send it.
  if (error instanceof pg.DatabaseError) return /^(57P|08)/.test(codeOf(error))
  return !/not queryable/.test((error as Error).message)
}
