import { sql } from 'kysely'
import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, createIndex, nullable, text, time } from '../src/kernel/db/ddl.ts'

/** When the widget of a website was last shown there, and the host that its pages are on. */
export async function up(tx: Tx): Promise<void> {
  await addColumn(tx, 'inboxes', 'last_seen_on_site_at', time(nullable))
  await addColumn(tx, 'inboxes', 'website_host', text(nullable))
  await createIndex(tx, 'inboxes', ['website_host'], { where: 'website_host is not null' })
  const websites = sql<{ id: number; channel_settings: string | { website_url?: string } }>`
    select id, channel_settings from inboxes where website_token is not null`
  for (const { id, channel_settings } of (await websites.execute(tx)).rows) {
    const settings = typeof channel_settings === 'string' ? JSON.parse(channel_settings) : channel_settings
    const host = hostOf(String(settings.website_url ?? ''))
    if (host) await sql`update inboxes set website_host = ${host} where id = ${id}`.execute(tx)
  }
}

function hostOf(url: string): string | undefined {
  try {
    return new URL(/^https?:/i.test(url) ? url : `http://${url}`).hostname
  } catch {
    return undefined
  }
}
