import type { ReactNode } from 'react'
import { t } from '../../../i18n.ts'
import { CopyButton, Secret } from '../../../parts/copy.tsx'
import { Switch, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { Section } from '../../../parts/page.tsx'
import { isOn, textOrNull } from '../form-values.ts'
import { HmacCheck } from './hmac-check.tsx'
import { MailboxForm } from './mailbox-form.tsx'
import type { TabProps } from './screen.tsx'
import { SigningSecret } from './signing-secret.tsx'
import { SmsForm } from './sms-form.tsx'
import { useInboxChange } from './use-inbox-change.ts'

/** Identifiers, keys and addresses: what programs need to know of an inbox. */
export function ConfigurationTab({ inbox, kind }: TabProps) {
  return (
    <>
      {kind === 'web_widget' && (
        <Value label={t('settings-channels.website_token')} value={inbox.website_token ?? ''} />
      )}
      {kind === 'api' && <ApiConfiguration inbox={inbox} kind={kind} />}
      {kind === 'email' && <MailboxForm inbox={inbox} />}
      {kind === 'sms' && (
        <>
          <Value label={t('settings-channels.callback')} value={inbox.callback_webhook_url ?? ''} />
          <SmsForm inbox={inbox} />
        </>
      )}
      {inbox.hmac_token && <Identity inbox={inbox} kind={kind} token={inbox.hmac_token} />}
    </>
  )
}

function ApiConfiguration({ inbox }: TabProps) {
  const { update } = useInboxChange(inbox.id)
  return (
    <>
      <Value label={t('settings-channels.inbox_identifier')} value={inbox.inbox_identifier ?? ''}>
        {t('settings-channels.inbox_identifier_hint')}
      </Value>
      <Form onSubmit={(values) => update({ channel: { webhook_url: textOrNull(values, 'channel.webhook_url') } })}>
        <TextField
          type="url"
          name="channel.webhook_url"
          label={t('settings-channels.webhook_url')}
          hint={t('settings-channels.webhook_hint')}
          defaultValue={inbox.webhook_url ?? ''}
        />
      </Form>
      <SigningSecret inboxId={inbox.id} />
    </>
  )
}

function Identity({ inbox, token }: TabProps & { token: string }) {
  const { update } = useInboxChange(inbox.id)
  return (
    <>
      <Section title={t('settings-channels.identity')} about={t('settings-channels.identity_about')}>
        <Secret label={t('settings-channels.hmac_token')} value={token} />
        <Form onSubmit={(values) => update({ channel: { hmac_mandatory: isOn(values, 'channel.hmac_mandatory') } })}>
          <Switch
            name="channel.hmac_mandatory"
            label={t('settings-channels.hmac_mandatory')}
            hint={t('settings-channels.hmac_mandatory_hint')}
            defaultChecked={inbox.hmac_mandatory}
          />
        </Form>
      </Section>
      <HmacCheck token={token} />
    </>
  )
}

function Value({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <Section title={label} about={children}>
      <div className="settings-line">
        <code dir="ltr" className="settings-inbox-value">
          {value}
        </code>
        <CopyButton text={value} />
      </div>
    </Section>
  )
}
