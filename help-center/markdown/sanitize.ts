import sanitizeHtml from 'sanitize-html'
import { isSafeLink, isSafePicture } from '../../common/articles/links.ts'

/** Everything that an article can consist of. What is not listed is left out, whoever has made it. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'a', 'em', 'strong', 's', 'code', 'pre', 'br', 'hr', 'img'],
    ...['ul', 'ol', 'li', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'div', 'span'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'class', 'aria-label', 'target', 'rel', 'data-embed', 'data-kind'],
    img: ['src', 'alt', 'title', 'height', 'loading', 'decoding'],
    ol: ['start'],
    th: ['class'],
    td: ['class'],
    code: ['class'],
    pre: ['tabindex'],
    div: ['class', 'role', 'tabindex', 'aria-label'],
    p: ['class'],
    span: ['class'],
    ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [heading, ['id']])),
  },
  allowedClasses: {
    a: ['anchor', 'embed'],
    th: ['to-center', 'to-end'],
    td: ['to-center', 'to-end'],
    code: [/^language-[\w+#-]{1,40}$/],
    div: [
      'table',
      'code',
      'callout',
      'callout-note',
      'callout-tip',
      'callout-important',
      'callout-warning',
      'callout-caution',
    ],
    p: ['callout-title'],
    span: ['embed-host', 'embed-title'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: without(attribs, 'href', isSafeLink) }),
    img: (tagName, attribs) => ({ tagName, attribs: without(attribs, 'src', isSafePicture) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

export function sanitize(markup: string): string {
  return sanitizeHtml(markup, options)
}

function without(attributes: sanitizeHtml.Attributes, name: string, isSafe: (url: string) => boolean) {
  const { [name]: url, ...rest } = attributes
  return url === undefined || isSafe(url) ? attributes : rest
}
