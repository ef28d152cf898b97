import type { Env, Token } from 'markdown-it'
import { type Callout, markCallouts } from '../../common/articles/callouts.ts'
import { articleParser } from '../../common/articles/parser.ts'
import { escapeText, Html } from '../html.ts'
import type { Words } from '../texts.ts'
import { embedOf } from './embeds.ts'
import { type Heading, nameHeadings, plainText } from './headings.ts'
import { sanitize } from './sanitize.ts'

export interface Rendered {
  body: Html
  headings: Heading[]
  /** How long it takes to read. */
  minutes: number
}

interface Surroundings extends Env {
  words: Words
  /** Whether the page is shown inside another, which links must not replace. */
  framed: boolean
}

const wordsPerMinute = 200
const markdown = createMarkdown()

/** An article as its readers see it. Nothing that it says becomes more than text, pictures and links. */
export function renderMarkdown(content: string, words: Words, { framed = false } = {}): Rendered {
  const around: Surroundings = { words, framed }
  const tokens = markdown.parse(content, around)
  const headings = nameHeadings(tokens)
  markCallouts(tokens)
  const markup = markdown.renderer.render(tokens, markdown.options, around)
  const length = content.split(/\s+/).length
  return { body: new Html(sanitize(markup)), headings, minutes: Math.max(1, Math.round(length / wordsPerMinute)) }
}

/** The first words of an article, without what they look like, for whoever wants to know what it is about. */
export function summaryOf(content: string, longest = 160): string {
  const text = markdown
    .parse(content.slice(0, 4000), {})
    .filter(({ type }, at, tokens) => type === 'inline' && tokens[at - 1]?.type === 'paragraph_open')
    .map(plainText)
    .join(' ')
    .replace(/\[!\w+\]\s*/g, '')
    .trim()
  return shortened(text, longest)
}

export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest).toWellFormed()
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > longest / 2 ? end : longest).replace(/[\s,;:.–-]+$/, '')}…`
}

function createMarkdown() {
  const parser = articleParser()
  const { rules } = parser.renderer
  const wordsOf = (around: Env | undefined) => (around as Surroundings).words

  rules.heading_close = (tokens, at, _options, around) => {
    const { tag } = tokens[at]!
    const id = String(tokens[at - 2]!.attrGet('id'))
    const label = escapeText(wordsOf(around).text('help-pages.section_link'))
    return `<a class="anchor" href="#${escapeText(id)}" aria-label="${label}">#</a></${tag}>\n`
  }
  rules.blockquote_open = (tokens, at, _options, around) => {
    const kind = tokens[at]!.meta?.callout as Callout | undefined
    if (!kind) return '<blockquote>\n'
    const title = escapeText(wordsOf(around).text(`help-pages.callout_${kind}`))
    return `<div class="callout callout-${kind}" role="note"><p class="callout-title">${title}</p>\n`
  }
  rules.blockquote_close = (tokens, at) => (tokens[at]!.meta?.callout ? '</div>\n' : '</blockquote>\n')
  rules.table_open = (_tokens, _at, _options, around) =>
    `<div class="table" role="region" tabindex="0" aria-label="${escapeText(wordsOf(around).text('help-pages.table'))}"><table>\n`
  rules.table_close = () => '</table></div>\n'
  for (const cell of ['th', 'td']) rules[`${cell}_open`] = (tokens, at) => `<${cell}${alignment(tokens[at]!)}>`
  rules.fence = (tokens, at) => codeBlock(tokens[at]!.content, tokens[at]!.info)
  rules.code_block = (tokens, at) => codeBlock(tokens[at]!.content)
  rules.image = (tokens, at) => picture(tokens[at]!)
  rules.link_open = (tokens, at, _options, around) => {
    const link = tokens[at]!
    const isElsewhere = /^https?:/i.test(String(link.attrGet('href')))
    if (isElsewhere) link.attrSet('rel', 'noopener')
    if (isElsewhere && (around as Surroundings).framed) link.attrSet('target', '_blank')
    return parser.renderer.renderToken(tokens, at, parser.options)
  }
  rules.paragraph_open = (tokens, at, _options, around) => {
    const embed = lonelyEmbed(tokens[at + 1], wordsOf(around))
    if (!embed) return tokens[at]!.hidden ? '' : '<p>'
    tokens[at + 1]!.children = []
    return `<p>${embed}`
  }
  return parser
}

/** A link to a film that is all there is in its paragraph becomes what the film can be loaded with. */
function lonelyEmbed(inline: Token | undefined, words: Words): string | undefined {
  const children = inline?.children ?? []
  const [open, ...rest] = children
  if (open?.type !== 'link_open' || rest.at(-1)?.type !== 'link_close' || rest.length !== 2) return undefined
  const url = String(open.attrGet('href'))
  const embed = embedOf(url)
  if (!embed) return undefined
  const title = rest[0]!.content === url ? '' : rest[0]!.content
  const source = `data-embed="${escapeText(embed.source)}" data-kind="${embed.kind}"`
  const host = escapeText(words.text('help-pages.load_from', { host: embed.host }))
  const name = title && `<span class="embed-title">${escapeText(title)}</span>`
  return `<a class="embed" href="${escapeText(url)}" rel="noopener" ${source}>${name}<span class="embed-host">${host}</span></a>`
}

function codeBlock(content: string, info = ''): string {
  const language = /^[\w+#-]{1,40}/.exec(info.trim())?.[0]
  const name = language ? ` class="language-${escapeText(language)}"` : ''
  return `<div class="code"><pre tabindex="0"><code${name}>${escapeText(content)}</code></pre></div>\n`
}

function picture(token: Token): string {
  const source = String(token.attrGet('src'))
  const title = String(token.attrGet('title') ?? '')
  // As editors of other help centers write how high a picture is.
  const height = /[?&]cw_image_height=(\d{1,4})px/.exec(source)?.[1]
  const more = `${title ? ` title="${escapeText(title)}"` : ''}${height ? ` height="${height}"` : ''}`
  return `<img src="${escapeText(source)}" alt="${escapeText(plainText(token))}"${more} loading="lazy" decoding="async">`
}

/** As a class: a page takes no styles from articles. */
function alignment(token: Token): string {
  const to = /text-align:(center|right)/.exec(String(token.attrGet('style')))?.[1]
  return to ? ` class="to-${to === 'right' ? 'end' : to}"` : ''
}
