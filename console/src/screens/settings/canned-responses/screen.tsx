import { useChange, useList } from '../../../data/settings.ts'
import { formatNumber, t } from '../../../i18n.ts'
import { FileCount } from '../../../parts/file-count.tsx'
import { SettingsList } from '../list/settings-list.tsx'
import { AnswerForm } from './answer-form.tsx'

/** Texts that are written once and used often. */
export function Screen() {
  const list = useList('cannedResponses.list')
  const change = useChange('cannedResponses.list', 'bootstrap.get')
  return (
    <SettingsList
      title={t('settings.page_canned')}
      about={t('settings-answers.canned_about')}
      emptyTitle={t('settings-answers.canned_empty')}
      list={list}
      keyOf={({ id }) => id}
      nameOf={({ short_code }) => short_code}
      wordsOf={({ content }) => content}
      newLabel={t('settings-answers.canned_new')}
      editor={(row, close) => <AnswerForm answer={row} onDone={close} />}
      columns={[
        {
          name: 'code',
          title: t('settings-answers.short_code'),
          cell: ({ short_code, attachments }) => (
            <div className="canned-responses-code">
              <bdi>
                <strong>/{short_code}</strong>
              </bdi>
              {attachments.length > 0 && <FileCount count={attachments.length} />}
            </div>
          ),
        },
        {
          name: 'content',
          title: t('settings-answers.text'),
          cell: ({ content }) => <span dir="auto">{shortened(content)}</span>,
        },
        {
          name: 'uses',
          title: t('settings-answers.uses'),
          numeric: true,
          optional: true,
          cell: ({ use_count }) => formatNumber(use_count),
        },
      ]}
      remove={{
        run: ({ id }) => change((api) => api.cannedResponses.delete(id)),
        consequence: () => t('settings-answers.canned_delete'),
      }}
    />
  )
}

const longest = 160
const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
