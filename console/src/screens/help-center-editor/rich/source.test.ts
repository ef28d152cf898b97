import fc from 'fast-check'
import type { Env } from 'markdown-it'
import { Fragment, type Node } from 'prosemirror-model'
import { EditorState, type Transaction } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { articleParser } from '../../../../../common/articles/parser.ts'
import { parseMarkdown } from '../../../../../common/markdown/index.ts'
import { hostileTexts } from '../../../../../help-center/testing/hostile.ts'
import { schema } from './schema.ts'
import { shapesOf } from './shape.ts'
import { openText } from './source.ts'
import { readBlocks, writeBlocks } from './write.ts'

const reader = articleParser()

/** As readers see it: which mark is inside which is not seen, nor are spaces at the ends of lines. */
function shown(text: string): string {
  const html = reader
    .render(text)
    .replace(/\s+(?=<\/code><\/pre>)|[ \t]+(?=\n|(?:<[^>]*>)*<br>)/g, '')
    .replace(/\s+(?=<br>)/g, '')
    .replace(/(<(?:p|li|h\d)>(?:<(?:a|em|strong|s)\b[^>]*>)*)[ \t]+/g, '$1')
    .replace(/<h(\d)>.*?<\/h\1>/gs, (heading) => heading.replaceAll('\n', ' '))
  const open: string[] = []
  let result = ''
  let last = ''
  for (const [part] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    const isMark = /^<\/?(?:em|strong|s|a|code)\b/.test(part)
    if (isMark && part[1] === '/') open.pop()
    else if (isMark) open.push(part)
    for (const word of isMark ? [] : part.split(/(\s+)/).filter(Boolean)) {
      const seen = /^(?:\s*|<br>)$/.test(word) ? open.filter((mark) => /^<code/.test(mark)) : open
      const marks = [...new Set(seen)].sort().join('')
      result += (marks === last ? '' : `{${marks}}`) + word
      last = marks
    }
  }
  return result.replace(/(?<=\[!NOTE\])\s+(?=<)|[ \t]+(?=(?:\{[^}]*\})?<\/(?:p|li|h\d)>)/g, '')
}

/** As it is written where nothing is known of how it was written before. */
function anew(text: string, doc = openText(text).doc): string {
  const env: Env = {}
  reader.parse(text, env)
  return writeBlocks(doc.children, { references: env.references })
}

const typesIn = (text: string) => openText(text).doc.children.map(({ type }) => type.name)

function changed(text: string, change: (tr: Transaction, doc: Node) => void): string {
  const { doc, textOf } = openText(text)
  const { tr } = EditorState.create({ doc })
  change(tr, doc)
  return textOf(tr.doc)
}

const placeOf = (doc: Node, words: string): number => {
  let found = -1
  doc.descendants((node, at) => {
    const index = node.isText ? node.text!.indexOf(words) : -1
    if (index >= 0) found = at + index
  })
  return found
}

const replaced = (text: string, from: string, to: string) =>
  changed(text, (tr, doc) => tr.insertText(to, placeOf(doc, from), placeOf(doc, from) + from.length))

const article = `Setext title
============

First  paragraph with *stars* and __lines__,
on two lines.\\
And a break.


* a star
* another
    1) deep
    2) deeper

| a | b |
|---|:-:|
| 1 | 2 |

> [!tip] Do it.
> - really

\`\`\`js title="x"
let a = '<b>'
\`\`\`
Right after code. See [docs][d] &amp; <b>html</b> ~~old~~.

[d]: https://docs.example/a_(b) "Docs"

***

![A cat](/cat.png?cw_image_height=40px "Cat")
https://youtu.be/dQw4w9WgXcQ
`

describe('an article', () => {
  test('is shown as what it is made of, and what there is nothing for as it is written', () => {
    expect(typesIn(article)).toEqual([
      ...['heading', 'paragraph', 'bullet_list', 'raw', 'blockquote', 'code_block', 'paragraph', 'raw'],
      ...['horizontal_rule', 'paragraph'],
    ])
  })

  test.each([
    ['First', 'The first'],
    ['another', 'one more'],
    ['deeper', 'deepest'],
    ['| 1 | 2 |', '| 3 | 4 |'],
    ['Do it', 'Do that'],
    ['let a', 'let b'],
  ])('changes where it is changed: %s', (from, to) => {
    const lines = (text: string) => text.split('\n')
    const text = replaced(article, from, to)
    expect(shown(text)).toBe(shown(article.replace(from, to)))
    expect(lines(text).filter((line) => !lines(article).includes(line)).length).toBeLessThanOrEqual(6)
    expect(text).toContain('| a | b |\n|---|:-:|')
    expect(text).toContain('\n[d]: https://docs.example/a_(b) "Docs"\n\n***\n\n![A cat](/cat.png')
  })

  test('whose change was undone is as it was', () => {
    const text = changed(article, (tr, doc) => {
      const at = placeOf(doc, 'another')
      tr.insertText('x', at)
      tr.delete(at, at + 1)
    })
    expect(text).toBe(article)
  })

  test('says its addresses itself once their names are deleted', () => {
    const text = changed(article, (tr, doc) => {
      const at = placeOf(doc, '[d]: ')
      tr.delete(at - 1, at - 1 + doc.nodeAt(at - 1)!.nodeSize)
    })
    expect(text).toContain('[docs](https://docs.example/a_(b) "Docs")')
  })

  test('keeps names of addresses also where they are given within something else', () => {
    const text = '- one\n\n  [d]: https://docs.example\n\nSee [d].'
    expect(typesIn(text)).toEqual(['raw', 'paragraph'])
    expect(replaced(text, 'one', 'two')).toBe(text.replace('one', 'two'))
  })

  test('has lists that stay apart, also when what was between them is deleted', () => {
    const text = changed('- a\n\nb\n\n- c', (tr, doc) => tr.delete(placeOf(doc, 'b') - 1, placeOf(doc, 'b') + 2))
    expect(shown(text)).toBe(shown('- a\n\n* c'))
  })

  test('goes on behind code that nobody ended', () => {
    const text = changed('a\n\n```\ncode', (tr, doc) =>
      tr.insert(doc.content.size, schema.node('paragraph', null, schema.text('more'))),
    )
    expect(text).toBe('a\n\n```\ncode\n```\n\nmore')
  })
})

describe('a text that is typed', () => {
  const paragraph = (...content: Node[]) => schema.node('paragraph', null, content)
  const bold = (text: string) => schema.text(text, [schema.mark('strong')])
  const write = (...nodes: Node[]) => writeBlocks(nodes, {})

  test.each([
    ['1. no list', '&#49;. no list'],
    ['# no heading', '\\# no heading'],
    ['- no item', '\\- no item'],
    ['2 * 3 * 4, snake_case and [ ] done', '2 * 3 * 4, snake_case and [ ] done'],
    ['*no stars*', '\\*no stars\\*'],
    ['see https://x.example/a_b_c.', 'see https://x.example/a_b_c.'],
    ['<b>&amp;</b>', '\\<b>\\&amp;\\</b>'],
  ])('is that text: %s', (typed, text) => {
    expect(write(paragraph(schema.text(typed)))).toBe(text)
  })

  test('has marks beside letters, signs and spaces', () => {
    expect(write(paragraph(schema.text('a'), bold(' b '), schema.text('c')))).toBe('a **b** c')
    expect(write(paragraph(schema.text('a'), bold('b'), schema.text('c')))).toBe('a**b**c')
    const text = write(paragraph(schema.text('a'), bold('(b)'), schema.text('c')))
    expect(reader.render(text)).toBe('<p>a<strong>(b)</strong>c</p>\n')
  })

  test('is nothing where a paragraph is empty', () => {
    expect(write(paragraph(), paragraph(schema.text('a')), paragraph(), paragraph(schema.text('b')))).toBe('a\n\nb')
    expect(write(paragraph())).toBe('')
  })
})

const pieces = [
  ...['*', '**', '_', '~~', '`', '```', '~~~', '[', '](', ')', '(', '![', '<', '>', '&', '&amp;', '&nbsp;', '#', '|'],
  ...['---', '===', '> ', '- ', '* ', '1. ', '7) ', '## ', '# ', '    ', '  ', '\t', '\\', ' ', ' ', '\r\n'],
  ...['\n', '\n', '\n', '\n\n', '\n\n', '\n\n', 'a', 'word', 'é', '😀', '.', '!', ':', '"', '\u00a0', '[!NOTE]', '[x]'],
  ...['https://x.example/a_b', '[x]: https://y.example', '[a](https://x.example)', '![p](/p.png "t")', '`c`', '**b**'],
  ...['*i*', '| a | b |\n|---|---|\n| 1 | 2 |', 'javascript:alert(1)'],
]
const texts = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)

/** Only what both readers take for the same, the one of articles and the one of messages. */
const words = fc.stringMatching(/^[a-zé]{1,8}( [a-z]{1,8}){0,3}$/)
const inline = fc.array(
  fc.oneof(
    words,
    words.map((text) => `**${text}**`),
    words.map((text) => `*${text}*`),
    words.map((text) => `~~${text}~~`),
    words.map((text) => `\`${text}\``),
    words.map((text) => `[${text}](https://x.example/a_b)`),
  ),
  { minLength: 1, maxLength: 5 },
)
const line = inline.map((parts) => parts.join(' '))
const { blocks } = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    line,
    fc.array(line, { minLength: 2, maxLength: 3 }).map((lines) => lines.join('\\\n')),
    fc.array(words, { minLength: 1, maxLength: 3 }).map((lines) => `\`\`\`\n${lines.join('\n')}\n\`\`\``),
    tie('block').map((text) => text.replace(/^/gm, '> ')),
    fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((items) => items.map(asItem('- ')).join('\n')),
    fc
      .array(line, { minLength: 1, maxLength: 3 })
      .map((items) => items.map((each, at) => `${at + 1}. ${each}`).join('\n')),
  ),
  blocks: fc.array(tie('block'), { maxLength: 5 }).map((parts) => parts.join('\n\nbetween\n\n')),
}))
const asItem = (marker: string) => (text: string) =>
  marker + text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(marker.length)}`)

/** What people can make with buttons and keys, however odd it is. */
const marksets = fc
  .subarray(['strong', 'em', 'strike', 'code', 'link'], { maxLength: 4 })
  .map((names) => names.map((name) => schema.mark(name, name === 'link' ? { href: 'https://x.example/(a)_b' } : null)))
const letters = [
  ...[
    'a',
    'word',
    ' ',
    '  ',
    '*',
    '**',
    '_',
    '`',
    '``',
    '[',
    ']',
    '(',
    ')',
    '!',
    '<',
    '>',
    '&amp;',
    '#',
    '- ',
    '1. ',
    '|',
  ],
  ...[
    '\\',
    '~~',
    '---',
    'é',
    '😀',
    '.',
    '"',
    '\u00a0',
    'https://y.example/a_b',
    ':',
    '+ ',
    '=',
    '[!NOTE]',
    '$',
    "'",
    '\t',
  ],
]
const typed = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))
const inlineNode = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(typed, marksets).map(([text, marks]) => schema.text(text, marks)) },
  { weight: 1, arbitrary: fc.constantFrom('hard_break', 'soft_break').map((name) => schema.node(name)) },
  { weight: 1, arbitrary: typed.map((alt) => schema.node('image', { src: '/a.png', alt, title: alt.trim() })) },
)
const textblock = (name: string, attrs?: object) =>
  fc.array(inlineNode, { maxLength: 4 }).map((nodes) => {
    const allowed = nodes.filter(({ type }) => schema.nodes[name]!.contentMatch.matchType(type))
    return schema.node(name, { ...attrs }, Fragment.fromArray(allowed))
  })
const { made } = fc.letrec<{ made: Node }>((tie) => {
  const content = fc.array(tie('made'), { minLength: 1, maxLength: 3 })
  const items = fc.array(
    content.map((nodes) => schema.node('list_item', null, nodes)),
    { minLength: 1, maxLength: 3 },
  )
  return {
    made: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      textblock('paragraph'),
      fc.integer({ min: 1, max: 6 }).chain((level) => textblock('heading', { level })),
      typed.map((text) => schema.node('code_block', null, schema.text(`${text}\n${text}`))),
      fc.constant(schema.node('horizontal_rule')),
      content.map((nodes) => schema.node('blockquote', null, nodes)),
      items.map((nodes) => schema.node('bullet_list', null, nodes)),
      fc.tuple(items, fc.nat(12)).map(([nodes, order]) => schema.node('ordered_list', { order }, nodes)),
    ),
  }
})

test('whatever is made with buttons and keys is read again as what it was', () => {
  // Whether a list is tight follows from what is in it.
  const shapes = (nodes: readonly Node[]) => shapesOf(nodes).map((shape) => shape.replace(/"tight":\w+/g, ''))
  fc.assert(
    fc.property(fc.array(made, { minLength: 1, maxLength: 4 }), (nodes) => {
      const text = writeBlocks(nodes, {})
      const read = readBlocks(text, {}) ?? [schema.node('raw', null, schema.text(text))]
      expect(shapes(text === '' ? nodes.slice(0, 1) : read)).toEqual(shapes(text === '' ? nodes.slice(0, 1) : nodes))
    }),
    { numRuns: 100, seed: 1 },
  )
})

describe('whatever is written', () => {
  test('stays as it is, to the letter', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { doc, textOf } = openText(text)
        doc.check()
        expect(textOf(doc)).toBe(text)
      }),
      { numRuns: 1000, seed: 1 },
    )
  })

  test('says the same once it is written anew', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(shown(anew(text))).toBe(shown(text))
      }),
      { numRuns: 1000, seed: 1 },
    )
  })

  test('is the same tree for those who read messages', () => {
    fc.assert(
      fc.property(blocks, (text) => {
        expect(parseMarkdown(anew(text))).toEqual(parseMarkdown(text))
      }),
      { numRuns: 1000, seed: 1 },
    )
  })

  test('says what is shown after any change', () => {
    fc.assert(
      fc.property(texts, texts, fc.nat(), fc.nat(3), (text, other, place, kind) => {
        const { doc, textOf } = openText(text)
        const { tr } = EditorState.create({ doc })
        const at = place % doc.childCount
        let start = 0
        for (let child = 0; child < at; child++) start += doc.child(child).nodeSize
        const node = doc.child(at)
        // What is inserted may use names of addresses that are known here.
        if (node.type === schema.nodes.raw || (`${other}${text}`.includes('[x]:') && other.includes('[x]'))) return
        if (kind === 0) tr.insert(start, openText(other).doc.content)
        else if (kind === 1 && doc.childCount > 1) tr.delete(start, start + node.nodeSize)
        else if (kind === 2 && node.isTextblock) tr.insertText('x*y _z', start + 1)
        else tr.setNodeMarkup(start, node.isTextblock && !node.type.spec.code ? schema.nodes.paragraph : undefined)
        expect(shown(textOf(tr.doc))).toBe(shown(anew(text, tr.doc)))
      }),
      { numRuns: 1000, seed: 1 },
    )
  })

  test('is no more than text, pictures and links, also where it is hostile or long', () => {
    const endless = ['> ', '- ', '[', '*a ', '|a', '**', '`a', '1. a\n', 'a\n\n', '    a\n', '> '.repeat(150)]
    const long = endless.map((part) => part.repeat(Math.ceil(100_000 / part.length / (part.length > 9 ? 50 : 1))))
    for (const text of [...hostileTexts, hostileTexts.join('\n\n').slice(0, 100_000), ...long]) {
      const { doc, textOf } = openText(text)
      expect(textOf(doc)).toBe(text)
      doc.descendants(({ marks, attrs }) => {
        for (const address of [...marks.map((mark) => mark.attrs.href), attrs.src])
          if (address) expect(address).toMatch(/^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\])|[^:\\]*$)/)
      })
    }
  })
})
