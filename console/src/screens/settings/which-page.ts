import type { Bootstrap } from '../../data/account.ts'
import { allows } from '../../keys/allowed.ts'
import { type SettingsPage, settingsPages } from './index-of-pages.ts'

const rootOf = ({ path }: SettingsPage) => path.replace(/\/list$/, '')

/** The page that an address, below the account, belongs to: the one that names the most of it. */
export function pageAt(address: string): SettingsPage | undefined {
  return settingsPages
    .filter((page) => address === rootOf(page) || address.startsWith(`${rootOf(page)}/`))
    .sort((a, b) => rootOf(b).length - rootOf(a).length)[0]
}

/** Whether an address is that of something which the page lists. */
export function isBelow(page: SettingsPage, address: string): boolean {
  return address !== page.path && address !== rootOf(page)
}

const delivery = /^(settings\/integrations\/webhook\/[^/]+)\/[^/]+$/

/** What an address is a part of: the page that lists it, or what it was listed by there. */
export function parentOf(address: string): Pick<SettingsPage, 'path' | 'title'> | undefined {
  const [, webhook] = delivery.exec(address) ?? []
  if (webhook) return { path: webhook, title: 'settings.deliveries' }
  const page = pageAt(address)
  return page && isBelow(page, address) ? page : undefined
}

/** What a role may not open is not offered. */
export function pagesFor(may: Pick<Bootstrap, 'role' | 'permissions'>): SettingsPage[] {
  return settingsPages.filter(({ needs }) => allows(needs, may))
}
