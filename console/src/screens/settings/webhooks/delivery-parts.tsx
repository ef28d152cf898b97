import { useState } from 'react'
import { useChange } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { RefreshCw } from '../../../icons.ts'
import { Button } from '../../../parts/button.tsx'
import { Badge } from '../../../parts/chip.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
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

export function SendAgain({ delivery: { id } }: { delivery: Pick<Delivery, 'id'> }) {
  const change = useChange('deliveries.list', 'deliveries.get', 'webhooks.list')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  return (
    <>
      <Button
        icon={<RefreshCw aria-hidden />}
        busy={isBusy}
        onClick={async () => {
          setBusy(true)
          setFailure(undefined)
          await change((api) => api.deliveries.redeliver(id)).catch(setFailure)
          setBusy(false)
        }}
      >
        {t('settings-developers.send_again')}
      </Button>
      {failure !== undefined && <ErrorNote error={failure} />}
    </>
  )
}
