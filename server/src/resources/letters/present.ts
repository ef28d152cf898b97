import { escapeHtml } from '../../kernel/html.ts'

/** A few words, and where they lead. */
export function pageWithLink(text: string, link: string): string {
  const [words, address] = [escapeHtml(text).replaceAll('\n', '<br>'), escapeHtml(link)]
  return `<!doctype html>\n<p>${words}</p>\n<p><a href="${address}">${address}</a></p>\n`
}
