import { useRef, useState } from 'preact/hooks'
import { fieldsIn } from './asks-first.ts'
import { Field } from './field.tsx'
import { type Problem, problemOf, startFormOf } from './form-fields.ts'
import { post } from './outbox.ts'
import { type State, set } from './store.ts'
import { t } from './texts.ts'
import type { FormField } from './types.ts'

const message: FormField = {
  name: 'message',
  type: 'area',
  label: '',
  field_type: 'standard',
  required: true,
  enabled: true,
}

/** Whatever is wrong is said at its place, and nothing that was typed is lost. */
export function Form({ state }: { state: State }) {
  const { config, draft } = state
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Record<string, string>>({ message: draft })
  const [problems, setProblems] = useState<Record<string, Problem | undefined>>({})
  const fields = [...fieldsIn(state), { ...message, label: t('widget.message') }]
  const send = (event: Event) => {
    event.preventDefault()
    const found = Object.fromEntries(fields.map((field) => [field.name, problemOf(field, values[field.name] ?? '')]))
    setProblems(found)
    const wrong = fields.find(({ name }) => found[name])
    if (wrong) {
      ;(form.current?.elements.namedItem(wrong.name) as HTMLElement | null)?.focus()
      return
    }
    set({ view: 'thread', current: undefined, messages: [], draft: '' })
    post(values.message!.trim(), [], startFormOf(fields.slice(0, -1), values))
  }
  return (
    <main class="form">
      <form ref={form} noValidate onSubmit={send}>
        {config?.pre_chat_form_options.pre_chat_message && (
          <p dir="auto">{config.pre_chat_form_options.pre_chat_message}</p>
        )}
        {fields.map((field, at) => (
          <Field
            key={field.name}
            field={field}
            focuses={at === 0}
            value={values[field.name] ?? ''}
            problem={problemText(field, problems[field.name])}
            onChange={(value) => {
              setValues({ ...values, [field.name]: value })
              setProblems({ ...problems, [field.name]: undefined })
            }}
          />
        ))}
        <button type="submit" class="button button-primary form-send">
          {t('widget.start')}
        </button>
      </form>
    </main>
  )
}

function problemText({ regex_cue }: FormField, problem: Problem | undefined): string {
  if (!problem) return ''
  if (problem === 'missing') return t('widget.missing')
  if (problem === 'email') return t('widget.email_wrong')
  if (problem === 'phone') return t('widget.phone_wrong')
  if (problem === 'link') return t('widget.link_wrong')
  return regex_cue || t('widget.pattern_wrong')
}
