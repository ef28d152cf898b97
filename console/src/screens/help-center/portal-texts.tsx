import { useState } from 'react'
import { useAccountApi, useAccountId } from '../../data/account.ts'
import { formatNumber, t } from '../../i18n.ts'
import { Plus, X } from '../../icons.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { FieldSet, Select, TextArea, TextField } from '../../parts/field.tsx'
import { Form, textsOf, useTouch } from '../../parts/form.tsx'
import { languageName } from '../../parts/language-name.ts'
import { Section } from '../../parts/page.tsx'
import { notePortal, type Portal, refresh } from './data.ts'

type Texts = Portal['config']['locale_texts'][number]
type LegalLink = NonNullable<Texts['legal_links']>[number]

const mostLinks = 10

/** What a portal says in each of its languages. */
export function PortalTexts({ portal }: { portal: Portal }) {
  const { allowed_locales, default_locale } = portal.config
  const [chosen, setChosen] = useState(default_locale)
  const codes = allowed_locales.map(({ code }) => code)
  const locale = codes.includes(chosen) ? chosen : default_locale
  return (
    <Section title={t('help-center.texts')} about={t('help-center.texts_about')}>
      {codes.length > 1 && (
        <Select
          className="help-center-locale"
          label={t('help-center.language')}
          value={locale}
          options={codes.map((code) => ({ value: code, label: languageName(code) }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <TextsForm key={locale} portal={portal} locale={locale} />
    </Section>
  )
}

function TextsForm({ portal, locale }: { portal: Portal; locale: string }) {
  const { portals } = useAccountApi()
  const accountId = useAccountId()
  const { locale_texts, default_locale } = portal.config
  const texts: Partial<Texts> = locale_texts.find((each) => each.locale === locale) ?? {}
  // What the default language says is set with the portal itself.
  const isDefault = locale === default_locale

  async function save(values: FormData) {
    const { name, page_title, header_text, footer_text } = textsOf(values)
    const titles = values.getAll('link_title').map(String)
    const urls = values.getAll('link_url').map(String)
    const links = titles.map((title, at) => ({ title: title.trim(), url: urls[at]!.trim() }))
    const given: Texts = {
      locale,
      ...(name?.trim() && { name: name.trim() }),
      ...(page_title?.trim() && { page_title: page_title.trim() }),
      ...(header_text?.trim() && { header_text: header_text.trim() }),
      ...(footer_text?.trim() && { footer_text: footer_text.trim() }),
      legal_links: links.filter(({ title, url }) => title || url),
    }
    const others = locale_texts.filter((each) => each.locale !== locale)
    notePortal(accountId, await portals.update(portal.slug, { config: { locale_texts: [...others, given] } }))
    await refresh()
  }

  return (
    <Form onSubmit={save}>
      {!isDefault && (
        <>
          <TextField name="name" label={t('help-center.name')} placeholder={portal.name} defaultValue={texts.name} />
          <TextField
            name="page_title"
            label={t('help-center.page_title')}
            placeholder={portal.page_title}
            defaultValue={texts.page_title}
          />
          <TextArea
            name="header_text"
            rows={2}
            label={t('help-center.header_text')}
            placeholder={portal.header_text}
            defaultValue={texts.header_text}
          />
        </>
      )}
      <TextArea
        name="footer_text"
        rows={2}
        maxLength={2000}
        label={t('help-center.footer_text')}
        hint={t('help-center.footer_text_hint')}
        defaultValue={texts.footer_text}
      />
      <LegalLinks links={texts.legal_links ?? []} />
    </Form>
  )
}

function LegalLinks({ links }: { links: LegalLink[] }) {
  const [rows, setRows] = useState(() => links.map((link, key) => ({ ...link, key })))
  const touch = useTouch()
  const change = (next: typeof rows) => {
    setRows(next)
    touch()
  }
  const add = () => change([...rows, { title: '', url: '', key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }])
  return (
    <FieldSet legend={t('help-center.legal_links')} hint={t('help-center.legal_links_hint')}>
      {rows.map(({ key, title, url }, at) => {
        const number = formatNumber(at + 1)
        return (
          <div className="help-center-link" key={key}>
            <TextField
              name="link_title"
              label={t('help-center.link_title', { number })}
              required
              maxLength={255}
              defaultValue={title}
            />
            <TextField
              name="link_url"
              type="url"
              label={t('help-center.link_url', { number })}
              required
              placeholder="https://"
              defaultValue={url}
            />
            <IconButton
              label={t('help-center.remove_link', { number })}
              icon={<X aria-hidden />}
              onClick={() => change(rows.filter((row) => row.key !== key))}
            />
          </div>
        )
      })}
      {rows.length < mostLinks && (
        <Button icon={<Plus aria-hidden />} onClick={add}>
          {t('help-center.add_link')}
        </Button>
      )}
    </FieldSet>
  )
}
