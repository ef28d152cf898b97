import { Link } from '@tanstack/react-router'
import { useAccountId } from '../../../data/account.ts'
import { rich, t } from '../../../i18n.ts'
import { Page, Section } from '../../../parts/page.tsx'
import { AccountRule } from './account-rule.tsx'
import { Devices } from './devices.tsx'
import { SingleSignOn } from './single-sign-on.tsx'

export function Screen() {
  const params = { accountId: String(useAccountId()) }
  const link = (
    <Link to="/accounts/$accountId/profile/mfa" params={params}>
      {t('settings.page_mfa')}
    </Link>
  )
  return (
    <Page title={t('settings.page_security')}>
      <Section title={t('settings-people.factor')} about={rich('settings-people.factor_about', { link })}>
        <AccountRule
          name="mfa_required"
          label={t('settings-people.factor_required')}
          hint={t('settings-people.factor_required_hint')}
        />
      </Section>
      <SingleSignOn />
      <Section title={t('settings-people.copies')} about={t('settings-people.copies_about')}>
        <AccountRule
          name="local_copies_forbidden"
          isOpposite
          label={t('settings-people.copies_kept')}
          hint={t('settings-people.copies_kept_hint')}
        />
      </Section>
      <Devices />
    </Page>
  )
}
