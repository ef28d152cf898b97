import { minute } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import { findWebsite, markSeenOnSite } from '../queries/widget.ts'

/** What is known of the last time may be so old: visits write nothing else. */
const staleAfter = 10 * minute

/** Where the widget of a website may be shown. That it was asked for is noted now and then, and nobody waits for it. */
export async function openWebsite(
  database: Database,
  { clock }: Services,
  { websiteToken, isLocalPage }: { websiteToken: string; isLocalPage: boolean },
): Promise<{ frameAncestors: string } | undefined> {
  const website = await findWebsite(database.read, websiteToken)
  if (!website) return undefined
  if (website.account_status !== 'active') fail('account_suspended')
  const now = clock.now()
  if ((website.last_seen_on_site_at ?? 0) <= now - staleAfter) {
    // It is no reason to refuse a page.
    void database.transaction((tx) => markSeenOnSite(tx, website, now, now - staleAfter)).catch(() => {})
  }
  return { frameAncestors: ancestorsOf(website, isLocalPage) }
}

/** Apps that show the widget in a page of their own are no site that a domain could name. */
function ancestorsOf({ channel_settings }: Pick<InboxRow, 'channel_settings'>, isLocalPage: boolean): string {
  const { allowed_domains, selected_feature_flags: flags } = channel_settings
  const domains = String(allowed_domains ?? '')
    .split(',')
    .map((domain) => domain.trim().replace(/\/$/, ''))
    .filter((domain) => domain !== '')
  const isApp = isLocalPage && Array.isArray(flags) && flags.includes('allow_mobile_webview')
  return domains.length === 0 || isApp ? '*' : ["'self'", ...domains].join(' ')
}
