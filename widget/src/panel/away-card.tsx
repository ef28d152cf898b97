import { useState } from 'preact/hooks'
import { call } from './api.ts'
import { EmailForm } from './email-form.tsx'
import { type State, set } from './store.ts'
import { t } from './texts.ts'

/** While nobody is there, an address is asked for once, so that the answer arrives. */
export function AwayCard({ state: { hasEmail, messages } }: { state: State }) {
  const [isTaken, setTaken] = useState(false)
  const asksAlready = messages.some(({ content_type }) => content_type === 'input_email')
  if (isTaken) return <p class="away-card">{t('widget.answer_by_mail')}</p>
  if (hasEmail || asksAlready || messages.length === 0) return null
  return (
    <div class="away-card">
      <EmailForm
        label={t('widget.mail_while_away')}
        action={t('widget.save')}
        onSend={async (email) => {
          await call('PATCH', 'contact', { body: { email } })
          setTaken(true)
          set({ hasEmail: true })
        }}
      />
    </div>
  )
}
