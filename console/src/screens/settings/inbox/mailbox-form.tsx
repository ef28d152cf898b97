import { useState } from 'react'
import type { Inbox, InboxChanges } from '../../../../../sdk/src/index.ts'
import { t } from '../../../i18n.ts'
import { Banner } from '../../../parts/banner.tsx'
import { Switch, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { isOn, numberOrNull, textOf, textOrNull } from '../form-values.ts'
import type { TabProps } from './screen.tsx'
import { useInboxChange } from './use-inbox-change.ts'

type Protocol = 'imap' | 'smtp'
const protocols: Protocol[] = ['imap', 'smtp']

/** Where the mail of an inbox is fetched and handed over. */
export function MailboxForm({ inbox }: Pick<TabProps, 'inbox'>) {
  const { update } = useInboxChange(inbox.id)
  return (
    <Form
      onSubmit={(values) =>
        update({
          channel: {
            email: textOf(values, 'channel.email'),
            ...mailboxOf(values, 'imap'),
            ...mailboxOf(values, 'smtp'),
          },
        })
      }
    >
      <Banner>{t('settings-channels.mail_note')}</Banner>
      <TextField
        type="email"
        name="channel.email"
        label={t('settings-channels.email')}
        defaultValue={inbox.email}
        required
      />
      {protocols.map((protocol) => (
        <Mailbox key={protocol} protocol={protocol} inbox={inbox} />
      ))}
    </Form>
  )
}

function Mailbox({ protocol, inbox }: { protocol: Protocol; inbox: Inbox }) {
  const [isEnabled, setEnabled] = useState(inbox[`${protocol}_enabled`] ?? false)
  const field = (name: string) => `channel.${protocol}_${name}`
  return (
    <fieldset className="field-set inbox-mailbox">
      <legend>{t(`settings-channels.${protocol}`)}</legend>
      <Switch
        name={field('enabled')}
        label={t(`settings-channels.${protocol}_enabled`)}
        checked={isEnabled}
        onChange={(event) => setEnabled(event.target.checked)}
      />
      {isEnabled && (
        <>
          <div className="settings-inbox-host">
            <TextField
              name={field('address')}
              dir="ltr"
              label={t('settings-channels.mail_host')}
              defaultValue={inbox[`${protocol}_address`] ?? ''}
              required
            />
            <TextField
              type="number"
              min={1}
              max={65_535}
              name={field('port')}
              label={t('settings-channels.mail_port')}
              defaultValue={inbox[`${protocol}_port`] ?? ''}
              required
            />
          </div>
          <TextField
            name={field('login')}
            dir="ltr"
            autoComplete="off"
            label={t('settings-channels.mail_login')}
            defaultValue={inbox[`${protocol}_login`] ?? ''}
          />
          <TextField
            type="password"
            name={field('password')}
            autoComplete="new-password"
            label={t('settings-channels.mail_password')}
            hint={t('settings-channels.mail_password_hint')}
          />
          {protocol === 'imap' ? (
            <Switch
              name={field('enable_ssl')}
              label={t('settings-channels.mail_tls')}
              defaultChecked={inbox.imap_enable_ssl}
            />
          ) : (
            <>
              <Switch
                name={field('enable_ssl_tls')}
                label={t('settings-channels.mail_tls')}
                defaultChecked={inbox.smtp_enable_ssl_tls}
              />
              <Switch
                name={field('enable_starttls_auto')}
                label={t('settings-channels.mail_starttls')}
                defaultChecked={inbox.smtp_enable_starttls_auto}
              />
              <TextField
                name={field('domain')}
                dir="ltr"
                label={t('settings-channels.mail_domain')}
                hint={t('settings-channels.mail_domain_hint')}
                defaultValue={inbox.smtp_domain ?? ''}
              />
            </>
          )}
        </>
      )}
    </fieldset>
  )
}

/** Switched off, the rest stays as it was; a password that is left empty stays, too. */
function mailboxOf(values: FormData, protocol: Protocol): InboxChanges['channel'] {
  const field = (name: string) => `channel.${protocol}_${name}`
  if (!isOn(values, field('enabled'))) return { [`${protocol}_enabled`]: false }
  const password = values.get(field('password'))
  return {
    [`${protocol}_enabled`]: true,
    [`${protocol}_address`]: textOf(values, field('address')),
    [`${protocol}_port`]: numberOrNull(values, field('port')),
    [`${protocol}_login`]: textOrNull(values, field('login')),
    ...(password && { [`${protocol}_password`]: password }),
    ...(protocol === 'imap'
      ? { imap_enable_ssl: isOn(values, field('enable_ssl')) }
      : {
          smtp_enable_ssl_tls: isOn(values, field('enable_ssl_tls')),
          smtp_enable_starttls_auto: isOn(values, field('enable_starttls_auto')),
          smtp_domain: textOrNull(values, field('domain')),
        }),
  }
}
