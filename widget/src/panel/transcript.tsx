import { useState } from 'preact/hooks'
import { call } from './api.ts'
import { EmailForm } from './email-form.tsx'
import { t } from './texts.ts'

/** Asks where a copy goes. */
export function Transcript({ id, onDone }: { id: number; onDone(): void }) {
  const [isSent, setSent] = useState(false)
  return (
    <section class="transcript" aria-label={t('widget.transcript')}>
      {isSent ? (
        <p role="status">{t('widget.transcript_sent')}</p>
      ) : (
        <EmailForm
          label={t('widget.transcript_to')}
          action={t('widget.send')}
          focuses
          onSend={async (email) => {
            await call('POST', 'conversations/transcript', { body: { conversation_id: id, email } })
            setSent(true)
          }}
        />
      )}
      <button type="button" class="button" onClick={onDone}>
        {isSent ? t('widget.close') : t('widget.cancel')}
      </button>
    </section>
  )
}
