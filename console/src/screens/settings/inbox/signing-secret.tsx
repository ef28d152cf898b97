import { useEffect, useState } from 'react'
import { useAccountApi } from '../../../data/account.ts'
import { t } from '../../../i18n.ts'
import { Button } from '../../../parts/button.tsx'
import { Secret } from '../../../parts/copy.tsx'
import { Confirm } from '../../../parts/dialog.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { Section } from '../../../parts/page.tsx'
import { useAttempt } from '../../../parts/use-attempt.ts'
import { forgetSecret, newSecretOf } from './new-secret.ts'

/** Shown when it is made, and never again. */
export function SigningSecret({ inboxId }: { inboxId: number }) {
  const api = useAccountApi()
  const [secret, setSecret] = useState(() => newSecretOf(inboxId))
  const [isAsked, setAsked] = useState(false)
  const { isBusy, failure, attempt } = useAttempt()
  useEffect(() => () => void forgetSecret(inboxId), [inboxId])

  async function reset() {
    await attempt(async () => setSecret((await api.inboxes.resetSecret(inboxId)).secret))
    setAsked(false)
  }

  return (
    <Section title={t('settings-channels.secret')} about={t('settings-channels.secret_about')}>
      {failure !== undefined && <ErrorNote error={failure} />}
      {secret ? (
        <>
          <Secret label={t('settings-channels.secret_new')} value={secret} />
          <p className="settings-meta">{t('settings-channels.secret_once')}</p>
        </>
      ) : (
        <div>
          <Button onClick={() => setAsked(true)}>{t('settings-channels.secret_reset')}</Button>
        </div>
      )}
      <Confirm
        open={isAsked}
        title={t('settings-channels.secret_reset_title')}
        confirmLabel={t('settings-channels.secret_reset')}
        busy={isBusy}
        onClose={() => setAsked(false)}
        onConfirm={() => void reset()}
      >
        {t('settings-channels.secret_reset_about')}
      </Confirm>
    </Section>
  )
}
