import { Link } from '@tanstack/react-router'
import { useAccountId } from '../../../data/account.ts'
import { useChange } from '../../../data/settings.ts'
import { formatNumber, t } from '../../../i18n.ts'
import { Badge } from '../../../parts/chip.tsx'
import { focusInPlaceOfHeading } from '../../../parts/page.tsx'
import { SettingsList } from '../list/settings-list.tsx'
import { Receivers } from './receivers.tsx'
import { useWebhooks, type Webhook } from './use-webhooks.ts'
import { WebhookForm } from './webhook-form.tsx'

export function WebhookList() {
  const accountId = String(useAccountId())
  const list = useWebhooks()
  const change = useChange('webhooks.list')
  return (
    <SettingsList
      title={t('settings.page_webhooks')}
      about={t('settings-developers.webhooks_about')}
      emptyTitle={t('settings-developers.webhooks_empty')}
      list={list}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      wordsOf={({ url }) => url}
      newLabel={t('settings-developers.webhook_new')}
      editor={(row, close) => <WebhookForm webhook={row} onDone={close} />}
      columns={[
        {
          name: 'url',
          title: t('settings-developers.webhook'),
          cell: (webhook) => (
            <Link
              to="/accounts/$accountId/settings/integrations/webhook/$webhookId"
              params={{ accountId, webhookId: String(webhook.id) }}
            >
              <bdi>{nameOf(webhook)}</bdi>
            </Link>
          ),
        },
        { name: 'state', title: t('settings-developers.state'), cell: (webhook) => <State webhook={webhook} /> },
        {
          name: 'failing',
          title: t('settings-developers.deliveries_failing'),
          numeric: true,
          cell: (webhook) => <FailingLink webhook={webhook} accountId={accountId} />,
        },
      ]}
      remove={{
        run: ({ id }) => change((api) => api.webhooks.delete(id)),
        consequence: () => t('settings-developers.webhook_delete'),
      }}
      below={list.data?.length === 0 && <Receivers />}
    />
  )
}

export const nameOf = ({ name, url }: Webhook) => name || url

export function State({ webhook: { disabled_at, disabled_reason } }: { webhook: Webhook }) {
  if (!disabled_at) return <Badge tone="ok">{t('settings-developers.on')}</Badge>
  return (
    <>
      <Badge tone="bad">{t('settings-developers.off')}</Badge> <span dir="auto">{disabled_reason}</span>
    </>
  )
}

function FailingLink({ webhook: { id, failing_deliveries = 0 }, accountId }: { webhook: Webhook; accountId: string }) {
  if (failing_deliveries === 0) return formatNumber(0)
  const count = formatNumber(failing_deliveries)
  return (
    <Link
      ref={focusInPlaceOfHeading}
      to="/accounts/$accountId/settings/integrations/webhook/$webhookId"
      params={{ accountId, webhookId: String(id) }}
      search={{ status: 'failing' } as never}
      aria-label={t('settings-developers.show_failing', { count: failing_deliveries })}
    >
      <Badge tone="bad">{failing_deliveries >= 1000 ? `${count}+` : count}</Badge>
    </Link>
  )
}
