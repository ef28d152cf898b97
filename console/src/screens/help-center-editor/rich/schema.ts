import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { calloutMark } from '../../../../../common/articles/callouts.ts'
import { isSafeLink, isSafePicture } from '../../../../../common/articles/links.ts'

/** How deep quotations and lists may be inside each other before they are shown as they are written. */
export const deepest = 12

const wholeMark = new RegExp(`${calloutMark.source}$`, 'i')
const headingLevels = [1, 2, 3, 4, 5, 6]
const list = (tag: 'ul' | 'ol', marker: string): NodeSpec => ({
  content: 'list_item+',
  group: 'block',
  attrs: {
    /** Whether its items are lines rather than paragraphs. */
    tight: { default: true, validate: 'boolean' },
    /** What it is written with; two lists that follow one another are told apart by it. */
    marker: { default: marker, validate: 'string' },
    ...(tag === 'ol' && { order: { default: 1, validate: 'number' } }),
  },
  parseDOM: [
    {
      tag,
      ...(tag === 'ol' && { getAttrs: (dom) => ({ order: Math.max(0, Number(dom.getAttribute('start') ?? 1)) }) }),
    },
  ],
  toDOM: ({ attrs }): DOMOutputSpec => [
    tag,
    { dir: 'auto', ...(attrs.tight && { class: 'is-tight' }), ...(tag === 'ol' && { start: attrs.order }) },
    0,
  ],
})

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  heading: {
    content: '(text | image)*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 2, validate: 'number' } },
    parseDOM: headingLevels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    attrs: {
      /** What makes a note, tip, warning of it, as it is written; nothing where it is a quotation. */
      callout: { default: '', validate: 'string' },
      /** What stands between that and its text. */
      gap: { default: '\n', validate: 'string' },
    },
    parseDOM: [
      { tag: 'blockquote', getAttrs: (dom) => ({ callout: wholeMark.exec(dom.dataset.callout ?? '')?.[0] ?? '' }) },
    ],
    toDOM: ({ attrs }) => ['blockquote', { dir: 'auto', ...(attrs.callout && { 'data-callout': attrs.callout }) }, 0],
  },
  bullet_list: list('ul', '-'),
  ordered_list: list('ol', '.'),
  list_item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  code_block: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    attrs: { info: { default: '', validate: 'string' } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', { dir: 'ltr' }, ['code', 0]],
  },
  /** Markdown that nothing else here stands for: it is shown, changed and written as it is. */
  raw: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    // Nothing else is joined with it, which would become something else then.
    isolating: true,
    parseDOM: [{ tag: 'pre[data-raw]', preserveWhitespace: 'full', priority: 60 }],
    toDOM: () => ['pre', { dir: 'auto', 'data-raw': '', class: 'is-raw' }, ['code', 0]],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  text: { group: 'inline' },
  image: {
    inline: true,
    group: 'inline',
    draggable: true,
    attrs: {
      src: { validate: 'string' },
      alt: { default: '', validate: 'string' },
      title: { default: '', validate: 'string' },
    },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (dom) => {
          const src = dom.getAttribute('src')!
          return (
            isSafePicture(src) && { src, alt: dom.getAttribute('alt') ?? '', title: dom.getAttribute('title') ?? '' }
          )
        },
      },
    ],
    toDOM: ({ attrs }) => ['img', { ...attrs }],
    leafText: ({ attrs }) => attrs.alt,
  },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
  /** The end of a line in the source, which readers see as a space. */
  soft_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'span[data-soft-break]' }],
    toDOM: () => ['span', { 'data-soft-break': '' }, ' '],
    leafText: () => ' ',
  },
} satisfies Record<string, NodeSpec>

const marks = {
  link: {
    attrs: { href: { validate: 'string' }, title: { default: '', validate: 'string' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (dom) => {
          const href = dom.getAttribute('href')!
          return isSafeLink(href) && { href, title: dom.getAttribute('title') ?? '' }
        },
      },
    ],
    toDOM: ({ attrs }) => ['a', { href: attrs.href, ...(attrs.title && { title: attrs.title }), rel: 'noopener' }, 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      // What is copied from Google Docs stands in a <b> that is not bold.
      { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[6-9]\d{2})$/.test(value) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  em: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
    toDOM: () => ['em', 0],
  },
  strike: {
    parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }, { style: 'text-decoration=line-through' }],
    toDOM: () => ['s', 0],
  },
  code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', { dir: 'ltr' }, 0] },
} satisfies Record<string, MarkSpec>

/** What an article can be made of. */
export const schema = new Schema({ nodes, marks })
