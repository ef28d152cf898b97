import { randomUUID } from 'node:crypto'
import type { App } from '../../app.ts'
import { insertFile } from '../../kernel/files/queries.ts'
import { insertCannedResponse, setAttachmentCount } from './queries/canned-responses.ts'
import { insertFilesOf, listFilesOf } from './queries/files.ts'
import type { CannedResponseRow } from './table.ts'

export function aCannedResponse({ database, services }: App, accountId: number): Promise<CannedResponseRow> {
  const response = { short_code: randomUUID(), content: 'Hello' }
  return database.transaction((tx) => insertCannedResponse(tx, accountId, response, services.clock.now()))
}

/** Of a response that has none. */
export function aCannedResponseFile({ database, services }: App, response: CannedResponseRow): Promise<{ id: number }> {
  const now = services.clock.now()
  const facts = { content_type: 'application/pdf', byte_size: 9, width: null, height: null }
  return database.transaction(async (tx) => {
    const file = { key: randomUUID(), filename: 'terms.pdf', ...facts }
    const fileId = await insertFile(tx, file, { accountId: response.account_id, now })
    await insertFilesOf(tx, response, [fileId], now)
    const [made] = await listFilesOf(tx, [await setAttachmentCount(tx, response, 1)])
    return { id: made!.id }
  })
}
