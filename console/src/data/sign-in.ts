import type { Profile, SecondFactorNeeded, SignIn } from '../../../sdk/src/index.ts'
import { api } from './client.ts'

/** Undefined once the session is open; else what the second step takes. */
export type NextStep = string | undefined

interface SignedIn {
  data: Profile
}

/** Whoever is told to wait is told so at once, rather than kept waiting. */
const atOnce = { retries: 0 }

export const signIn = async (given: SignIn) => read(await api.sessions.signIn(given, atOnce))

export const choosePassword = async (token: string, password: string) =>
  read(await api.sessions.resetPassword({ reset_password_token: token, password }, atOnce))

function read(reply: SignedIn | SecondFactorNeeded): { next: NextStep; profile?: SignedIn['data'] } {
  return 'mfa_token' in reply ? { next: reply.mfa_token } : { next: undefined, profile: (reply as SignedIn).data }
}

/** What a device shows has six digits; codes kept for when it is lost look otherwise. */
export function codeIn(typed: string): { otp_code: string } | { backup_code: string } {
  const code = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(code) ? { otp_code: code } : { backup_code: code }
}

export interface SignInSearch {
  email?: unknown
  sso_auth_token?: unknown
  sso_account_id?: unknown
  sso_conversation_id?: unknown
  error?: unknown
  to?: unknown
}

/** Where whoever has signed in wanted to go: never to another origin. */
export function addressAfter({ sso_account_id, sso_conversation_id, to }: SignInSearch): string {
  if (/^\d+$/.test(String(sso_account_id))) {
    const account = `/app/accounts/${sso_account_id}`
    return /^\d+$/.test(String(sso_conversation_id))
      ? `${account}/conversations/${sso_conversation_id}`
      : `${account}/dashboard`
  }
  if (typeof to !== 'string' || !to.startsWith('/') || /[\\\p{Cc}]/u.test(to)) return '/app'
  const { origin, pathname, search, hash } = new URL(/^\/app(\/|$)/.test(to) ? to : `/app${to}`, 'https://here.invalid')
  const isOurs = origin === 'https://here.invalid' && /^\/app(\/(?!login)|$)/.test(pathname)
  return isOurs ? `${pathname}${search}${hash}` : '/app'
}

/** Where signing in through the provider begins, and where it leads in the end. */
export function signOnAddress(to: string): string {
  return `/auth/oidc?${new URLSearchParams({ to })}`
}
