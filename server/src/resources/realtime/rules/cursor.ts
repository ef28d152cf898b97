/**
 * Where a viewer of an account is: after an event, or after some of the frames of the next one. It means nothing to the
 * viewer; where it is after an event, it is what the feed calls `meta.next`.
 */
export interface Cursor {
  position: number
  shown: number
}

export function writeCursor(accountId: number, { position, shown }: Cursor): string {
  return Buffer.from(`${accountId}.${position}${shown === 0 ? '' : `.${shown}`}`).toString('base64url')
}

/** Undefined for what is none of this account. */
export function readCursor(accountId: number, cursor: string): Cursor | undefined {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, account, position, shown = 0] = /^(\d+)\.(\d{1,15})(?:\.(\d{1,3}))?$/.exec(text) ?? []
  return Number(account) === accountId ? { position: Number(position), shown: Number(shown) } : undefined
}
