import { useState } from 'react'
import { useAccountApi } from '../../data/account.ts'
import { formatNumber, t } from '../../i18n.ts'
import { Check, Ellipsis, Eye, EyeOff, Plus, Trash2 } from '../../icons.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Badge } from '../../parts/chip.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { languageName } from '../../parts/language-name.ts'
import { Menu } from '../../parts/menu.tsx'
import { Picker } from '../../parts/picker.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { toast } from '../../parts/toast.tsx'
import { type Portal, refresh, useAddress, useMay, usePortal } from './data.ts'
import { languageOptions } from './languages.ts'
import { PortalPage } from './portal-page.tsx'

type Locale = Portal['config']['allowed_locales'][number]

interface Config {
  allowed_locales?: string[]
  default_locale?: string
  draft_locales?: string[]
}

export function LocalesPage() {
  const { slug } = useAddress()
  const portal = usePortal(slug).data
  const { portals } = useAccountApi()
  const may = useMay()
  const [failure, setFailure] = useState<unknown>()
  const known = portal?.config.allowed_locales ?? []
  const codes = known.map(({ code }) => code)

  async function save(config: Config) {
    try {
      await portals.update(slug, { config })
      setFailure(undefined)
      await refresh()
      return true
    } catch (error) {
      setFailure(error)
      return false
    }
  }
  const before = { allowed_locales: codes, draft_locales: known.filter(({ draft }) => draft).map(({ code }) => code) }
  async function remove(code: string) {
    if (!(await save({ allowed_locales: codes.filter((each) => each !== code) }))) return
    toast(t('help-center.language_removed', { language: languageName(code) }), () => void save(before))
  }
  const showOrHide = ({ code, draft }: Locale) =>
    save({
      draft_locales: draft ? before.draft_locales.filter((each) => each !== code) : [...before.draft_locales, code],
    })

  return (
    <PortalPage
      part="locales"
      actions={
        may.edit && (
          <Picker
            label={t('help-center.add_language')}
            trigger={
              <Button look="primary" icon={<Plus aria-hidden />}>
                {t('help-center.add_language')}
              </Button>
            }
            choices={languageOptions()
              .filter(({ value }) => !codes.includes(String(value)))
              .map(({ value, label }) => ({ value: String(value), label, detail: String(value) }))}
            selected={[]}
            onChoose={(code) => void save({ allowed_locales: [...codes, code] })}
          />
        )
      }
    >
      {({ config }) => (
        <>
          {failure !== undefined && <ErrorNote error={failure} />}
          <Table
            label={t('help-center.languages')}
            columns={columns(config.default_locale)}
            rows={config.allowed_locales}
            keyOf={({ code }) => code}
            actions={
              may.edit
                ? (locale) =>
                    locale.code !== config.default_locale && (
                      <Menu
                        label={t('parts.actions')}
                        trigger={
                          <IconButton
                            label={t('help-center.actions_for', { name: languageName(locale.code) })}
                            icon={<Ellipsis aria-hidden />}
                          />
                        }
                        entries={[
                          {
                            label: t('help-center.make_default'),
                            icon: <Check aria-hidden />,
                            disabled: locale.draft,
                            onChoose: () => void save({ default_locale: locale.code }),
                          },
                          {
                            label: locale.draft ? t('help-center.show_readers') : t('help-center.hide_readers'),
                            icon: locale.draft ? <Eye aria-hidden /> : <EyeOff aria-hidden />,
                            onChoose: () => void showOrHide(locale),
                          },
                          null,
                          {
                            label: t('help-center.remove_language'),
                            icon: <Trash2 aria-hidden />,
                            danger: true,
                            onChoose: () => void remove(locale.code),
                          },
                        ]}
                      />
                    )
                : undefined
            }
          />
        </>
      )}
    </PortalPage>
  )
}

function columns(standard: string): Column<Locale>[] {
  return [
    {
      name: 'language',
      title: t('help-center.language'),
      cell: ({ code, draft }) => (
        <>
          {languageName(code)} {code === standard && <Badge tone="accent">{t('help-center.default')}</Badge>}
          {draft && <Badge tone="warn">{t('help-center.hidden')}</Badge>}
        </>
      ),
    },
    { name: 'code', title: t('help-center.code'), optional: true, cell: ({ code }) => <code dir="ltr">{code}</code> },
    {
      name: 'articles',
      title: t('help-center.articles'),
      numeric: true,
      cell: ({ articles_count }) => formatNumber(articles_count),
    },
    {
      name: 'categories',
      title: t('help-center.categories'),
      numeric: true,
      cell: ({ categories_count }) => formatNumber(categories_count),
    },
  ]
}
