import { type Content, type Html, html } from '../html.ts'
import type { Assets } from '../model.ts'
import { documentOf } from '../parts/head.ts'
import { face } from '../parts/icons.ts'
import type { Words } from '../texts.ts'

export interface SurveyShown {
  inbox: { name: string; picture: string; color: string }
  /** The inbox's own, if it has one. */
  question: string | undefined
  look: 'emoji' | 'star'
  /** What was answered so far. */
  rating: number | undefined
  comment: string
  /** What a link in a mail was for; it counts when it is sent. */
  preselected: number | undefined
  /** Until when it can be answered. */
  until: number
  state: 'open' | 'thanks' | 'closed'
  problem: 'rating_missing' | 'comment_too_long' | undefined
}

export const longestComment = 20_000
const ratings = [1, 2, 3, 4, 5] as const
type Rating = (typeof ratings)[number]

/** Asks how a conversation was. Every rating is a button that sends, so that one tap is enough, without any script. */
export function surveyPage(words: Words, assets: Assets, survey: SurveyShown): string {
  const { inbox } = survey
  return page(
    words,
    assets,
    inbox.color,
    titleOf(words, survey),
    html`<p class="survey-from">${inbox.picture && html`<img src="${inbox.picture}" alt="" width="40" height="40">`}<span>${inbox.name}</span></p>
${survey.state === 'closed' ? closed(words) : html`${heading(words, survey)}${form(words, survey)}`}`,
  )
}

export function goneSurvey(words: Words, assets: Assets): string {
  const title = words.text('survey.gone')
  return page(words, assets, '#3451d1', title, html`<h1>${title}</h1><p>${words.text('survey.gone_about')}</p>`)
}

function page(words: Words, assets: Assets, color: string, title: string, main: Content): string {
  return documentOf(
    { words, assets, color, theme: undefined, styles: assets.survey, script: null },
    html`<title>${title}</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg">`,
    html`<body class="survey"><main>${main}</main></body>`,
  )
}

function titleOf(words: Words, { state, question }: SurveyShown): string {
  if (state === 'closed') return words.text('survey.closed')
  return state === 'thanks' ? words.text('survey.thanks') : (question ?? words.text('survey.question'))
}

function closed(words: Words): Html {
  return html`<h1>${words.text('survey.closed')}</h1><p>${words.text('survey.closed_about')}</p>`
}

function heading(words: Words, survey: SurveyShown): Html {
  const { state, rating, until, look } = survey
  // Faces say it themselves.
  const scale = look === 'star' && html`<p>${words.text('survey.scale')}</p>`
  if (state !== 'thanks' || !rating) return html`<h1>${titleOf(words, survey)}</h1>${scale}`
  const about = { rating: words.text(`survey.rating_${rating as Rating}`), date: words.date(until) }
  return html`<h1>${words.text('survey.thanks')}</h1><p>${words.text('survey.thanks_about', about)}</p>`
}

function form(words: Words, survey: SurveyShown): Html {
  const { look, rating, comment, preselected, problem, state } = survey
  const chosen = (preselected ?? rating) as Rating | undefined
  const name = state === 'thanks' ? words.text('survey.change') : titleOf(words, survey)
  return html`<form method="post">
<fieldset aria-label="${name}">${ratings.map(
    (each) =>
      html`<button class="rating rating-${look}" name="rating" value="${each}" aria-pressed="${each === chosen ? 'true' : 'false'}"><span aria-hidden="true">${look === 'star' ? stars(each) : face(each)}</span><span>${words.text(`survey.rating_${each}`)}</span></button>`,
  )}</fieldset>
${problem && html`<p class="problem" role="alert">${problem === 'rating_missing' ? words.text('survey.rating_missing') : words.text('survey.comment_too_long', { shown: words.number(longestComment) })}</p>`}
<label for="comment">${words.text('survey.comment_label')}</label>
<textarea id="comment" name="feedback" rows="4" maxlength="${longestComment}">${comment}</textarea>
${sendButton(words, chosen, preselected !== undefined)}
</form>`
}

/** Without a rating it is there as well: what comes back then says what is missing. */
function sendButton(words: Words, chosen: Rating | undefined, isPreselected: boolean): Html {
  if (!chosen) return html`<button class="button button-primary">${words.text('survey.send')}</button>`
  const text = isPreselected
    ? words.text('survey.send_rating', { rating: words.text(`survey.rating_${chosen}`) })
    : words.text('survey.send')
  return html`<button class="button button-primary" name="rating" value="${chosen}"${isPreselected && html` autofocus`}>${text}</button>`
}

function stars(count: number): string {
  return `${count}★`
}
