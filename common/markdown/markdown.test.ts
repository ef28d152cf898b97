import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Block, type Inline, mentionOf, parseMarkdown, plainText, safeHref } from './index.ts'

/** A short way to write down what a text became. */
function shown(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.type === 'code') return `<pre ${block.language}>${block.text}</pre>`
      if (block.type === 'quote') return `<quote>${shown(block.children)}</quote>`
      if (block.type === 'paragraph') return `<p>${block.children.map(shownInline).join('')}</p>`
      const items = block.items.map((item) => `<li>${shown(item)}</li>`).join('')
      return block.ordered ? `<ol ${block.start}>${items}</ol>` : `<ul>${items}</ul>`
    })
    .join('')
}

function shownInline(node: Inline): string {
  if (node.type === 'text') return node.text
  if (node.type === 'break') return '<br>'
  if (node.type === 'code') return `<code>${node.text}</code>`
  if (node.type === 'mention') return `<${node.kind} ${node.id}>${node.name}</>`
  const inner = node.children.map(shownInline).join('')
  return node.type === 'link' ? `<a ${node.href}>${inner}</a>` : `<${node.type}>${inner}</${node.type}>`
}

test.each([
  ['plain', '<p>plain</p>'],
  ['two\nlines\n\nand more', '<p>two<br>lines</p><p>and more</p>'],
  [
    '**bold** and *italic* and _italic_ and ~~gone~~',
    '<p><strong>bold</strong> and <emphasis>italic</emphasis> and <emphasis>italic</emphasis> and <strike>gone</strike></p>',
  ],
  ['***both***', '<p><strong><emphasis>both</emphasis></strong></p>'],
  ['**a `b` c**', '<p><strong>a <code>b</code> c</strong></p>'],
  ['**`b`**', '<p><strong><code>b</code></strong></p>'],
  ['2 * 3 * 4, snake_case_name, **, *****', '<p>2 * 3 * 4, snake_case_name, **, *****</p>'],
  ['*a **b*', '<p><emphasis>a **b</emphasis></p>'],
  ['\\*not\\* this\\\nnext', '<p>*not* this<br>next</p>'],
  ['``a ` b`` and `', '<p><code>a ` b</code> and `</p>'],
  ['[a](https://x.example/b_(c))', '<p><a https://x.example/b_(c)>a</a></p>'],
  ['[a](javascript:alert(1)) [b](data:text/html,x) [c]', '<p>[a](javascript:alert(1)) [b](data:text/html,x) [c]</p>'],
  ['[https://a.example](https://b.example)', '<p><a https://b.example>https://a.example</a></p>'],
  [
    'see https://a.example/x?y=1. (https://b.example/c)',
    '<p>see <a https://a.example/x?y=1>https://a.example/x?y=1</a>. (<a https://b.example/c>https://b.example/c</a>)</p>',
  ],
  ['ask ada@x.example, please', '<p>ask <a mailto:ada@x.example>ada@x.example</a>, please</p>'],
  ['[@Ada L](mention://user/7/Ada%20L) hi', '<p><user 7>Ada L</> hi</p>'],
  ['- a\n- b\n  - c\n\nd', '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul><p>d</p>'],
  ['3. a\n4. b', '<ol 3><li><p>a</p></li><li><p>b</p></li></ol>'],
  ['> a\n> > b\nc', '<quote><p>a</p><quote><p>b</p></quote></quote><p>c</p>'],
  ['```js\n*a*\n\n```\nb', '<pre js>*a*\n</pre><p>b</p>'],
  ['```\nunfinished', '<pre >unfinished</pre>'],
  ['<b onclick=x>hi</b>', '<p><b onclick=x>hi</b></p>'],
])('%s', (text, expected) => {
  expect(shown(parseMarkdown(text))).toBe(expected)
})

test('a mention is read as it is written', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\p{L}(). '-]{1,30}$/u), fc.integer({ min: 1, max: 1e9 }), (typed, id) => {
      const name = typed.trim().replace(/^@/, '') || 'x'
      const [block] = parseMarkdown(mentionOf('team', id, name))
      expect(block).toMatchObject({ type: 'paragraph', children: [{ type: 'mention', kind: 'team', id, name }] })
    }),
  )
})

describe('whatever is written', () => {
  const pieces = [
    '*',
    '**',
    '_',
    '~~',
    '`',
    '```',
    '[',
    '](',
    ')',
    '(',
    '> ',
    '- ',
    '1. ',
    '\n',
    '\n\n',
    '  ',
    '\\',
    'a',
    'é',
    'https://x.example',
    '@',
  ]
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join('')),
  )

  test('is parsed, and no word of it is lost', () => {
    const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
    fc.assert(
      fc.property(texts, (text) => {
        const tree = parseMarkdown(text)
        expect(letters(allText(tree))).toBe(letters(text))
      }),
      { numRuns: 1000 },
    )
  })

  test('leads nowhere but to the web, to a mailbox or to a telephone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const address of [
          text,
          `javascript:${text}`,
          ` javascript:${text}`,
          `java\nscript:${text}`,
          `data:${text}`,
        ]) {
          const href = safeHref(address)
          if (href !== undefined) expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(new URL(href).protocol)
        }
      }),
    )
  })

  test.each(pieces.concat('[a](', '[a](b', '*a ', '> > ', '*a **b ', '((', '`a``', '- \n'))(
    // What took the square of its length would not end before the test is given up.
    'takes no longer than its length: %j',
    (piece) => {
      const text = piece.repeat(Math.ceil(150_000 / piece.length))
      expect(plainText(parseMarkdown(text)).length).toBeLessThanOrEqual(text.length)
    },
  )
})

/** Also what is not shown: addresses of links, and what a fence calls its language. */
function allText(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.type === 'code') return block.language + block.text
      if (block.type === 'quote') return allText(block.children)
      if (block.type === 'paragraph') return block.children.map(allOf).join('')
      return block.items.map((item, at) => (block.ordered ? block.start + at : '') + allText(item)).join('')
    })
    .join('')
}

function allOf(node: Inline): string {
  if (node.type === 'break') return ''
  if (node.type === 'mention') return node.name
  if (node.type !== 'link') return 'children' in node ? node.children.map(allOf).join('') : node.text
  const label = node.children.map(allOf).join('')
  return label === node.href.replace('mailto:', '') ? label : label + node.href
}
