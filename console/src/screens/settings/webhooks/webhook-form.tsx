import { useState } from 'react'
import { useChange } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Button } from '../../../parts/button.tsx'
import { Secret } from '../../../parts/copy.tsx'
import { Checkbox, FieldSet, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { useTellShownOnce } from '../../../parts/losses.ts'
import { textOf, textOrNull } from '../form-values.ts'
import { EventName } from './event-name.tsx'
import type { Webhook } from './use-webhooks.ts'

const events = [
  'conversation_created',
  'conversation_status_changed',
  'conversation_updated',
  'message_created',
  'message_updated',
  'contact_created',
  'contact_updated',
  'webwidget_triggered',
  'inbox_created',
  'inbox_updated',
  'conversation_typing_on',
  'conversation_typing_off',
] as const satisfies readonly Webhook['subscriptions'][number][]

/** What the server chooses for those who do not say. */
const usual = events.slice(0, 8) as readonly string[]

interface WebhookFormProps {
  webhook?: Webhook
  onDone: () => void
}

/** One that was just made shows its secret in place of the form: it is not shown again. */
export function WebhookForm({ webhook, onDone }: WebhookFormProps) {
  const change = useChange('webhooks.list')
  const [made, setMade] = useState<Webhook>()
  if (made) return <MadeWebhook webhook={made} onDone={onDone} />
  const chosen: readonly string[] = webhook?.subscriptions ?? usual
  return (
    <Form
      submitLabel={webhook ? undefined : t('settings-developers.webhook_create')}
      onSubmit={async (values) => {
        const body = {
          url: textOf(values, 'url'),
          name: textOrNull(values, 'name'),
          subscriptions: events.filter((event) => values.getAll('subscriptions').includes(event)),
        }
        const { payload } = await change((api) =>
          webhook ? api.webhooks.update(webhook.id, body) : api.webhooks.create(body),
        )
        if (webhook) onDone()
        else setMade(payload.webhook)
      }}
    >
      <TextField
        name="url"
        type="url"
        label={t('settings-developers.address')}
        hint={t('settings-developers.webhook_address_hint')}
        required
        defaultValue={webhook?.url}
      />
      <TextField name="name" label={t('settings-developers.name')} defaultValue={webhook?.name} />
      <FieldSet legend={t('settings-developers.events')}>
        {events.map((event) => (
          <Checkbox
            key={event}
            name="subscriptions"
            value={event}
            label={<EventName name={event} />}
            defaultChecked={chosen.includes(event)}
          />
        ))}
      </FieldSet>
    </Form>
  )
}

function MadeWebhook({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  useTellShownOnce(true)
  return (
    <div className="webhooks-made">
      <p>{t('settings-developers.secret_once')}</p>
      <Secret value={webhook.secret ?? ''} label={t('settings-developers.secret')} />
      <Button look="primary" onClick={onDone}>
        {t('parts.close')}
      </Button>
    </div>
  )
}
