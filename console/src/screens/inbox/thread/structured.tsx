import { safeHref } from '../../../../../common/markdown/index.ts'
import type { ThreadMessage } from '../../../data/messages.ts'
import { formatNumber, t } from '../../../i18n.ts'
import { Check } from '../../../icons.ts'

type Item = Record<string, unknown>

const itemsIn = (value: unknown): Item[] =>
  Array.isArray(value) ? value.filter((item): item is Item => typeof item === 'object' && item !== null) : []
const textIn = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Choices, forms, cards, articles and surveys: what was asked, and what the contact has answered. */
export function Structured({ message }: { message: ThreadMessage }) {
  const { items, submitted_values, submitted_email } = message.content_attributes ?? {}
  const asked = itemsIn(items)
  const answers = itemsIn(submitted_values)
  switch (message.content_type) {
    case 'input_select':
      return <Choices items={asked} chosen={answers.map(({ value }) => textIn(value))} />
    case 'form':
      return <Answers items={asked} answers={answers} />
    case 'input_text':
    case 'input_textarea':
      return <Answered text={answers.map(({ value }) => textIn(value)).join(', ')} />
    case 'input_email':
      return <Answered text={textIn(submitted_email)} />
    case 'cards':
      return <Cards items={asked} />
    case 'article':
      return <Articles items={asked} />
    case 'input_csat':
      return <Survey answer={submitted_values} />
    default:
      return null
  }
}

function Choices({ items, chosen }: { items: Item[]; chosen: string[] }) {
  return (
    <ul className="thread-choices">
      {items.map((item) => {
        const isChosen = chosen.includes(textIn(item.value))
        return (
          <li key={textIn(item.value)} className={isChosen ? 'thread-choice thread-choice--chosen' : 'thread-choice'}>
            {isChosen && <Check aria-label={t('thread.chosen')} />}
            <bdi>{textIn(item.title)}</bdi>
          </li>
        )
      })}
    </ul>
  )
}

function Answers({ items, answers }: { items: Item[]; answers: Item[] }) {
  return (
    <dl className="thread-form">
      {items.map((item) => {
        const answer = textIn(answers.find(({ name }) => name === item.name)?.value)
        return (
          <div key={textIn(item.name)}>
            <dt dir="auto">{textIn(item.label) || textIn(item.name)}</dt>
            <dd dir="auto">{answer || t('thread.not_answered')}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function Answered({ text }: { text: string }) {
  return (
    <p className="thread-answer" dir="auto">
      {text || t('thread.not_answered')}
    </p>
  )
}

function Cards({ items }: { items: Item[] }) {
  return items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: cards have nothing else
    <div key={at} className="thread-card">
      <strong dir="auto">{textIn(item.title)}</strong>
      <span dir="auto">{textIn(item.description)}</span>
      <Address address={textIn(item.media_url)} label={t('thread.picture')} />
      {itemsIn(item.actions).map((action) => (
        <Address
          key={textIn(action.text)}
          address={textIn(action.uri)}
          label={textIn(action.text)}
          otherwise={textIn(action.text)}
        />
      ))}
    </div>
  ))
}

function Articles({ items }: { items: Item[] }) {
  return items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: articles have nothing else
    <div key={at} className="thread-card">
      <Address address={textIn(item.link)} label={textIn(item.title)} otherwise={textIn(item.title)} />
      <span dir="auto">{textIn(item.description)}</span>
    </div>
  ))
}

function Address({ address, label, otherwise }: { address: string; label: string; otherwise?: string }) {
  const href = safeHref(address)
  if (href === undefined) return otherwise ? <span dir="auto">{otherwise}</span> : null
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" dir="auto">
      {label || href}
    </a>
  )
}

function Survey({ answer }: { answer: unknown }) {
  const given = (answer as { csat_survey_response?: Item } | undefined)?.csat_survey_response
  if (!given) return <p className="thread-answer">{t('thread.survey_open')}</p>
  return (
    <div className="thread-answer">
      <strong>{t('thread.survey_rating', { rating: formatNumber(Number(given.rating)) })}</strong>
      {textIn(given.feedback_message) && <p dir="auto">{textIn(given.feedback_message)}</p>}
    </div>
  )
}
