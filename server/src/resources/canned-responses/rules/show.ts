import type { Db } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { presentCannedResponse } from '../present.ts'
import type { ShownCannedResponse } from '../queries/canned-responses.ts'
import { listFilesOf, type OwnFile } from '../queries/files.ts'
import type { CannedResponse } from '../schema.ts'

/** With their files, however many there are, in one statement. */
export async function showCannedResponses(
  db: Db,
  services: Services,
  rows: readonly ShownCannedResponse[],
): Promise<CannedResponse[]> {
  const files = new Map<number, OwnFile[]>()
  for (const file of await listFilesOf(db, rows)) {
    const { canned_response_id: owner } = file
    files.set(owner, [...(files.get(owner) ?? []), file])
  }
  return rows.map((row) => presentCannedResponse(row, files.get(row.id) ?? [], services))
}

export async function showCannedResponse(
  db: Db,
  services: Services,
  row: ShownCannedResponse,
): Promise<CannedResponse> {
  const [shown] = await showCannedResponses(db, services, [row])
  return shown!
}
