import { t } from '../../../i18n.ts'
import { Banner } from '../../../parts/banner.tsx'
import { TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { textOf } from '../form-values.ts'
import type { TabProps } from './screen.tsx'
import { useInboxChange } from './use-inbox-change.ts'

const credentials = ['account_id', 'application_id', 'api_key', 'api_secret'] as const

/** What the provider of a phone number asks for. It is stored sealed, so it is never shown again. */
export function SmsForm({ inbox }: Pick<TabProps, 'inbox'>) {
  const { update } = useInboxChange(inbox.id)
  const save = (values: FormData) => {
    const given = credentials.map((name) => [name, textOf(values, name)] as const).filter(([, value]) => value !== '')
    return update({
      channel: {
        phone_number: textOf(values, 'channel.phone_number'),
        ...(given.length > 0 && { provider_config: Object.fromEntries(given) }),
      },
    })
  }
  return (
    <Form onSubmit={save}>
      <Banner>{t('settings-channels.sms_note')}</Banner>
      <TextField
        type="tel"
        dir="ltr"
        name="channel.phone_number"
        label={t('settings-channels.phone_number')}
        hint={t('settings-channels.phone_hint')}
        defaultValue={inbox.phone_number ?? ''}
        required
      />
      <fieldset className="field-set">
        <legend>{t('settings-channels.sms_provider')}</legend>
        <div className="field-hint">{t('settings-channels.sms_provider_hint')}</div>
        {credentials.map((name) => (
          <TextField
            key={name}
            name={name}
            dir="ltr"
            type={name === 'api_secret' ? 'password' : 'text'}
            autoComplete="off"
            label={t(`settings-channels.sms_${name}`)}
          />
        ))}
      </fieldset>
    </Form>
  )
}
