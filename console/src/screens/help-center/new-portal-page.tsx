import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountApi } from '../../data/account.ts'
import { currentLocale, t } from '../../i18n.ts'
import { Empty } from '../../parts/empty.tsx'
import { Select } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { Page } from '../../parts/page.tsx'
import { refresh, useLinks, useMay } from './data.ts'
import { languageOptions } from './languages.ts'
import { useNamed } from './use-named.tsx'

/** Name, address and language; the rest has its settings. */
export function NewPortalPage() {
  const { portals } = useAccountApi()
  const navigate = useNavigate()
  const link = useLinks()
  const { fields, ...named } = useNamed(undefined, true)
  const [locale, setLocale] = useState(currentLocale().replace('-', '_'))
  if (!useMay().administer) {
    return (
      <Page title={t('help-center.new_portal')}>
        <Empty title={t('help-center.administrators_only')} />
      </Page>
    )
  }
  async function create() {
    const config = { allowed_locales: [locale], default_locale: locale }
    const portal = await portals.create({ ...named, config })
    void refresh()
    await navigate({ to: link(`${portal.slug}/${locale}/articles`).to as string })
  }
  return (
    <Page title={t('help-center.new_portal')} about={t('help-center.about')}>
      <Form onSubmit={create} submitLabel={t('help-center.create')}>
        {fields}
        <Select
          name="config.default_locale"
          label={t('help-center.default_language')}
          hint={t('help-center.default_language_hint')}
          value={locale}
          options={languageOptions([locale])}
          onChange={(event) => setLocale(event.target.value)}
        />
      </Form>
    </Page>
  )
}
