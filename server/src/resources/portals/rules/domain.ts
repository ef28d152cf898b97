import { fail } from '../../../kernel/errors.ts'
import { parseUrl } from '../../../kernel/url.ts'

const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** The host of a domain or of a whole address, in the form that requests carry it; nothing is no domain. */
export function hostOf(domain: string | null): string | null {
  const text = domain?.trim()
  if (!text) return null
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  const host = parseUrl(address)?.hostname ?? ''
  if (host.length > 253 || !hostName.test(host)) {
    fail('bad_format', { field: 'custom_domain', message: 'must be a host name, such as help.acme.example' })
  }
  return host
}
