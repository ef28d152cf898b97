import purifier from 'dompurify'
import { safeHref } from '../../../common/markdown/index.ts'

export interface CleanMail {
  content: DocumentFragment
  /** Where pictures of others are, which were left out. */
  pictures: string[]
}

const forbidden = ['style', 'form', 'input', 'button', 'textarea', 'select', 'option', 'label', 'fieldset', 'dialog']
const media = ['audio', 'video', 'source', 'track', 'picture', 'svg', 'math', 'template', 'link', 'meta', 'base']
/** What keeps earlier mails in the programs that people use. */
const history =
  'blockquote[type="cite"], .gmail_quote, .yahoo_quoted, #divRplyFwdMsg, #appendonsend, .moz-cite-prefix + blockquote'

/** What a stranger sent as HTML, without whatever runs, asks for something, or tells somebody that it is read. */
export function cleanMail(html: string, words: { picture: string; history: string }): CleanMail {
  const content = purifier.sanitize(quieted(html), {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: [...forbidden, ...media],
    FORBID_ATTR: [
      'srcset',
      'background',
      'ping',
      'action',
      'formaction',
      'name',
      'tabindex',
      'autofocus',
      'contenteditable',
    ],
    ALLOW_DATA_ATTR: false,
    ADD_ATTR: [lookAttribute],
    ADD_URI_SAFE_ATTR: [lookAttribute],
  })
  for (const link of content.querySelectorAll('a')) {
    const href = safeHref(link.getAttribute('href') ?? '')
    if (href === undefined) link.removeAttribute('href')
    else {
      link.target = '_blank'
      link.rel = 'noopener noreferrer nofollow'
      link.title = href
    }
  }
  for (const element of content.querySelectorAll(`[${lookAttribute}]`)) {
    const look = element.getAttribute(lookAttribute)!
    if (/url\s*\(|expression|@import|position\s*:|image-set/i.test(look)) element.removeAttribute(lookAttribute)
  }
  foldHistory(content, words.history)
  return { content, pictures: takePictures(content, words.picture) }
}

/** Where the look of an element waits until it is set by script: the policy of the page lets no style attribute count. */
export const lookAttribute = 'data-look'

/** The policy complains of styles and handlers as soon as they are parsed, however soon they are removed. */
export function quieted(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/([\s"'/])style(?=\s*=)/gi, `$1${lookAttribute}`).replace(/([\s"'/])on(?=\w+\s*=)/gi, '$1data-on'),
  )
}

/** Pictures that the mail carries itself are shown; of the others only that they are there. */
function takePictures(content: DocumentFragment, word: string): string[] {
  const addresses = new Set<string>()
  for (const picture of content.querySelectorAll('img')) {
    const source = picture.getAttribute('src') ?? ''
    if (/^data:image\/(png|jpeg|gif|webp);/i.test(source)) continue
    const address = safeHref(source.replace(/^\/\//, 'https://'))
    // One that nobody can see is there to count readers.
    const isCounter = picture.width === 1 || picture.height === 1
    if (address?.startsWith('http') && !isCounter) addresses.add(address)
    const stand = picture.ownerDocument.createElement('span')
    stand.textContent = isCounter ? '' : `[${picture.alt || word}]`
    picture.replaceWith(stand)
  }
  return [...addresses]
}

function foldHistory(content: DocumentFragment, word: string): void {
  for (const quoted of content.querySelectorAll(history)) {
    if (quoted.parentElement?.closest('details')) continue
    const details = quoted.ownerDocument.createElement('details')
    const summary = quoted.ownerDocument.createElement('summary')
    summary.textContent = word
    quoted.replaceWith(details)
    details.append(summary, quoted)
  }
}
