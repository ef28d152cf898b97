import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountApi, useAccountId, useBootstrap } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { Empty } from '../../parts/empty.tsx'
import { FieldSet, Radio, Select, TextArea, TextField } from '../../parts/field.tsx'
import { Form, textsOf } from '../../parts/form.tsx'
import { notePortal, type Portal, refresh, useLinks, useMay } from './data.ts'
import { PortalEnd } from './portal-end.tsx'
import { PortalLogos } from './portal-logo.tsx'
import { PortalPage } from './portal-page.tsx'
import { PortalTexts } from './portal-texts.tsx'

export function SettingsPage() {
  const may = useMay()
  return (
    <PortalPage part="settings">
      {(portal) =>
        may.edit ? (
          <>
            <PortalForm key={portal.id} portal={portal} />
            <PortalTexts portal={portal} />
            <PortalLogos portal={portal} />
            {may.administer && <PortalEnd portal={portal} />}
          </>
        ) : (
          <Empty title={t('help-center.read_only')} />
        )
      }
    </PortalPage>
  )
}

const layouts = ['classic', 'documentation'] as const

function PortalForm({ portal }: { portal: Portal }) {
  const { portals } = useAccountApi()
  const accountId = useAccountId()
  const navigate = useNavigate()
  const link = useLinks()
  const websites = useBootstrap().inboxes.filter(({ channel_type }) => channel_type === 'Channel::WebWidget')
  const [color, setColor] = useState(portal.color)

  async function save(values: FormData) {
    const texts = textsOf(values)
    const orNull = (name: string) => texts[name]?.trim() || null
    const changed = await portals.update(portal.slug, {
      name: texts.name?.trim(),
      slug: texts.slug?.trim(),
      color,
      custom_domain: orNull('custom_domain'),
      homepage_link: orNull('homepage_link'),
      page_title: orNull('page_title'),
      header_text: orNull('header_text'),
      inbox_id: Number(texts.inbox_id) || null,
      config: { layout: layouts.find((each) => each === texts.layout) },
    })
    notePortal(accountId, changed)
    // Under its old address it would not be found again.
    if (changed.slug !== portal.slug) {
      await navigate({ to: link(`${changed.slug}/settings`).to as string, replace: true })
    }
    await refresh()
  }

  return (
    <Form onSubmit={save}>
      <TextField name="name" label={t('help-center.name')} required defaultValue={portal.name} />
      <TextField
        name="slug"
        dir="ltr"
        label={t('help-center.slug')}
        hint={t('help-center.portal_slug_hint')}
        required
        defaultValue={portal.slug}
      />
      <TextField
        name="custom_domain"
        dir="ltr"
        label={t('help-center.domain')}
        hint={t('help-center.domain_hint')}
        defaultValue={portal.custom_domain ?? ''}
      />
      <TextField
        name="homepage_link"
        type="url"
        label={t('help-center.homepage')}
        hint={t('help-center.homepage_hint')}
        defaultValue={portal.homepage_link}
      />
      <TextField
        name="page_title"
        label={t('help-center.page_title')}
        hint={t('help-center.page_title_hint')}
        defaultValue={portal.page_title}
      />
      <TextArea
        name="header_text"
        rows={2}
        label={t('help-center.header_text')}
        hint={t('help-center.header_text_hint')}
        defaultValue={portal.header_text}
      />
      <TextField
        name="color"
        type="color"
        className="help-center-color"
        label={t('help-center.color')}
        value={color}
        onChange={(event) => setColor(event.target.value)}
      />
      <FieldSet legend={t('help-center.layout')}>
        {layouts.map((layout) => (
          <Radio
            key={layout}
            name="layout"
            value={layout}
            label={t(`help-center.layout_${layout}`)}
            hint={t(`help-center.layout_${layout}_hint`)}
            defaultChecked={portal.config.layout === layout}
          />
        ))}
      </FieldSet>
      <Select
        name="inbox_id"
        label={t('help-center.widget')}
        hint={t('help-center.widget_hint')}
        defaultValue={portal.inbox_id ?? ''}
        options={[
          { value: '', label: t('help-center.none') },
          ...websites.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Form>
  )
}
