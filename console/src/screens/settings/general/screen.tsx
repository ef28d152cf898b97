import { Link } from '@tanstack/react-router'
import { useAccountId, useBootstrap } from '../../../data/account.ts'
import { useChange } from '../../../data/settings.ts'
import { locales, rich, t } from '../../../i18n.ts'
import { CopyButton } from '../../../parts/copy.tsx'
import { Select, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { Page, Section } from '../../../parts/page.tsx'
import { textOf, textOrNull } from '../form-values.ts'
import { timeZoneOptions } from '../time-zones.ts'

/** What the account is called, and what follows for everybody in it. */
export function Screen() {
  const { account } = useBootstrap()
  const accountId = useAccountId()
  const change = useChange('bootstrap.get')
  const timezone = String(account.custom_attributes.timezone ?? '')
  return (
    <Page title={t('settings.page_general')} about={t('settings-workspace.about')}>
      <Form
        onSubmit={(values) =>
          change((api) =>
            api.accounts.update({
              name: textOf(values, 'name'),
              locale: textOf(values, 'locale'),
              timezone: textOrNull(values, 'timezone'),
              support_email: textOrNull(values, 'support_email'),
              domain: textOrNull(values, 'domain'),
            }),
          )
        }
      >
        <TextField name="name" label={t('settings-workspace.name')} defaultValue={account.name} required />
        <Select
          name="locale"
          label={t('settings-workspace.locale')}
          hint={t('settings-workspace.locale_hint')}
          defaultValue={account.locale}
          options={localeOptions(account.locale)}
        />
        <Select
          name="timezone"
          label={t('settings-workspace.timezone')}
          defaultValue={timezone}
          options={[{ value: '', label: t('settings-workspace.timezone_none') }, ...timeZoneOptions(timezone)]}
        />
        <TextField
          type="email"
          name="support_email"
          label={t('settings-workspace.support_email')}
          hint={t('settings-workspace.support_email_hint')}
          defaultValue={account.support_email ?? ''}
        />
        <TextField
          name="domain"
          dir="ltr"
          label={t('settings-workspace.domain')}
          hint={t('settings-workspace.domain_hint')}
          defaultValue={account.domain ?? ''}
        />
      </Form>
      <Section title={t('settings-workspace.id')} about={t('settings-workspace.id_about')}>
        <div className="settings-line">
          <code>{account.id}</code>
          <CopyButton text={String(account.id)} />
        </div>
      </Section>
      <p className="page-about">
        {rich('settings-workspace.auto_resolve', {
          link: (
            <Link to="/accounts/$accountId/settings/conversation-workflow" params={{ accountId: String(accountId) }}>
              {t('settings.page_workflow')}
            </Link>
          ),
        })}
      </p>
    </Page>
  )
}

/** An account may have a language that the console is not written in. */
function localeOptions(current: string) {
  const known = Object.entries(locales).map(([code, label]) => ({ value: code.replace('-', '_'), label }))
  return known.some(({ value }) => value === current) ? known : [...known, { value: current, label: current }]
}
