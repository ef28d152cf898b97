import type { Act } from '../../../kernel/act.ts'
import { fail } from '../../../kernel/errors.ts'
import { escapeHtml } from '../../../kernel/html.ts'
import { sendLetters } from '../../letters/jobs/send.ts'
import type { PortalRow } from '../table.ts'
import { recordFor } from './check-domain.ts'

/** Writes to whoever keeps the domain of a portal which record it needs. */
export async function sendDomainInstructions(act: Act, portal: PortalRow, to: string): Promise<void> {
  const { account_id, custom_domain: domain, name: title } = portal
  if (domain === null) fail('missing', { field: 'custom_domain', message: 'is not set: the portal has no own domain' })
  const { type, name, value } = recordFor(domain, act.services.baseUrl)
  const html = `<!doctype html>
<p>The help center “${escapeHtml(title)}” is to be shown at ${escapeHtml(domain)}. Please add this record where the domain is kept:</p>
<table>
<tr><th align="left">Type</th><td>${escapeHtml(type)}</td></tr>
<tr><th align="left">Name</th><td>${escapeHtml(name)}</td></tr>
<tr><th align="left">Value</th><td>${escapeHtml(value)}</td></tr>
</table>
`
  await sendLetters(act, account_id, [to], { subject: `A record for ${domain}`, html })
}
