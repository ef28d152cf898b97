import { escapeHtml } from '../../kernel/html.ts'
import { isoTime } from '../../kernel/time.ts'
import type { Transcript, TranscriptLine } from './rules/transcript.ts'

/** As a page that stands alone, whoever opens or mails it. */
export function transcriptPage(transcript: Transcript): string {
  const { lines, isCut } = transcript
  const title = escapeHtml(transcriptTitle(transcript))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<h1>${title}</h1>
${isCut ? '<p>Earlier messages are left out.</p>\n' : ''}${lines.map(paragraphOf).join('')}</html>
`
}

export function transcriptTitle({ number, contact, inbox }: Transcript): string {
  return `Conversation ${number} with ${contact || 'a visitor'} in ${inbox}`
}

function paragraphOf({ at, author, text, attachments }: TranscriptLine): string {
  const when = isoTime(at)
  const shown = `${when.slice(0, 10)} ${when.slice(11, 16)} UTC`
  const brought = attachments.map((name) => `<br>[${escapeHtml(name)}]`).join('')
  const said = escapeHtml(text).replaceAll('\n', '<br>')
  return `<p><b>${escapeHtml(author)}</b> <time datetime="${when}">${shown}</time><br>${said}${brought}</p>\n`
}
