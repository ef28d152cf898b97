import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountId } from '../../../data/account.ts'
import { usePages } from '../../../data/pages.ts'
import { type ReplyOf, useChange } from '../../../data/settings.ts'
import { formatNumber, t } from '../../../i18n.ts'
import { Send } from '../../../icons.ts'
import { Button } from '../../../parts/button.tsx'
import { Badge } from '../../../parts/chip.tsx'
import { Secret } from '../../../parts/copy.tsx'
import { Confirm } from '../../../parts/dialog.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { Page } from '../../../parts/page.tsx'
import { TabLinks } from '../../../parts/tabs.tsx'
import { ExactTime } from '../../../parts/time.tsx'
import { useAttempt } from '../../../parts/use-attempt.ts'
import { NotFound } from '../../failure.tsx'
import { Listed } from '../../listed.tsx'
import { DeliveryState, hasFailed, SendAgain } from './delivery-parts.tsx'
import { EventName } from './event-name.tsx'
import { useWebhooks, type Webhook } from './use-webhooks.ts'
import { nameOf, State } from './webhook-list.tsx'

const asked = {
  all: {},
  failing: { failing: true },
  pending: { status: 'pending', failing: false },
  delivered: { status: 'delivered' },
} as const
const tabs = ['all', 'failing', 'pending', 'delivered'] as const

/** One webhook: whether it is on, and the log of what it was sent. */
export function WebhookPage({ webhookId }: { webhookId: number }) {
  const accountId = String(useAccountId())
  const { status } = useSearch({ strict: false }) as { status?: string }
  const current = tabs.find((tab) => tab === status) ?? 'all'
  const webhooks = useWebhooks()
  const webhook = webhooks.data?.find(({ id }) => id === webhookId)
  const args = { webhook_id: webhookId, ...asked[current] }
  const deliveries = usePages({
    operation: 'deliveries.list',
    args,
    read: async (api, paging, signal) => ({
      items: (await api.deliveries.list({ ...args, ...paging }, { signal })).payload,
    }),
  })
  const tools = useTools(webhookId)
  if (webhooks.data && !webhook) return <NotFound />
  const params = { accountId, webhookId: String(webhookId) }
  const to = '/accounts/$accountId/settings/integrations/webhook/$webhookId'
  return (
    <Page
      title={webhook ? nameOf(webhook) : t('settings.page_webhooks')}
      actions={tools.buttons}
      about={
        webhook && (
          <>
            <State webhook={webhook} />
            {webhook.name && (
              <>
                {' '}
                <bdi className="webhooks-url">{webhook.url}</bdi>
              </>
            )}
          </>
        )
      }
    >
      {webhooks.error && <ErrorNote error={webhooks.error} onRetry={() => void webhooks.refetch()} />}
      {tools.told}
      <TabLinks
        label={t('settings-developers.deliveries')}
        current={current}
        tabs={tabs.map((tab) => ({
          name: tab,
          label: t(`settings-developers.deliveries_${tab}`),
          count: webhook && countOf(webhook, tab),
          link: { to, params, search: (tab === 'all' ? {} : { status: tab }) as never },
        }))}
      />
      <Listed
        label={t('settings-developers.deliveries')}
        pages={deliveries}
        keyOf={({ id }) => id}
        empty={
          <Empty title={t('settings-developers.deliveries_empty')}>{t('settings-developers.deliveries_about')}</Empty>
        }
        columns={[
          {
            name: 'event',
            title: t('settings-developers.event'),
            cell: (row) => (
              <>
                <Link
                  className="webhooks-link"
                  to="/accounts/$accountId/settings/integrations/webhook/$webhookId/$deliveryId"
                  params={{ ...params, deliveryId: String(row.id) }}
                >
                  <EventName name={row.event} />
                </Link>
                <div className="webhooks-narrow webhooks-time">
                  <ExactTime at={row.created_at} />
                  {row.latency_ms !== undefined && ` · ${milliseconds(row.latency_ms)}`}
                </div>
              </>
            ),
          },
          {
            name: 'when',
            title: t('settings-developers.when'),
            optional: true,
            cell: ({ created_at }) => (
              <span className="webhooks-time">
                <ExactTime at={created_at} />
              </span>
            ),
          },
          {
            name: 'took',
            title: t('settings-developers.took'),
            numeric: true,
            optional: true,
            cell: ({ latency_ms }) => milliseconds(latency_ms),
          },
          {
            name: 'state',
            title: t('settings-developers.state'),
            stacked: true,
            cell: (row) => (
              <div className="webhooks-outcome">
                <DeliveryState delivery={row} />
                {hasFailed(row) && (
                  <div>
                    <SendAgain delivery={row} isWanted={current === 'failing'} />
                  </div>
                )}
              </div>
            ),
          },
        ]}
      />
    </Page>
  )
}

function countOf({ failing_deliveries, waiting_deliveries }: Webhook, tab: (typeof tabs)[number]): number | undefined {
  if (tab === 'failing') return failing_deliveries
  return tab === 'pending' ? waiting_deliveries : undefined
}

function milliseconds(value: number | undefined): string {
  return value === undefined ? '' : formatNumber(value, { style: 'unit', unit: 'millisecond' })
}

/** What can be done with a webhook, and what has come of it. */
function useTools(webhookId: number) {
  const change = useChange('webhooks.list')
  const [outcome, setOutcome] = useState<ReplyOf<'webhooks.test'>>()
  const [secret, setSecret] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, attempt } = useAttempt()
  async function reset() {
    await attempt(async () => {
      const { payload } = await change((api) => api.webhooks.resetSecret(webhookId))
      setSecret(payload.webhook.secret)
    })
    setAsking(false)
  }
  const buttons = (
    <>
      <Button
        icon={<Send aria-hidden />}
        busy={isBusy}
        onClick={() => attempt(async () => setOutcome(await change((api) => api.webhooks.test(webhookId))))}
      >
        {t('settings-developers.test')}
      </Button>
      <Button onClick={() => setAsking(true)}>{t('settings-developers.reset_secret')}</Button>
      <Confirm
        open={isAsking}
        title={t('settings-developers.reset_secret')}
        confirmLabel={t('settings-developers.reset_secret')}
        onClose={() => setAsking(false)}
        onConfirm={() => void reset()}
        busy={isBusy}
      >
        {t('settings-developers.reset_secret_about')}
      </Confirm>
    </>
  )
  const told = (outcome || failure !== undefined || secret) && (
    <div className="webhooks-told">
      {outcome && (
        <p role="status">
          <Badge tone={outcome.delivered ? 'ok' : 'bad'}>
            {outcome.status ?? t('settings-developers.deliveries_failed')}
          </Badge>{' '}
          {milliseconds(outcome.latency_ms)} <bdi>{outcome.error ?? outcome.response_excerpt}</bdi>
        </p>
      )}
      {failure !== undefined && <ErrorNote error={failure} />}
      {secret && <Secret value={secret} label={t('settings-developers.secret')} />}
      {secret && <p>{t('settings-developers.secret_once')}</p>}
    </div>
  )
  return { buttons, told }
}
