import { useState } from 'react'
import { useBootstrap } from '../../../data/account.ts'
import { type ReplyOf, useChange, useList } from '../../../data/settings.ts'
import { formatNumber, t } from '../../../i18n.ts'
import { TextArea, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { textOf } from '../form-values.ts'
import { SettingsList } from '../list/settings-list.tsx'
import { filled } from './filled.ts'

type Answer = ReplyOf<'cannedResponses.list'>[number]

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
          cell: ({ short_code }) => (
            <bdi>
              <strong>/{short_code}</strong>
            </bdi>
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

function AnswerForm({ answer, onDone }: { answer?: Answer; onDone: () => void }) {
  const { profile } = useBootstrap()
  const change = useChange('cannedResponses.list', 'bootstrap.get')
  const [content, setContent] = useState(answer?.content ?? '')
  const preview = filled(content, profile.name)
  return (
    <Form
      onSubmit={async (values) => {
        const body = { short_code: textOf(values, 'short_code'), content }
        await change((api) => (answer ? api.cannedResponses.update(answer.id, body) : api.cannedResponses.create(body)))
        onDone()
      }}
    >
      <TextField
        name="short_code"
        label={t('settings-answers.short_code')}
        hint={t('settings-answers.short_code_hint')}
        required
        defaultValue={answer?.short_code}
      />
      <TextArea
        name="content"
        label={t('settings-answers.text')}
        hint={t('settings-answers.text_hint', { example: '{{contact.name}}' })}
        required
        rows={8}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      {preview !== content && (
        <div className="canned-responses-preview">
          <strong>{t('settings-answers.preview')}</strong>
          <p dir="auto">{preview}</p>
        </div>
      )}
    </Form>
  )
}
