import { useState } from 'react'
import type { CannedResponse } from '../../../../../sdk/src/index.ts'
import { signedIdOf } from '../../../composer/uploads.ts'
import { useBootstrap } from '../../../data/account.ts'
import { type Attached, asSent, isFile, serverFile } from '../../../data/attached.ts'
import { useChange } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { TextArea, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { textOf } from '../form-values.ts'
import { AnswerFiles } from './answer-files.tsx'
import { filled } from './filled.ts'

export function AnswerForm({ answer, onDone }: { answer?: CannedResponse; onDone: () => void }) {
  const { profile } = useBootstrap()
  const change = useChange('cannedResponses.list', 'bootstrap.get')
  const [content, setContent] = useState(answer?.content ?? '')
  const [files, setFiles] = useState<Attached[]>(() => answer?.attachments.map(serverFile) ?? [])
  const preview = filled(content, profile.name)
  const added = files.filter(isFile)
  const kept = files.flatMap((file) => (isFile(file) ? [] : file.signedId))
  const removed = answer?.attachments.filter(({ signed_id }) => !kept.includes(signed_id)) ?? []

  async function save(values: FormData) {
    const attachments = added.map((file) => asSent(file, signedIdOf(file)))
    const body = {
      short_code: textOf(values, 'short_code'),
      content,
      ...(attachments.length > 0 && { attachments }),
    }
    const changes = { ...body, ...(removed.length > 0 && { remove_attachment_ids: removed.map(({ id }) => id) }) }
    await change((api) => (answer ? api.cannedResponses.update(answer.id, changes) : api.cannedResponses.create(body)))
    onDone()
  }

  return (
    <Form onSubmit={save} isChanged={added.length > 0 || removed.length > 0}>
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
      <AnswerFiles files={files} onChange={setFiles} />
    </Form>
  )
}
