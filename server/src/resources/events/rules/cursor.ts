import { fail } from '../../../kernel/errors.ts'

/** Where a reader of an account's events is. It means nothing to the reader, and nothing in another account. */
export function writeCursor(accountId: number, position: number): string {
  return Buffer.from(`${accountId}.${position}`).toString('base64url')
}

export function readCursor(accountId: number, cursor: string): number {
  const [, account, position] = /^(\d+)\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (Number(account) !== accountId) fail('bad_cursor', { field: 'after' })
  return Number(position)
}
