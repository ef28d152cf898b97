import { createHash } from 'node:crypto'
import { safeHeaders } from './render.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: #f6f7f9; color: #1b1f24 }
body { margin: 0; min-height: 100vh; display: grid; place-items: center }
main { box-sizing: border-box; width: 100%; max-width: 32rem; padding: 2rem 1.25rem; overflow-wrap: anywhere }
p { margin: 0 0 1rem }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25 }
ul { margin: 0 0 1rem; padding: 0; list-style: none; border-top: 1px solid #d9dee4 }
li { padding: .75rem 0; border-bottom: 1px solid #d9dee4 }
li a { font-weight: 600 }
li span { display: block; font-size: .875rem }
a { color: #0b5fce }
.quiet, small, li span { color: #59616b }
.quiet, small { font-size: .875rem }
@media (prefers-color-scheme: dark) {
  :root { background: #14171b; color: #e8eaed }
  ul, li { border-color: #30363d }
  a { color: #7db4ff }
  .quiet, small, li span { color: #9aa3ad }
}
`

/** A page may have this style and pictures of ours; nothing else. */
export const htmlHeaders = {
  ...safeHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}

/** A page without a script, for what has to be said before, or instead of, anything that is built. */
export function htmlPage(title: string, main: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}<style>${style}</style>
<main>
${main}
</main>
</html>
`
}

/** Browsers ask for text/html by name. Whoever takes anything, or JSON rather, is a program. */
export function prefersHtml(accept = ''): boolean {
  const html = qualityOf('text/html', accept)
  return html > 0 && html >= qualityOf('application/json', accept)
}

/** How much of a header that lists what a caller takes is for one thing: 0 where it is not named. */
export function qualityOf(wanted: string, header: string): number {
  for (const range of header.toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim())
    if (name !== wanted) continue
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return quality === undefined ? 1 : Number(quality.slice(2)) || 0
  }
  return 0
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}
