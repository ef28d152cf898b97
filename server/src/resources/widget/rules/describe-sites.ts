import type { Db } from '../../../kernel/db/db.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import { listWebsitesAt } from '../queries/widget.ts'

const mostSites = 20

/**
 * Of the websites on a host, by the beginning of their tokens: the colour of the widget, and 1 where there are campaigns
 * to ask for. All of it is shown to every visitor anyway.
 */
export async function describeSites(db: Db, host: string): Promise<JsonObject> {
  const websites = await listWebsitesAt(db, host, mostSites)
  const described = websites.map(({ website_token, channel_settings, has_campaigns }) => [
    website_token!.slice(0, 6),
    [channel_settings.widget_color, has_campaigns ? 1 : 0],
  ])
  return Object.fromEntries(described)
}
