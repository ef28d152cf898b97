import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { t } from './texts.ts'

interface EmailFormProps {
  label: string
  action: string
  /** Where what stands above says it already. */
  hidesLabel?: boolean
  focuses?: boolean
  /** Whatever it throws is shown, and nothing that was typed is lost. */
  onSend(email: string): Promise<void>
}

export function EmailForm({ label, action, hidesLabel = false, focuses = false, onSend }: EmailFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    if (focuses) input.current?.focus()
  }, [focuses])
  const send = async (event: Event) => {
    event.preventDefault()
    const { value, validity } = input.current!
    if (value.trim() === '' || !validity.valid) {
      setProblem(t('widget.email_wrong'))
      input.current!.focus()
      return
    }
    setSending(true)
    setProblem('')
    try {
      await onSend(value.trim())
    } catch (error) {
      setProblem(error instanceof Error && error.message !== '0' ? error.message : t('widget.not_reached'))
    }
    setSending(false)
  }
  return (
    <form class="email-form" noValidate onSubmit={send}>
      <label class={hidesLabel ? 'visually-hidden' : 'field-label'} for={id}>
        {label}
      </label>
      <div class="email-form-row">
        <input
          ref={input}
          id={id}
          class="field-control"
          type="email"
          autocomplete="email"
          dir="ltr"
          aria-invalid={problem !== ''}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <button type="submit" class="button button-primary" disabled={isSending}>
          {action}
        </button>
      </div>
      {problem && (
        <p class="field-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
