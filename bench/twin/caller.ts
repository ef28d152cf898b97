import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Secrets } from '../../server/src/kernel/secrets.ts'
import { notFound, Refusal } from './refusal.ts'
import type { Sql } from './sql.ts'

interface Found {
  expires_at: number | null
  status: string | null
  role: string | null
  id: number
  name: string
  display_name: string | null
  email: string
  availability: string
  auto_offline: number | boolean
}

export type Member = Found & { role: string }

/** One statement finds the token, its user, the account and the membership. */
export function memberFinder(sql: Sql, { digest }: Secrets) {
  const find = sql.prepare<Found>(`
    select token.expires_at, account.status, member.role, member.availability, member.auto_offline, users.id, users.name,
      users.display_name, users.email
    from access_tokens token
    join users on users.id = token.owner_id
    left join accounts account on account.id = ? and account.deleted_at is null
    left join account_users member on member.account_id = account.id and member.user_id = users.id
    where token.digest = ? and token.owner_type = 'user'
  `)
  return async (headers: IncomingHttpHeaders, accountId: number): Promise<Member> => {
    const [found] = await find(accountId, digest(tokenOf(headers)))
    checkToken(found)
    if (found.role === null) throw notFound()
    if (found.status === 'suspended') {
      throw new Refusal(403, 'account_suspended', 'This account is suspended. Ask the operator of this installation.')
    }
    return found as Member
  }
}

export function accountOf({ params }: FastifyRequest): number {
  return Number((params as { account_id: string }).account_id)
}

export function requireAdministrator({ role }: Member): void {
  if (role === 'administrator') return
  throw new Refusal(403, 'role_required', 'This needs the administrator role in this account.')
}

export function tokenOf(headers: IncomingHttpHeaders): string {
  const token = headers.api_access_token
  if (typeof token === 'string' && token !== '') return token
  throw new Refusal(401, 'token_missing', 'Send your API token in the api_access_token header.')
}

export function checkToken<Found extends { expires_at: number | null }>(
  found: Found | undefined,
): asserts found is Found {
  if (found && (found.expires_at === null || found.expires_at > Date.now())) return
  const message = 'This token is unknown, expired or revoked. Take a current one from your profile.'
  throw new Refusal(401, 'token_invalid', message)
}
