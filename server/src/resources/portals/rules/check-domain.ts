import { recordTypeFor } from '../../../kernel/network.ts'
import type { Services } from '../../../kernel/services.ts'
import type { PortalRow } from '../table.ts'

interface DomainRecord {
  type: string
  name: string
  value: string
}

export interface DomainStatus {
  status: 'none' | 'pending' | 'active'
  verification_errors: string[]
  record?: DomainRecord
}

/** Whether the domain has addresses that this installation has as well. */
export async function checkDomain(
  { outbound, baseUrl }: Pick<Services, 'outbound' | 'baseUrl'>,
  { account_id, custom_domain: domain }: Pick<PortalRow, 'account_id' | 'custom_domain'>,
): Promise<DomainStatus> {
  if (domain === null) return { status: 'none', verification_errors: [] }
  const record = recordFor(domain, baseUrl)
  const { value: own } = record
  const found = await outbound.addressesOf(domain, account_id)
  const ours = record.type !== 'CNAME' ? [own] : await outbound.addressesOf(own, account_id)
  const problem = problemOf(domain, found, ours)
  return problem
    ? { status: 'pending', verification_errors: [problem], record }
    : { status: 'active', verification_errors: [], record }
}

/** What leads the domain to this installation. */
export function recordFor(domain: string, baseUrl: string): DomainRecord {
  const { hostname } = new URL(baseUrl)
  const own = hostname.replace(/^\[|\]$/g, '')
  return { type: recordTypeFor(own), name: domain, value: own }
}

function problemOf(domain: string, found: readonly string[], ours: readonly string[]): string | undefined {
  if (found.length === 0) return `${domain} has no address yet.`
  if (found.some((address) => ours.includes(address))) return undefined
  return `${domain} leads to other addresses than this installation.`
}
