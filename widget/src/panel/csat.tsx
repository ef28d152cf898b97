import { useId, useState } from 'preact/hooks'
import { Face, Icon } from './icons.tsx'
import { answer, Failed } from './structured.tsx'
import { t } from './texts.ts'
import type { Message } from './types.ts'

const ratings = [1, 2, 3, 4, 5]
const changeableMs = 14 * 24 * 60 * 60 * 1000

interface Response {
  rating?: number
  feedback_message?: string
}

/** How it was: faces or stars, then a word about it. It can be changed for a fortnight. */
export function Csat({ message }: { message: Message }) {
  const id = useId()
  const given = responseIn(message)
  const [comment, setComment] = useState(given.feedback_message ?? '')
  const [isSent, setSent] = useState(given.feedback_message !== undefined)
  const [problem, setProblem] = useState(false)
  const withStars = message.content_attributes?.display_type === 'star'
  const isLate = Date.now() > message.created_at * 1000 + changeableMs
  const send = (csat_survey_response: Response) => {
    const submitted_values = { csat_survey_response }
    setProblem(false)
    return answer(message, { message: { submitted_values } }, { submitted_values }).catch(() => setProblem(true))
  }
  return (
    <section class="csat" aria-label={t('widget.csat')}>
      <h2 class="csat-question" dir="auto">
        {message.content || t('widget.csat')}
      </h2>
      <div class="csat-ratings" role="radiogroup" aria-label={t('widget.csat')}>
        {ratings.map((rating) => (
          <label
            key={rating}
            class={withStars && rating <= (given.rating ?? 0) ? 'csat-rating csat-rating-filled' : 'csat-rating'}
            title={t('widget.rating', { rating })}
          >
            <input
              type="radio"
              class="visually-hidden"
              name={id}
              checked={given.rating === rating}
              disabled={isLate}
              aria-label={t('widget.rating', { rating })}
              onChange={() => void send({ rating, ...(comment && { feedback_message: comment }) })}
            />
            {withStars ? <Icon name="star" /> : <Face rating={rating} />}
          </label>
        ))}
      </div>
      {problem && <Failed />}
      {isLate && <p class="csat-note">{t('widget.csat_late')}</p>}
      {!isLate && given.rating !== undefined && !isSent && (
        <form
          class="csat-comment"
          onSubmit={async (event) => {
            event.preventDefault()
            await send({ rating: given.rating, feedback_message: comment })
            setSent(true)
          }}
        >
          <label class="field-label" for={`${id}-comment`}>
            {t('widget.csat_comment')}
          </label>
          <textarea
            id={`${id}-comment`}
            class="field-control"
            rows={2}
            dir="auto"
            value={comment}
            onInput={(event) => setComment(event.currentTarget.value)}
          />
          <button type="submit" class="button button-primary">
            {t('widget.send')}
          </button>
        </form>
      )}
      {isSent && (
        <p class="csat-note" role="status">
          {t('widget.csat_thanks')}{' '}
          {!isLate && (
            <button type="button" class="message-link" onClick={() => setSent(false)}>
              {t('widget.change')}
            </button>
          )}
        </p>
      )}
    </section>
  )
}

function responseIn({ content_attributes }: Message): Response {
  const values = content_attributes?.submitted_values as { csat_survey_response?: Response } | undefined
  return values?.csat_survey_response ?? {}
}
