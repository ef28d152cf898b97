import type { Db } from '../../../../kernel/db/db.ts'
import type { PortalRow } from '../../table.ts'

/** The website inbox whose widget the pages of a portal show. */
export interface PortalChat {
  token: string
  color: string
}

export async function findChat(db: Db, { account_id, inbox_id }: PortalRow): Promise<PortalChat | undefined> {
  if (inbox_id === null) return undefined
  const inbox = await db
    .selectFrom('inboxes')
    .select(['website_token', 'channel_settings'])
    .where('account_id', '=', account_id)
    .where('id', '=', inbox_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!inbox?.website_token) return undefined
  return { token: inbox.website_token, color: String(inbox.channel_settings.widget_color ?? '') }
}
