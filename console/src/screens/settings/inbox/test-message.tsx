import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountId } from '../../../data/account.ts'
import { useChange } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Send } from '../../../icons.ts'
import { Button } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { textOf } from '../form-values.ts'
import type { TabProps } from './screen.tsx'

/** Writes to the inbox as a customer would, and shows what has come of it. */
export function TestMessage({ inbox, kind }: TabProps) {
  const [isOpen, setOpen] = useState(false)
  const accountId = String(useAccountId())
  const navigate = useNavigate()
  const change = useChange('bootstrap.get')

  async function send(values: FormData) {
    const test = { content: textOf(values, 'content'), source_id: textOf(values, 'source_id') || undefined }
    const { id } = await change((api) => api.conversations.createTest(inbox.id, test))
    setOpen(false)
    await navigate({
      to: '/accounts/$accountId/conversations/$number',
      params: { accountId, number: String(id) },
    })
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Send aria-hidden />
        {t('settings-channels.test')}
      </Button>
      <Dialog title={t('settings-channels.test')} open={isOpen} onClose={() => setOpen(false)}>
        <p>{t('settings-channels.test_about')}</p>
        <Form onSubmit={send} submitLabel={t('settings-channels.test_send')} guard={false}>
          <TextField
            name="content"
            label={t('settings-channels.test_content')}
            defaultValue={t('settings-channels.test_default')}
            maxLength={255}
            required
          />
          {kind === 'sms' && (
            <TextField
              type="tel"
              dir="ltr"
              name="source_id"
              label={t('settings-channels.phone_number')}
              hint={t('settings-channels.phone_hint')}
              required
            />
          )}
        </Form>
      </Dialog>
    </>
  )
}
