import { createHash } from 'node:crypto'
import { errorBody, type Failure } from './errors.ts'
import { type Format, renderJson, safeHeaders } from './render.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: #f6f7f9; color: #1b1f24 }
body { margin: 0; min-height: 100vh; display: grid; place-items: center }
main { box-sizing: border-box; width: 100%; max-width: 32rem; padding: 2rem 1.25rem; overflow-wrap: anywhere }
p { margin: 0 0 1rem }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25 }
a { color: #0b5fce }
.status, small { color: #59616b; font-size: .875rem }
@media (prefers-color-scheme: dark) {
  :root { background: #14171b; color: #e8eaed }
  a { color: #7db4ff }
  .status, small { color: #9aa3ad }
}
`

const pageHeaders = {
  ...safeHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}

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
      ? { headers: pageHeaders, text: pageOf(failure, request.id, home) }
      : renderJson(failure, request)
}

function pageOf(failure: Failure, requestId: string, home: { href: string; name: string }): string {
  const { status } = failure
  const title = escapeHtml(titles[status] ?? 'This request cannot be answered')
  const reference = status >= 500 ? `<p><small>Request id: ${escapeHtml(requestId)}</small></p>\n` : ''
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
<main>
<p class="status">Error ${status}</p>
<h1>${title}</h1>
<p>${escapeHtml(errorBody(failure).description)}</p>
${reference}<p><a href="${escapeHtml(home.href)}">${escapeHtml(home.name)}</a></p>
</main>
</html>
`
}

/** Browsers ask for text/html by name. Whoever takes anything, or JSON rather, is a program. */
export function prefersHtml(accept = ''): boolean {
  const html = qualityOf('text/html', accept)
  return html > 0 && html >= qualityOf('application/json', accept)
}

function qualityOf(type: string, accept: string): number {
  for (const range of accept.toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim())
    if (name !== type) continue
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return quality === undefined ? 1 : Number(quality.slice(2)) || 0
  }
  return 0
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}
