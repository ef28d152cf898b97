import { useAccountApi } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Select, TextArea, TextField } from '../../parts/field.tsx'
import { Form, textsOf } from '../../parts/form.tsx'
import { languageName } from '../../parts/language-name.ts'
import { type Category, refresh, useCategories, usePortal } from './data.ts'
import { useNamed } from './use-named.tsx'

interface CategoryDrawerProps {
  slug: string
  locale: string
  /** `null` for a new one. */
  category: Category | null
  onClose: () => void
}

export function CategoryDrawer({ slug, locale, category, onClose }: CategoryDrawerProps) {
  const { categories } = useAccountApi().portals
  const { fields, ...named } = useNamed(category)
  const others = useCategories(slug, locale).data?.payload.filter(({ id }) => id !== category?.id) ?? []
  const mainLocale = usePortal(slug).data?.config.default_locale ?? locale
  const equivalents = useCategories(slug, mainLocale).data?.payload ?? []

  async function save(values: FormData) {
    const { description, icon, parent_category_id, associated_category_id } = textsOf(values)
    const body = {
      ...named,
      description: description?.trim() || null,
      icon: icon?.trim() || null,
      parent_category_id: Number(parent_category_id) || null,
      ...(associated_category_id !== undefined && { associated_category_id: Number(associated_category_id) || null }),
    }
    if (category) await categories.update(slug, category.id, body)
    else await categories.create(slug, { ...body, locale })
    void refresh()
    onClose()
  }

  return (
    <Dialog
      drawer
      open
      title={category ? t('help-center.edit_category') : t('help-center.new_category')}
      onClose={onClose}
    >
      <Form onSubmit={save} guard={false} submitLabel={category ? undefined : t('help-center.create')}>
        {fields}
        <TextField
          name="icon"
          label={t('help-center.icon')}
          hint={t('help-center.icon_hint')}
          maxLength={16}
          defaultValue={category?.icon}
        />
        <TextArea name="description" label={t('help-center.description')} defaultValue={category?.description} />
        {others.length > 0 && (
          <Select
            name="parent_category_id"
            label={t('help-center.parent_category')}
            defaultValue={category?.parent_category_id ?? ''}
            key={`parent-${others.length}`}
            options={[
              { value: '', label: t('help-center.none') },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        {locale !== mainLocale && equivalents.length > 0 && (
          <Select
            name="associated_category_id"
            label={t('help-center.same_in', { language: languageName(mainLocale) })}
            defaultValue={category?.associated_category_id ?? ''}
            key={`equivalent-${equivalents.length}`}
            options={[
              { value: '', label: t('help-center.none') },
              ...equivalents.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </Form>
    </Dialog>
  )
}
