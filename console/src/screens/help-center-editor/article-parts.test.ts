import { expect, test } from 'vitest'
import { partsOf } from './article-parts.ts'

test('headings, pictures and lines stand between texts', () => {
  expect(partsOf('Hello\n\n## Step **one** ##\nText\n![A box](https://x.example/a.png)\n---\nEnd')).toEqual([
    { type: 'text', text: 'Hello\n' },
    { type: 'heading', level: 2, text: 'Step one' },
    { type: 'text', text: 'Text' },
    { type: 'picture', alt: 'A box', src: 'https://x.example/a.png' },
    { type: 'rule' },
    { type: 'text', text: 'End' },
  ])
})

test('code stays as it is', () => {
  expect(partsOf('```\n# no heading\n```')).toEqual([{ type: 'text', text: '```\n# no heading\n```' }])
})

test('a picture is fetched from a web address only', () => {
  expect(partsOf('![x](javascript:alert(1))')).toEqual([{ type: 'text', text: '![x](javascript:alert(1))' }])
  expect(partsOf('![x](//elsewhere.example/a.png)')[0]!.type).toBe('text')
})
