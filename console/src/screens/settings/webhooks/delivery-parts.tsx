import type { AccountApi } from '../../../data/client.ts'
import { useChange } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { RefreshCw } from '../../../icons.ts'
import { Button } from '../../../parts/button.tsx'
import { Badge } from '../../../parts/chip.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { focusInPlaceOfHeading } from '../../../parts/page.tsx'
import { toast } from '../../../parts/toast.tsx'
import { useAttempt } from '../../../parts/use-attempt.ts'
import type { Delivery } from './use-webhooks.ts'

const tones = { pending: 'neutral', failing: 'warn', delivered: 'ok', failed: 'bad' } as const

export function DeliveryState({ delivery }: { delivery: Delivery }) {
  const { response_status, attempts } = delivery
  const status = stateOf(delivery)
  const facts = [response_status, attempts > 1 && t('settings-developers.attempts', { attempts })].filter(Boolean)
  return (
    <span className="webhooks-state">
      <span className="webhooks-badge">
        <Badge tone={tones[status]}>{t(`settings-developers.deliveries_${status}`)}</Badge>
      </span>{' '}
      {facts.join(' · ')}
    </span>
  )
}

/** One that has failed so far is called as the tab that lists it. */
function stateOf(delivery: Delivery): keyof typeof tones {
  const { status } = delivery
  return status === 'retrying' || (status === 'pending' && hasFailed(delivery)) ? 'failing' : status
}

/** For good, or so far: whoever has mended the receiver need not wait for the next attempt. */
export const hasFailed = ({ last_error }: Delivery) => last_error !== undefined

const pollMs = 500
const longestMs = 10_000

/** What became of it, if that is known soon; else it is in line. */
async function outcomeOf(api: AccountApi, { id, attempts }: Delivery): Promise<Delivery> {
  const until = Date.now() + longestMs
  for (;;) {
    const delivery = await api.deliveries.get(id)
    const isTried = delivery.attempts > attempts
    if (isTried || Date.now() > until) return delivery
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

interface SendAgainProps {
  delivery: Delivery
  /** It is what the page was opened for. */
  isWanted?: boolean
}

export function SendAgain({ delivery: { id }, isWanted = false }: SendAgainProps) {
  const change = useChange('deliveries.list', 'deliveries.get', 'webhooks.list')
  const { isBusy, failure, attempt } = useAttempt()
  const sendAgain = () =>
    attempt(async () => {
      const { status } = await change(async (api) => outcomeOf(api, await api.deliveries.redeliver(id)))
      if (status === 'delivered') toast(t('settings-developers.sent_again'))
    })
  return (
    <>
      <Button
        ref={isWanted ? focusInPlaceOfHeading : undefined}
        icon={<RefreshCw aria-hidden />}
        busy={isBusy}
        onClick={() => void sendAgain()}
      >
        {t('settings-developers.send_again')}
      </Button>
      {failure !== undefined && <ErrorNote error={failure} />}
    </>
  )
}
