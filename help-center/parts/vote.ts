import { type Html, html } from '../html.ts'
import type { View } from '../model.ts'
import { icon } from './icons.ts'

export type Voted = 'helpful' | 'not_helpful' | 'commented'

/** Works by itself; with the script the page stays where it is. After a "no" it asks what was missing. */
export function vote(view: View, article: string, voted: Voted | undefined): Html {
  const { words } = view
  const question = words.text('help-pages.helpful_question')
  const fields = html`${view.framed && html`<input type="hidden" name="show_plain_layout" value="true">`}${view.theme && html`<input type="hidden" name="theme" value="${view.theme}">`}<input type="hidden" name="locale" value="${view.locale}">`
  return html`<section class="vote" id="vote" aria-labelledby="vote-question" data-vote="${voted ?? ''}" data-failed="${words.text('help-pages.vote_failed')}">
<h2 id="vote-question">${question}</h2>
<form method="post" action="${article}/vote" class="vote-choice"${voted && html` hidden`}>${fields}
<button class="button" name="vote" value="helpful">${icon('yes')}${words.text('help-pages.helpful_yes')}</button>
<button class="button" name="vote" value="not_helpful">${icon('no')}${words.text('help-pages.helpful_no')}</button>
</form>
<p class="vote-thanks" role="status">${voted && words.text('help-pages.helpful_thanks')}</p>
<template>${words.text('help-pages.helpful_thanks')}</template>
<form method="post" action="${article}/vote" class="vote-comment"${voted !== 'not_helpful' && html` hidden`}>${fields}<input type="hidden" name="vote" value="not_helpful">
<label for="vote-comment">${words.text('help-pages.comment_label')}</label>
<textarea id="vote-comment" name="comment" rows="3" maxlength="2000" required></textarea>
<button class="button button-primary">${words.text('help-pages.comment_send')}</button>
</form>
</section>`
}
