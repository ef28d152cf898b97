import type { Db } from '../../kernel/db/db.ts'
import { inboxesVersion } from '../inboxes/queries.ts'
import { labelsVersion } from '../labels/queries.ts'
import { teamsVersion } from '../teams/queries.ts'

export async function cacheKeys(db: Db, accountId: number): Promise<Record<string, string>> {
  return {
    label: await labelsVersion(db, accountId),
    inbox: await inboxesVersion(db, accountId),
    team: await teamsVersion(db, accountId),
  }
}
