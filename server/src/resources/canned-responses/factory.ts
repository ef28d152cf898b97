import { randomUUID } from 'node:crypto'
import type { App } from '../../app.ts'
import { insertCannedResponse } from './queries/canned-responses.ts'
import type { CannedResponseRow } from './table.ts'

export function aCannedResponse({ database, services }: App, accountId: number): Promise<CannedResponseRow> {
  const response = { short_code: randomUUID(), content: 'Hello' }
  return database.transaction((tx) => insertCannedResponse(tx, accountId, response, services.clock.now()))
}
