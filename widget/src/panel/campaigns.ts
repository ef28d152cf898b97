import { call } from './api.ts'
import { loadConversations, openConversation, showConversation } from './conversations.ts'
import { hoursAt } from './hours.ts'
import { matches } from './matches.ts'
import { get, set } from './store.ts'
import type { Campaign, ChannelConfig } from './types.ts'
import { becomeVisitor } from './visitor.ts'

let known: Campaign[] = []
let timers: number[] = []

/** What the site says to visitors who have said nothing yet. */
export async function loadCampaigns(): Promise<void> {
  known = await call<Campaign[]>('GET', 'campaigns').catch(() => [])
  planCampaigns()
}

/** Anew on every page, as time and address are those of the page. */
export function planCampaigns(): void {
  for (const timer of timers) clearTimeout(timer)
  timers = []
  const { page, campaign, config } = get()
  if (!page || campaign || openConversation()) return
  for (const each of known) {
    const { url = '', time_on_page = 0 } = each.trigger_rules
    if (!matches(url, page.url) || (each.trigger_only_during_business_hours && !isOpenNow(config))) continue
    timers.push(setTimeout(() => show(each), Math.max(0, time_on_page - page.seconds) * 1000))
  }
}

function show(campaign: Campaign): void {
  const { isOpen, campaign: shown } = get()
  if (!isOpen && !shown && !openConversation()) set({ campaign })
}

/** The visitor has taken it up: it becomes the beginning of a conversation. */
export async function takeUpCampaign(): Promise<void> {
  const { campaign, page } = get()
  if (!campaign) return
  set({ campaign: undefined })
  await becomeVisitor()
  const event_info = { campaign_id: campaign.id, ...(page && { referer: page.url }) }
  await call('POST', 'events', { body: { name: 'campaign.triggered', event_info } })
  await loadConversations()
  const begun = openConversation()
  if (begun) await showConversation(begun.id)
}

function isOpenNow(config: ChannelConfig | undefined, now = Date.now()): boolean {
  if (!config?.working_hours_enabled) return true
  return hoursAt(now, { hours: config.working_hours, zone: config.timezone }).isOpen
}
