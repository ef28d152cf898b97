import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountApi } from '../../data/account.ts'
import { currentLocale, t } from '../../i18n.ts'
import { Empty } from '../../parts/empty.tsx'
import { Select, TextField } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { Page } from '../../parts/page.tsx'
import { refresh, useLinks, useMay } from './data.ts'
import { languageOptions } from './languages.ts'
import { slugFrom } from './slug.ts'

/** Name, address and language; the rest has its settings. */
export function NewPortalPage() {
  const { portals } = useAccountApi()
  const navigate = useNavigate()
  const link = useLinks()
  const [name, setName] = useState('')
  const [slug, setSlug] = useState<string>()
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
    const portal = await portals.create({ name: name.trim(), slug: slug ?? slugFrom(name, true), config })
    void refresh()
    await navigate({ to: link(`${portal.slug}/${locale}/articles`).to as string })
  }
  return (
    <Page title={t('help-center.new_portal')} about={t('help-center.about')}>
      <Form onSubmit={create} submitLabel={t('help-center.create')}>
        <TextField
          name="name"
          label={t('help-center.name')}
          required
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          name="slug"
          dir="ltr"
          label={t('help-center.slug')}
          hint={t('help-center.portal_slug_hint')}
          required
          value={slug ?? slugFrom(name, true)}
          onChange={(event) => setSlug(event.target.value)}
        />
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
