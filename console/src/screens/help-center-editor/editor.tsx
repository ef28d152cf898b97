import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { t } from '../../i18n.ts'
import { ChevronDown } from '../../icons.ts'
import { useLiveState } from '../../live/live.ts'
import { Button } from '../../parts/button.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { TextField } from '../../parts/field.tsx'
import { Menu } from '../../parts/menu.tsx'
import { BackLink, Page } from '../../parts/page.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { type Article, type Status, useLinks } from '../help-center/data.ts'
import { ArticleView } from './article-view.tsx'
import { Details } from './details.tsx'
import type { Fields } from './fields.ts'
import { type Side, SideSwitch, WritingSwitch } from './switch.tsx'
import { TextBox } from './text-box.tsx'
import { Translations } from './translations.tsx'
import { useEditing } from './use-editing.ts'
import { Versions } from './versions.tsx'

interface EditorProps {
  slug: string
  locale: string
  article?: Article
  initial: Fields
  of?: number
  /** The list that it was opened from, under `/portals`. */
  back: string
}

const statuses: Status[] = ['draft', 'published', 'archived']

export function Editor({ slug, locale, article, initial, of, back }: EditorProps) {
  const navigate = useNavigate()
  const link = useLinks()
  const isOffline = useLiveState() === 'offline'
  const [side, setSide] = useState<Side>('write')
  const editing = useEditing({
    ...{ slug, locale, article, initial, of },
    onCreated: ({ id }) => {
      void navigate({ to: link(`${slug}/${locale}/articles/edit/${id}`).to as string, replace: true })
    },
  })
  const { fields, status, theirs, isBusy, isChanged, save, change, problemOf } = editing
  const previewId = useId()
  const [isSending, setSending] = useState(false)
  const cannotSave = isOffline || isBusy || isSending || theirs !== undefined || fields.title.trim() === ''
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!cannotSave && (isChanged || !article)) void save()
  }
  return (
    <Page
      back={<BackLink to={link(back).to as string} label={t('help-center.articles')} />}
      title={article ? article.title : t('help-center.new_article')}
      actions={
        <>
          <span className="help-center-editor-state" role="status">
            {isOffline
              ? t('help-center.kept_offline')
              : isSending
                ? t('help-center.picture_sending')
                : isChanged
                  ? t('help-center.not_saved')
                  : article && t('parts.saved')}
          </span>
          {article && (
            <Menu
              label={t('help-center.status')}
              trigger={
                <Button disabled={cannotSave}>
                  {t(`help-center.status_${status}`)} <ChevronDown aria-hidden />
                </Button>
              }
              entries={statuses.map((each) => ({
                label: t(`help-center.status_${each}`),
                checked: each === status,
                onChoose: () => void save(each),
              }))}
            />
          )}
          <Button disabled={cannotSave || (article && !isChanged)} busy={isBusy} onClick={() => save()}>
            {status === 'published' ? t('help-center.save_published') : t('parts.save')}
          </Button>
          {status !== 'published' && (
            <Button look="primary" disabled={cannotSave} onClick={() => save('published')}>
              {t('help-center.publish')}
            </Button>
          )}
        </>
      }
    >
      {editing.isRestored && !theirs && (
        <p className="help-center-note">
          {t('help-center.restored')}{' '}
          <Button look="quiet" onClick={editing.discard}>
            {t('help-center.discard')}
          </Button>
        </p>
      )}
      {editing.failure !== undefined && <ErrorNote error={editing.failure} />}
      {theirs && (
        <Versions
          {...{ slug, locale }}
          mine={fields}
          theirs={theirs}
          onKeepMine={() => void editing.keepMine()}
          onTakeTheirs={editing.takeTheirs}
        />
      )}
      {!editing.isReady && <Skeleton rows={6} />}
      {editing.isReady && !theirs && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a key that works in every field
        <div className="help-center-editor-all" onKeyDown={saveByKey}>
          <div className="help-center-editor-both" data-view={side}>
            <div className="help-center-editor-switches">
              <SideSwitch side={side} onChange={setSide} />
              <WritingSwitch disabled={isSending} />
            </div>
            <div className="help-center-editor-write">
              <TextField
                label={t('help-center.title')}
                required
                autoFocus={!article}
                value={fields.title}
                problem={problemOf('title')}
                onChange={(event) => change({ title: event.target.value })}
              />
              <TextBox
                slug={slug}
                onSending={setSending}
                value={fields.content}
                problem={problemOf('content')}
                onChange={(content) => change({ content })}
              />
            </div>
            <section className="help-center-editor-preview" aria-labelledby={previewId}>
              <h2 id={previewId}>{t('help-center.preview')}</h2>
              <ArticleView slug={slug} title={fields.title} content={fields.content} />
            </section>
          </div>
          <Details {...{ slug, locale, fields, problemOf }} isNew={!article} onChange={change} />
          {article && <Translations slug={slug} article={article} />}
        </div>
      )}
    </Page>
  )
}
