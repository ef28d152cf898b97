import { useState } from 'react'
import type { AccountApi } from '../../../data/client.ts'
import { useChange } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { RefreshCw } from '../../../icons.ts'
import { Button } from '../../../parts/button.tsx'
import { Badge } from '../../../parts/chip.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { toast } from '../../../parts/toast.tsx'
import type { Delivery } from './use-webhooks.ts'

const tones = { pending: 'neutral', retrying: 'warn', delivered: 'ok', failed: 'bad' } as const

export function DeliveryState({ delivery: { status, response_status, attempts } }: { delivery: Delivery }) {
  return (
    <span className="webhooks-state">
      <Badge tone={tones[status]}>{t(`settings-developers.deliveries_${status}`)}</Badge>{' '}
      {response_status && <span>{response_status}</span>}{' '}
      {attempts > 1 && t('settings-developers.attempts', { attempts })}
    </span>
  )
}

/** For good, or so far: whoever has mended the receiver need not wait for the next attempt. */
export const hasFailed = ({ status, attempts }: Delivery) =>
  status === 'failed' || (status !== 'delivered' && attempts > 0)

const pollMs = 500
const longestMs = 10_000

/** What became of it, if that is known soon; else it is in line. */
async function outcomeOf(api: AccountApi, { id, attempts }: Delivery): Promise<Delivery> {
  const until = Date.now() + longestMs
  for (;;) {
    const delivery = await api.deliveries.get(id)
    const isTried = delivery.status !== 'pending' || delivery.attempts > attempts
    if (isTried || Date.now() > until) return delivery
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

export function SendAgain({ delivery: { id } }: { delivery: Pick<Delivery, 'id'> }) {
  const change = useChange('deliveries.list', 'deliveries.get', 'webhooks.list')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  async function sendAgain() {
    setBusy(true)
    setFailure(undefined)
    try {
      const { status } = await change(async (api) => outcomeOf(api, await api.deliveries.redeliver(id)))
      if (status === 'delivered') toast(t('settings-developers.sent_again'))
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return (
    <>
      <Button icon={<RefreshCw aria-hidden />} busy={isBusy} onClick={() => void sendAgain()}>
        {t('settings-developers.send_again')}
      </Button>
      {failure !== undefined && <ErrorNote error={failure} />}
    </>
  )
}
