import { expect, test } from 'vitest'
import { isMarkdown } from './paste.ts'

test.each([
  '## Title',
  'a\n\n> said',
  '- one\n- two',
  '1. one\n2. two',
  'see [x](https://x.example)',
  'a **b** c',
  '```\nx\n```',
])('is clearly Markdown: %j', (text) => expect(isMarkdown(text)).toBe(true))

test.each([
  'Hello',
  '- one',
  '2 * 3 * 4',
  '#hashtag',
  '3 > 2',
  'a_b_c',
  'Dear all,\n\nsee below.\n-- \nAda',
  '[x] done',
])('is only text: %j', (text) => expect(isMarkdown(text)).toBe(false))
