import { storedAddress } from '../early/stored-address.ts'
import { api, isSignedOut } from './client.ts'

/** Where to go from `/app`. */
export async function lastAddress(): Promise<string> {
  const last = storedAddress()
  if (last) return last
  try {
    const profile = await api.profile.get()
    const account = profile.accounts.find(({ id }) => id === profile.account_id) ?? profile.accounts[0]
    return account ? `/app/accounts/${account.id}/dashboard` : '/app/no-accounts'
  } catch (error) {
    if (isSignedOut(error)) return '/app/login'
    throw error
  }
}
