import { useState } from 'preact/hooks'
import { safeHref } from '../../../common/markdown/index.ts'
import { call } from './api.ts'
import { EmailForm } from './email-form.tsx'
import { Field } from './field.tsx'
import { problemOf } from './form-fields.ts'
import { say } from './session.ts'
import { get, set } from './store.ts'
import { t } from './texts.ts'
import type { FormField, Item, Message } from './types.ts'

/** What a message asks for, or offers. */
export function Structured({ message }: { message: Message }) {
  const { content_type, content_attributes } = message
  const items = content_attributes?.items ?? []
  if (content_type === 'input_select') return <Choices message={message} items={items} />
  if (content_type === 'form') return <Questions message={message} items={items} />
  if (content_type === 'input_email') return <Email message={message} />
  if (content_type === 'cards') return <Cards items={items} />
  if (content_type === 'article') return <Articles items={items} />
  return null
}

/** Shown at once as it will be, and as it was before where the server does not take it. */
export async function answer(message: Message, body: object, attributes: object): Promise<void> {
  const change = (content_attributes: Message['content_attributes']) =>
    set({ messages: get().messages.map((each) => (each.id === message.id ? { ...each, content_attributes } : each)) })
  change({ ...message.content_attributes, ...attributes })
  try {
    await call('PATCH', `messages/${message.id}`, { body: { conversation_id: message.conversation_id, ...body } })
  } catch (error) {
    change(message.content_attributes)
    throw error
  }
}

interface Submitted {
  title?: string
  name?: string
  value?: string
}

const submittedIn = ({ content_attributes }: Message): Submitted[] | undefined =>
  Array.isArray(content_attributes?.submitted_values) ? (content_attributes.submitted_values as Submitted[]) : undefined

function Choices({ message, items }: { message: Message; items: Item[] }) {
  const [problem, setProblem] = useState(false)
  const chosen = submittedIn(message)?.[0]?.value
  const choose = ({ title, value }: Item) => {
    const submitted_values = [{ title, value }]
    answer(message, { message: { submitted_values } }, { submitted_values }).catch(() => setProblem(true))
  }
  return (
    <>
      <ul class="structured-choices">
        {items.map((item) => (
          <li key={item.value}>
            <button
              type="button"
              class="button structured-choice"
              aria-pressed={item.value === chosen}
              disabled={chosen !== undefined}
              onClick={() => choose(item)}
            >
              <bdi>{item.title}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {problem && <Failed />}
    </>
  )
}

function Questions({ message, items }: { message: Message; items: Item[] }) {
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(items.map((item) => [item.name!, item.default ?? ''])),
  )
  const [wrong, setWrong] = useState<string[]>([])
  const [problem, setProblem] = useState(false)
  const done = submittedIn(message)
  if (done)
    return (
      <dl class="structured-answers">
        {done.map(({ name, value }) => (
          <div key={name}>
            <dt>{items.find((item) => item.name === name)?.label ?? name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    )
  const fields = items.map(fieldOf)
  const send = (event: Event) => {
    event.preventDefault()
    const found = fields.filter((field) => problemOf(field, values[field.name] ?? '')).map(({ name }) => name)
    setWrong(found)
    if (found.length > 0) return
    const submitted_values = fields.map(({ name }) => ({ name, value: values[name] ?? '' }))
    answer(message, { message: { submitted_values } }, { submitted_values }).catch(() => setProblem(true))
  }
  return (
    <form class="structured-form" noValidate onSubmit={send}>
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          problem={wrong.includes(field.name) ? t('widget.missing') : ''}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
      <button type="submit" class="button button-primary">
        {t('widget.send')}
      </button>
      {problem && <Failed />}
    </form>
  )
}

function fieldOf({ name = '', label, type = 'text', placeholder, required, options }: Item): FormField {
  const values = options?.map(({ value }) => value)
  return {
    name,
    type,
    label: label || name,
    placeholder,
    values,
    field_type: 'standard',
    required: required ?? false,
    enabled: true,
  }
}

function Email({ message }: { message: Message }) {
  const given = message.content_attributes?.submitted_email
  if (given) return <p class="structured-done">{t('widget.answer_by_mail')}</p>
  return (
    <div class="structured-form">
      <EmailForm
        label={t('widget.email')}
        hidesLabel
        action={t('widget.save')}
        onSend={async (email) => {
          await answer(message, { contact: { email } }, { submitted_email: email })
          set({ hasEmail: true })
        }}
      />
    </div>
  )
}

function Cards({ items }: { items: Item[] }) {
  return (
    <ul class="structured-cards">
      {items.map((item) => (
        <li key={item.title} class="structured-card">
          {item.media_url && safeHref(item.media_url) && <img src={item.media_url} alt="" loading="lazy" />}
          <p class="structured-title" dir="auto">
            {item.title}
          </p>
          {item.description && <p dir="auto">{item.description}</p>}
          {item.actions?.map((action) =>
            action.type === 'link' && action.uri && safeHref(action.uri) ? (
              <a
                key={action.text}
                class="button"
                href={safeHref(action.uri)}
                target="_blank"
                rel="noopener noreferrer nofollow"
              >
                {action.text}
              </a>
            ) : (
              <button
                key={action.text}
                type="button"
                class="button"
                onClick={() => say({ type: 'event', name: 'postback', detail: { payload: action.payload } })}
              >
                {action.text}
              </button>
            ),
          )}
        </li>
      ))}
    </ul>
  )
}

function Articles({ items }: { items: Item[] }) {
  return (
    <ul class="structured-cards">
      {items.map(({ title, description, link = '' }) => (
        <li key={link}>
          <a class="structured-card" href={safeHref(link)} target="_blank" rel="noopener noreferrer nofollow">
            <span class="structured-title" dir="auto">
              {title}
            </span>
            {description && <span dir="auto">{description}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function Failed() {
  return (
    <p class="field-problem" role="alert">
      {t('widget.not_reached')}
    </p>
  )
}
