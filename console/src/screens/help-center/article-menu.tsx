import { useState } from 'react'
import { copyText } from '../../clipboard.ts'
import { useAccountApi } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { Ellipsis, Link, Trash2 } from '../../icons.ts'
import { IconButton } from '../../parts/button.tsx'
import { Confirm } from '../../parts/dialog.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Menu } from '../../parts/menu.tsx'
import { toast } from '../../parts/toast.tsx'
import { useAttempt } from '../../parts/use-attempt.ts'
import { type Article, refresh, type Status } from './data.ts'
import { statuses, statusIcons } from './status.tsx'

interface ArticleMenuProps {
  slug: string
  article: Article
  /** Told at the list, since the menu is gone by then. */
  onFailure: (error: unknown) => void
}

export function ArticleMenu({ slug, article, onFailure }: ArticleMenuProps) {
  const { articles } = useAccountApi().portals
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, attempt } = useAttempt()

  async function setStatus(status: Status) {
    await articles.update(slug, article.id, { status })
    await refresh()
  }
  function choose(status: Status) {
    setStatus(status).then(
      () =>
        toast(t(`help-center.now_${status}`, { title: article.title }), () =>
          setStatus(article.status).catch(onFailure),
        ),
      onFailure,
    )
  }
  /** For whoever shall see it before everybody does. */
  async function copyPreview() {
    try {
      const { url } = await articles.createPreviewLink(slug, article.id)
      await copyText(url)
      toast(t('help-center.preview_copied'))
    } catch (error) {
      onFailure(error)
    }
  }
  const remove = () =>
    attempt(async () => {
      await articles.delete(slug, article.id)
      setAsking(false)
      await refresh()
    })

  return (
    <>
      <Menu
        label={t('parts.actions')}
        trigger={
          <IconButton label={t('help-center.actions_for', { name: article.title })} icon={<Ellipsis aria-hidden />} />
        }
        entries={[
          ...statuses
            .filter((status) => status !== article.status)
            .map((status) => ({
              label: t(`help-center.make_${status}`),
              icon: statusIcons[status],
              onChoose: () => choose(status),
            })),
          ...(article.status === 'published'
            ? []
            : [
                {
                  label: t('help-center.copy_preview'),
                  icon: <Link aria-hidden />,
                  onChoose: () => void copyPreview(),
                },
              ]),
          null,
          {
            label: t('help-center.delete'),
            icon: <Trash2 aria-hidden />,
            danger: true,
            onChoose: () => setAsking(true),
          },
        ]}
      />
      <Confirm
        title={t('help-center.delete_article')}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        confirmLabel={t('help-center.delete')}
        busy={isBusy}
      >
        <p>{t('help-center.delete_article_about', { title: article.title })}</p>
        {failure !== undefined && <ErrorNote error={failure} />}
      </Confirm>
    </>
  )
}
