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

/** What a role may not open is not offered. */
export function pagesFor(may: Pick<Bootstrap, 'role' | 'permissions'>): SettingsPage[] {
  return settingsPages.filter(({ needs }) => allows(needs, may))
}
