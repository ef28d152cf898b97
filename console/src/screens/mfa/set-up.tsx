import { useState } from 'react'
import type { MfaSecret } from '../../../../sdk/src/index.ts'
import { api } from '../../data/client.ts'
import { t } from '../../i18n.ts'
import { Button } from '../../parts/button.tsx'
import { Secret } from '../../parts/copy.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Form } from '../../parts/form.tsx'
import { useAttempt } from '../../parts/use-attempt.ts'
import { CodeField } from './code-field.tsx'
import { QrPicture } from './qr-picture.tsx'
import { inOwnWords } from './sentences.ts'

/** From a key that the app takes over to a first code that proves it. */
export function SetUp({ onDone }: { onDone: (codes: string[]) => void }) {
  const [secret, setSecret] = useState<MfaSecret>()
  const { isBusy, failure, attempt } = useAttempt()
  const begin = () => attempt(async () => setSecret(await api.profile.mfa.create()))
  async function verify(values: FormData) {
    try {
      const code = String(values.get('otp_code')).replace(/\s/g, '')
      onDone((await api.profile.mfa.verify({ otp_code: code })).backup_codes)
    } catch (error) {
      throw inOwnWords(error)
    }
  }
  if (!secret) {
    return (
      <div>
        {failure !== undefined && <ErrorNote error={failure} />}
        <Button look="primary" busy={isBusy} onClick={() => void begin()}>
          {t('profile.mfa_start')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <p>{t('profile.mfa_scan')}</p>
      <div className="mfa-setup">
        <QrPicture text={secret.provisioning_url} />
        <Secret label={t('profile.mfa_key')} value={secret.secret} />
      </div>
      <Form onSubmit={verify} submitLabel={t('profile.mfa_turn_on')} savedLabel="" guard={false}>
        <CodeField name="otp_code" autoFocus />
      </Form>
    </>
  )
}
