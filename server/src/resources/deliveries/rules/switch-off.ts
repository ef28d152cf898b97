import type { Tx } from '../../../kernel/db/db.ts'
import { failPending, findEndpoint, holdEndpoint, updateEndpoint } from '../queries/deliveries.ts'
import type { EndpointRow } from '../table.ts'

/** Nothing is sent to a webhook that is switched off, and nothing waits for it. */
export async function switchOff(tx: Tx, endpoint: EndpointRow, reason: string, now: number): Promise<void> {
  const off = { disabled_at: now, disabled_reason: reason }
  await updateEndpoint(tx, endpoint, off)
  await failSwitchedOff(tx, { ...endpoint, ...off }, now)
}

export async function failSwitchedOff(tx: Tx, endpoint: EndpointRow, now: number): Promise<void> {
  await failPending(tx, endpoint, `The webhook was switched off: ${endpoint.disabled_reason}`.slice(0, 255), now)
}

/** A webhook that somebody has seen to starts afresh. */
export async function switchOn(tx: Tx, webhook: { account_id: number; id: number }): Promise<void> {
  const found = await findEndpoint(tx, webhook.account_id, 'webhook', webhook.id)
  const endpoint = found && (await holdEndpoint(tx, found.account_id, found.id))
  if (endpoint) {
    const on = { disabled_at: null, disabled_reason: null }
    const fresh = { failures: 0, failing_since: null, paused_until: null, refused: {} }
    await updateEndpoint(tx, endpoint, { ...on, ...fresh })
  }
}
