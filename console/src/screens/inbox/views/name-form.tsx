import type { KeyboardEvent } from 'react'
import { t } from '../../../i18n.ts'
import { Button } from '../../../parts/button.tsx'
import { TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'

interface Props {
  initial?: string
  submitLabel: string
  onSubmit: (name: string) => Promise<void>
  onCancel: () => void
}

/** The name of a view, asked for where the view is. */
export function NameForm({ initial, submitLabel, onSubmit, onCancel }: Props) {
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the form, wherever it is pressed
    <div className="inbox-name" onKeyDown={leave}>
      <Form
        guard={false}
        submitLabel={submitLabel}
        savedLabel=""
        actions={<Button onClick={onCancel}>{t('parts.cancel')}</Button>}
        onSubmit={(values) => onSubmit(String(values.get('name')))}
      >
        <TextField label={t('inbox.view_name')} name="name" required maxLength={255} defaultValue={initial} autoFocus />
      </Form>
    </div>
  )
}
