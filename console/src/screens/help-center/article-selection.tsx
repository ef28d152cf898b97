import { useState } from 'react'
import { useAccountApi } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { Folder, Trash2 } from '../../icons.ts'
import { Button } from '../../parts/button.tsx'
import { Confirm } from '../../parts/dialog.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Picker } from '../../parts/picker.tsx'
import { Selection } from '../../parts/selection.tsx'
import { toast } from '../../parts/toast.tsx'
import { useAttempt } from '../../parts/use-attempt.ts'
import { type Article, refresh, type Status, useAddress, useCategories } from './data.ts'
import { statuses, statusIcons } from './status.tsx'

interface ArticleSelectionProps {
  articles: readonly Article[]
  onClear: () => void
  /** Of what is undone after the bar is gone. */
  onFailure: (error: unknown) => void
}

const none = 'none'

/** What can be done with several articles at once: to all of them, or to none. */
export function ArticleSelection({ articles, onClear, onFailure }: ArticleSelectionProps) {
  const { slug, locale } = useAddress()
  const { bulkActions } = useAccountApi().portals.articles
  const categories = useCategories(slug, locale).data?.payload ?? []
  const [isDeleting, setDeleting] = useState(false)
  const { isBusy, failure, attempt } = useAttempt()
  const ids = articles.map(({ id }) => id)
  const count = ids.length

  function perform(act: () => Promise<unknown>, done: string, undo?: () => Promise<unknown>): void {
    void attempt(async () => {
      await act()
      await refresh()
      onClear()
      toast(done, undo && (() => undo().then(refresh).catch(onFailure)))
    })
  }

  function setStatus(status: Status): void {
    const before = statuses
      .map((each) => ({ status: each, ids: articles.filter((article) => article.status === each).map(({ id }) => id) }))
      .filter((each) => each.ids.length > 0)
    perform(
      () => bulkActions.updateStatus(slug, { ids, status }),
      t(`help-center.all_${status}`, { count }),
      () => Promise.all(before.map((each) => bulkActions.updateStatus(slug, each))),
    )
  }

  return (
    <Selection
      label={t('help-center.selection')}
      status={t('parts.selected', { count })}
      onClear={onClear}
      actions={
        <>
          {statuses.map((status) => (
            <Button key={status} icon={statusIcons[status]} disabled={isBusy} onClick={() => setStatus(status)}>
              {t(`help-center.make_${status}`)}
            </Button>
          ))}
          <Picker
            label={t('help-center.move')}
            trigger={
              <Button icon={<Folder aria-hidden />} disabled={isBusy}>
                {t('help-center.move')}
              </Button>
            }
            choices={[
              ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
              { value: none, label: t('help-center.move_none') },
            ]}
            selected={[]}
            onChoose={(value) =>
              perform(
                () => bulkActions.updateCategory(slug, { ids, category_id: value === none ? null : Number(value) }),
                t('help-center.all_moved', { count }),
              )
            }
          />
          <Button look="danger" icon={<Trash2 aria-hidden />} disabled={isBusy} onClick={() => setDeleting(true)}>
            {t('help-center.delete')}
          </Button>
        </>
      }
    >
      {failure !== undefined && <ErrorNote error={failure} />}
      <Confirm
        title={t('help-center.delete_articles', { count })}
        open={isDeleting}
        onClose={() => setDeleting(false)}
        confirmLabel={t('help-center.delete')}
        onConfirm={() => {
          setDeleting(false)
          perform(() => bulkActions.deleteArticles(slug, { ids }), t('help-center.all_deleted', { count }))
        }}
      >
        {t('help-center.delete_articles_about')}
      </Confirm>
    </Selection>
  )
}
