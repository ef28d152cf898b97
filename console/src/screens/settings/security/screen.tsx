import { Link } from '@tanstack/react-router'
import { useAccountId, useBootstrap } from '../../../data/account.ts'
import { useChange } from '../../../data/settings.ts'
import { rich, t } from '../../../i18n.ts'
import { Switch } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { Page, Section } from '../../../parts/page.tsx'
import { isOn } from '../form-values.ts'
import { Devices } from './devices.tsx'
import { SingleSignOn } from './single-sign-on.tsx'

export function Screen() {
  const { account } = useBootstrap()
  const params = { accountId: String(useAccountId()) }
  const change = useChange('bootstrap.get')
  const link = (
    <Link to="/accounts/$accountId/profile/mfa" params={params}>
      {t('settings.page_mfa')}
    </Link>
  )
  return (
    <Page title={t('settings.page_security')}>
      <Section title={t('settings-people.factor')} about={rich('settings-people.factor_about', { link })}>
        <Form
          onSubmit={(values) => change((api) => api.accounts.update({ mfa_required: isOn(values, 'mfa_required') }))}
        >
          <Switch
            name="mfa_required"
            label={t('settings-people.factor_required')}
            hint={t('settings-people.factor_required_hint')}
            defaultChecked={account.settings.mfa_required}
          />
        </Form>
      </Section>
      <SingleSignOn />
      <Section title={t('settings-people.copies')} about={t('settings-people.copies_about')}>
        <Form
          onSubmit={(values) =>
            change((api) => api.accounts.update({ local_copies_forbidden: isOn(values, 'local_copies_forbidden') }))
          }
        >
          <Switch
            name="local_copies_forbidden"
            label={t('settings-people.copies_forbidden')}
            hint={t('settings-people.copies_forbidden_hint')}
            defaultChecked={account.settings.local_copies_forbidden}
          />
        </Form>
      </Section>
      <Devices />
    </Page>
  )
}
