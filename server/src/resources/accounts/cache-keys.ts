import type { Db } from '../../kernel/db/db.ts'
import { labelsVersion } from '../labels/queries.ts'

export async function cacheKeys(db: Db, accountId: number): Promise<Record<string, string>> {
  return { label: await labelsVersion(db, accountId) }
}
