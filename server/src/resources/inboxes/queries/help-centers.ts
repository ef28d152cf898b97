import type { Db } from '../../../kernel/db/db.ts'

/** What an inbox shows of the portal that it names. */
export interface HelpCenter {
  id: number
  name: string
  slug: string
}

export async function findHelpCenters(db: Db, accountId: number, ids: number[]): Promise<HelpCenter[]> {
  if (ids.length === 0) return []
  const portals = db.selectFrom('portals').select(['id', 'name', 'slug']).where('account_id', '=', accountId)
  return portals.where('id', 'in', ids).execute()
}
