import MarkdownIt from 'markdown-it'
import { isSafeLink } from './links.ts'

/** What articles are read with, by the pages of readers and by the editor, so that both see the same in a text. */
export function articleParser() {
  const parser = new MarkdownIt({ html: false, linkify: true, typographer: false })
  parser.validateLink = isSafeLink
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
  return parser
}
