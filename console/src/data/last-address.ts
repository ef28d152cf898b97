import { api, isSignedOut } from './client.ts'

const key = 'parley.last'

/** Of the list that was shown last, so that whoever comes back goes on there. */
export function rememberAddress(href: string): void {
  if (/\/accounts\/\d+/.test(href)) localStorage.setItem(key, href)
}

/** Where to go from `/app`. */
export async function lastAddress(): Promise<string> {
  const last = localStorage.getItem(key)
  if (last) return last.startsWith('/app') ? last : `/app${last}`
  try {
    const profile = await api.profile.get()
    const account = profile.accounts.find(({ id }) => id === profile.account_id) ?? profile.accounts[0]
    return account ? `/app/accounts/${account.id}/dashboard` : '/app/no-accounts'
  } catch (error) {
    if (isSignedOut(error)) return '/app/login'
    throw error
  }
}
