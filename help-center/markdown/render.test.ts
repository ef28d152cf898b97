import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { hostileTexts } from '../testing/hostile.ts'
import { wordsIn } from '../texts.ts'
import { renderMarkdown, summaryOf } from './render.ts'

const words = wordsIn('en')
const rendered = (text: string) => renderMarkdown(text, words).body.text

const tags = new Set(
  'a aside blockquote br code div em h2 h3 h4 h5 h6 hr img li ol p pre s span strong table tbody td th thead tr ul'.split(
    ' ',
  ),
)
const attributes =
  /^(?:alt|aria-label|class|data-embed|data-kind|decoding|height|href|id|loading|rel|role|src|start|tabindex|target|title)$/

/** Everything in a piece of markup that an article must not have. */
function problemsIn(markup: string): string[] {
  const problems: string[] = []
  const parser = new Parser({
    onopentag(name, given) {
      if (!tags.has(name)) problems.push(`<${name}>`)
      for (const [attribute, value] of Object.entries(given)) {
        if (!attributes.test(attribute)) problems.push(`${name} ${attribute}=${value}`)
        const isAddress = ['href', 'src', 'data-embed'].includes(attribute)
        if (isAddress && !/^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\])|[^:\\]*$)/.test(value))
          problems.push(`${attribute}=${value}`)
      }
    },
    oncomment: (text) => problems.push(`<!--${text}`),
    onprocessinginstruction: (name) => problems.push(`<${name}`),
  })
  parser.write(markup)
  parser.end()
  return problems
}

test('no text becomes more than text, pictures and links', () => {
  expect(hostileTexts.length).toBeGreaterThan(200)
  for (const text of hostileTexts) expect([text, problemsIn(rendered(text))]).toEqual([text, []])
  expect(problemsIn(rendered(hostileTexts.join('\n\n')))).toEqual([])
})

test('what the check looks for, it finds', () => {
  const bad = [
    '<script>',
    '<a onclick=x>',
    '<p style=x>',
    '<a href="javascript:x">',
    '<img src="data:x">',
    '<!-- x -->',
  ]
  for (const markup of bad) expect(problemsIn(markup), markup).not.toEqual([])
})

describe('headings', () => {
  test('can be linked to, each by a name of its own, in any script', () => {
    const { headings } = renderMarkdown('## Set up\n## Set up\n## ‏إعداد الحساب\n## !!!', words)
    expect(headings.map(({ id }) => id)).toEqual(['s-set-up', 's-set-up-2', 's-إعداد-الحساب', 's-section'])
    expect(rendered('## Set up')).toContain('<a class="anchor" href="#s-set-up" aria-label="Link to this section">')
  })

  test('leave the first level to the title, and leave no level out', () => {
    const { headings, body } = renderMarkdown('# One\n### Three\n## Two\n###### Six', words)
    expect(headings.map(({ level }) => level)).toEqual([2, 3, 3, 4])
    expect(body.text).not.toContain('<h1')
  })

  test('those of a kind are of one level, wherever the text begins', () => {
    const { headings } = renderMarkdown('### A\n### B\n#### C\n### D\n## E\n### F', words)
    expect(headings.map(({ level }) => level)).toEqual([2, 2, 3, 2, 2, 3])
  })
})

test('a quotation can be a note, in the language of the article', () => {
  const note = renderMarkdown('> [!WARNING]\n> Hot\n\n> [!tip] Cold\n\n> Said', wordsIn('de')).body.text
  expect(note).toContain(
    '<div class="callout callout-warning" role="note"><p class="callout-title">Warnung</p>\n<p>Hot</p>',
  )
  expect(note).toContain('<p class="callout-title">Tipp</p>\n<p>Cold</p>')
  expect(note).toContain('<blockquote>\n<p>Said</p>')
})

test('a film is loaded when it is asked for, and linked to otherwise', () => {
  expect(rendered('https://youtu.be/dQw4w9WgXcQ')).toContain(
    'href="https://youtu.be/dQw4w9WgXcQ" rel="noopener" data-embed="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1" data-kind="frame"',
  )
  for (const url of [
    'https://vimeo.com/76979871',
    'https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184',
    'https://app.arcade.software/share/abcdef123',
    'https://files.example/a.mp4',
  ]) {
    expect(rendered(`[Watch](${url})`)).toContain('<span class="embed-title">Watch</span>')
  }
  expect(rendered('See https://youtu.be/dQw4w9WgXcQ now')).not.toContain('data-embed')
  expect(rendered('https://youtube.evil.example/watch?v=dQw4w9WgXcQ')).not.toContain('data-embed')
})

test('tables, code and pictures', () => {
  expect(rendered('| a | b |\n|---|--:|\n| 1 | 2 |')).toContain('<td class="to-end">2</td>')
  expect(rendered('```js\nlet a = "<b>"\n```')).toContain('<code class="language-js">let a = "&lt;b&gt;"')
  expect(rendered('![A cat](/cat.png?cw_image_height=40px "Cat")')).toContain(
    '<img src="/cat.png?cw_image_height=40px" alt="A cat" title="Cat" height="40" loading="lazy" decoding="async" />',
  )
})

test('an article is summed up by its first words', () => {
  expect(summaryOf('# Title\n\nSome **bold** [words](https://a.example).\n\n```\ncode\n```')).toBe('Some bold words.')
  expect(summaryOf(`${'word '.repeat(100)}`).length).toBeLessThanOrEqual(161)
})

test.each(['> ', '[', '*a ', '|a'])('the longest article is rendered, also one of nothing but %j', (part) => {
  const text = rendered(part.repeat(100_000 / part.length)).replace(/<[^>]*>/g, '')
  expect(text.length).toBeGreaterThan(part === '> ' ? 0 : 20_000)
})
