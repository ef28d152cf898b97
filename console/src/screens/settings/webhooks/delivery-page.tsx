import { useQuery } from '@tanstack/react-query'
import { useAccountId } from '../../../data/account.ts'
import { isMissing } from '../../../data/client.ts'
import { readQuery } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { CodeBlock } from '../../../parts/copy.tsx'
import { Page } from '../../../parts/page.tsx'
import { ExactTime } from '../../../parts/time.tsx'
import { NotFound } from '../../failure.tsx'
import { Reading } from '../reading.tsx'
import { DeliveryState, hasFailed, SendAgain } from './delivery-parts.tsx'

const every = 3000

/** One delivery: what was sent, how often, and what came back. */
export function DeliveryPage({ deliveryId }: { deliveryId: number }) {
  const query = useQuery({
    ...readQuery(useAccountId(), 'deliveries.get', deliveryId),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? every : false),
  })
  if (isMissing(query.error)) return <NotFound />
  const delivery = query.data
  return (
    <Page
      title={delivery?.event ?? t('settings-developers.deliveries')}
      actions={
        delivery && (delivery.status === 'delivered' || hasFailed(delivery)) && <SendAgain delivery={delivery} />
      }
    >
      <Reading query={query}>
        {(sent) => (
          <>
            <DeliveryState delivery={sent} />
            <dl className="webhooks-facts">
              <dt>{t('settings-developers.when')}</dt>
              <dd>
                <ExactTime at={sent.created_at} />
              </dd>
              {sent.last_attempt_at && (
                <>
                  <dt>{t('settings-developers.last_attempt')}</dt>
                  <dd>
                    <ExactTime at={sent.last_attempt_at} />
                  </dd>
                </>
              )}
              {sent.next_attempt_at && (
                <>
                  <dt>{t('settings-developers.next_attempt')}</dt>
                  <dd>
                    <ExactTime at={sent.next_attempt_at} />
                  </dd>
                </>
              )}
              {sent.last_error && (
                <>
                  <dt>{t('settings-developers.problem')}</dt>
                  <dd dir="auto">{sent.last_error}</dd>
                </>
              )}
            </dl>
            {sent.body ? (
              <CodeBlock label={t('settings-developers.body')} code={JSON.stringify(sent.body, null, 2)} />
            ) : (
              <p>{t('settings-developers.body_gone')}</p>
            )}
            {sent.response_excerpt && (
              <CodeBlock label={t('settings-developers.answer')} code={sent.response_excerpt} />
            )}
          </>
        )}
      </Reading>
    </Page>
  )
}
