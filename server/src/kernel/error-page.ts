import { errorBody, type Failure } from './errors.ts'
import { escapeHtml, htmlHeaders, htmlPage, prefersHtml } from './html.ts'
import { type Format, renderJson } from './render.ts'

const titles: Record<number, string> = {
  404: 'Page not found',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'Not available right now',
}

/** Errors of a surface that people look at: a page for browsers, JSON for everybody else. */
export function errorPage(home: { href: string; name: string }): Format {
  return (failure, request) =>
    prefersHtml(request.headers.accept)
      ? { headers: htmlHeaders, text: pageOf(failure, request.id, home) }
      : renderJson(failure, request)
}

function pageOf(failure: Failure, requestId: string, home: { href: string; name: string }): string {
  const { status } = failure
  const title = escapeHtml(titles[status] ?? 'This request cannot be answered')
  const reference = status >= 500 ? `<p><small>Request id: ${escapeHtml(requestId)}</small></p>\n` : ''
  return htmlPage(
    title,
    `<p class="quiet">Error ${status}</p>
<h1>${title}</h1>
<p>${escapeHtml(errorBody(failure).description)}</p>
${reference}<p><a href="${escapeHtml(home.href)}">${escapeHtml(home.name)}</a></p>`,
  )
}
