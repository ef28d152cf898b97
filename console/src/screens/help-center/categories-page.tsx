import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountApi, useAccountId } from '../../data/account.ts'
import { formatNumber, t } from '../../i18n.ts'
import { Pencil, Plus, Trash2 } from '../../icons.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Confirm } from '../../parts/dialog.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { useAttempt } from '../../parts/use-attempt.ts'
import { CategoryDrawer } from './category-drawer.tsx'
import { type Category, refresh, useAddress, useCategories, useLinks, useMay } from './data.ts'
import { OrderedList } from './ordered-list.tsx'
import { PortalPage } from './portal-page.tsx'
import { useOrder } from './use-order.ts'

export function CategoriesPage() {
  const { slug, locale } = useAddress()
  const may = useMay()
  /** `null` is one that is not there yet. */
  const [edited, setEdited] = useState<Category | null>()
  return (
    <PortalPage
      part="categories"
      actions={
        may.edit && (
          <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setEdited(null)}>
            {t('help-center.new_category')}
          </Button>
        )
      }
    >
      {() => (
        <>
          <Categories onEdit={setEdited} />
          {edited !== undefined && (
            <CategoryDrawer slug={slug} locale={locale} category={edited} onClose={() => setEdited(undefined)} />
          )}
        </>
      )}
    </PortalPage>
  )
}

function Categories({ onEdit }: { onEdit: (category: Category | null) => void }) {
  const { slug, locale } = useAddress()
  const accountId = useAccountId()
  const { categories: operations } = useAccountApi().portals
  const link = useLinks()
  const may = useMay()
  const categories = useCategories(slug, locale)
  const [leaving, setLeaving] = useState<Category>()
  const { isBusy, failure, setFailure, attempt } = useAttempt()
  const order = useOrder<NonNullable<typeof categories.data>, Category>({
    queryKey: ['portals.categories.list', accountId, slug, locale],
    put: (data, payload) => ({ ...data, payload }),
    save: (positions_hash) => operations.reorder(slug, { positions_hash }),
    onFailure: setFailure,
  })

  async function remove(category: Category) {
    await attempt(() => operations.delete(slug, category.id))
    setLeaving(undefined)
    await refresh()
  }

  if (categories.error) return <ErrorNote error={categories.error} onRetry={() => categories.refetch()} />
  if (!categories.data) return <Skeleton rows={5} height={48} />
  return (
    <>
      {failure !== undefined && <ErrorNote error={failure} />}
      {categories.data.payload.length === 0 ? (
        <Empty
          title={t('help-center.no_categories')}
          actions={may.edit && <Button onClick={() => onEdit(null)}>{t('help-center.new_category')}</Button>}
        >
          {t('help-center.no_categories_about')}
        </Empty>
      ) : (
        <OrderedList
          label={t('help-center.categories')}
          items={categories.data.payload}
          nameOf={({ name }) => name}
          row={(category) => (
            <>
              <Link {...link(`${slug}/${locale}/categories/${category.slug}/articles`)} className="help-center-title">
                {category.icon && <span aria-hidden="true">{category.icon} </span>}
                <bdi>{category.name}</bdi>
              </Link>
              <span className="help-center-detail">
                {t('help-center.articles_count', {
                  count: category.meta.articles_count,
                  shown: formatNumber(category.meta.articles_count),
                })}
                {category.description && (
                  <>
                    {' · '}
                    <bdi>{category.description}</bdi>
                  </>
                )}
              </span>
            </>
          )}
          actions={
            may.edit
              ? (category) => (
                  <>
                    <IconButton
                      label={t('help-center.edit_named', { name: category.name })}
                      icon={<Pencil aria-hidden />}
                      onClick={() => onEdit(category)}
                    />
                    <IconButton
                      label={t('help-center.delete_named', { name: category.name })}
                      icon={<Trash2 aria-hidden />}
                      onClick={() => setLeaving(category)}
                    />
                  </>
                )
              : undefined
          }
          onOrder={may.edit ? order : undefined}
        />
      )}
      <Confirm
        title={t('help-center.delete_category')}
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && remove(leaving)}
        confirmLabel={t('help-center.delete')}
        busy={isBusy}
      >
        <p>{t('help-center.delete_category_about', { name: leaving?.name ?? '' })}</p>
      </Confirm>
    </>
  )
}
